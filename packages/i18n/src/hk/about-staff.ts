// The public page about what staff can do, in Traditional Chinese as written in Hong Kong.
import type { Texts } from '../texts.ts';

export const aboutStaff = {
  title: '職員的權限',
  intro: '本列表直接取自伺服器用來允許或拒絕職員操作的權限表，除此之外沒有其他權限。',
  nobody: '無人能做的事',
  nobody_balance: '更改任何人的餘額',
  nobody_outcome: '決定價格、成交或期權結果',
  nobody_actAs: '以用戶身份登入或操作',
  nobody_secrets: '查看密碼、資金密碼或驗證器密鑰',
  nobody_unseen: '開啟你的資料而不在你的帳戶頁面留下紀錄',
  nobody_silent: '在沒有你可見的原因和期限的情況下停止你的登入或提款',
  role: '角色',
  allRoles: '全部角色',
  powers: '權限',
  powersOf: '權限：{{role}}',
  takesTwo: '須兩人',
  twoText: '須兩人的操作，要由另一名職員同意後才生效。只有一名職員時，須公開等待 24 小時。',
} satisfies Texts['aboutStaff'];
