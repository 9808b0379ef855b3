// What the service worker says where not even the app can be loaded.
import type * as en from '../en/offline-page.ts';
import type { Translated } from '../texts.ts';

export const offlinePage = {
  title: '沒有網絡連線',
  text: '無法載入 Candor。你的資金和訂單保存在伺服器上，不受影響。',
  retry: '重試',
} satisfies Translated<typeof en.offlinePage>;
