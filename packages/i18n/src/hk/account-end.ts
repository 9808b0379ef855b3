// Closing an account, and taking its data along, in Traditional Chinese.
import type * as en from '../en/account-end.ts';
import type { Translated } from '../texts.ts';

export const accountEnd = {
  close: '關閉帳戶',
  notEmpty: '帳戶尚未清空',
  notEmptyText: '請先賣出或提取剩餘資產並撤銷當前委託，然後才能關閉帳戶。',
  left: '剩餘項目',
  openOrders_other: '{{count}} 張當前委託',
  closeErased: '永久刪除：聯絡方式、認證證件及相片、銀行戶口、通行密鑰、API 密鑰及登入紀錄。',
  closeKept: '僅以帳戶編號保留：訂單、成交及帳目紀錄。它們須可供所有人驗證。',
  closeUnderstood: '我明白此操作無法還原',
  closeTitle: '永久關閉帳戶？',
  nowClosed: '帳戶已關閉',
  closeText: '你可以用同一聯絡方式重新註冊為新用戶。',
  download: '下載我的資料',
  downloadText:
    '一個檔案，包含我們保存的與你有關的內容（職員的內部備註除外）：資料、聯絡方式、登入、訊息、認證及職員的每次查看；訂單、帳目、充值、提款及其地址。',
  downloadCare: '任何取得檔案的人都能讀取。請像保管銀行月結單一樣保管它。',
} satisfies Translated<typeof en.accountEnd>;

export const errors = {
  account_not_empty: '你的帳戶尚未清空。餘額：{{balances}}；鎖定中：{{locked}}；當前委託：{{orders}}',
  account_owes: '你有一筆充值被銀行撤回，尚有欠款。請償還後再關閉帳戶',
} satisfies Translated<typeof en.errors>;

export const events = {
  'account-closed': '帳戶已關閉',
  'data-downloaded': '個人資料已下載',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'account-closed': '你在 {{site}} 的帳戶已永久關閉。',
  'data-downloaded': '{{site}} 所保存的你的全部資料已被下載為檔案。',
} satisfies Translated<typeof en.eventMessages>;
