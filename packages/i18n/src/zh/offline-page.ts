// What the service worker says where not even the app can be loaded.
import type * as en from '../en/offline-page.ts';
import type { Translated } from '../texts.ts';

export const offlinePage = {
  title: '没有网络连接',
  text: '无法加载 Candor。您的资金和订单保存在服务器上，不受影响。',
  retry: '重试',
} satisfies Translated<typeof en.offlinePage>;
