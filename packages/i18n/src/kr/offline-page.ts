// What the service worker says where not even the app can be loaded.
import type * as en from '../en/offline-page.ts';
import type { Translated } from '../texts.ts';

export const offlinePage = {
  title: '연결되지 않음',
  text: 'Candor를 불러오지 못했습니다. 자산과 주문은 서버에 그대로 있습니다.',
  retry: '다시 시도',
} satisfies Translated<typeof en.offlinePage>;
