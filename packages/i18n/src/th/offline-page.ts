// What the service worker says where not even the app can be loaded.
import type * as en from '../en/offline-page.ts';
import type { Translated } from '../texts.ts';

export const offlinePage = {
  title: 'ไม่มีการเชื่อมต่อ',
  text: 'โหลด Candor ไม่ได้ เงินและคำสั่งของคุณอยู่บนเซิร์ฟเวอร์และไม่เปลี่ยนแปลง',
  retry: 'ลองอีกครั้ง',
} satisfies Translated<typeof en.offlinePage>;
