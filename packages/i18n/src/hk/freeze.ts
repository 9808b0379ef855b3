// Freezing and unfreezing an account, in Traditional Chinese.
import type * as en from '../en/freeze.ts';
import type { Translated } from '../texts.ts';

export const freeze = {
  freeze: '凍結帳戶',
  freezeText: '如你懷疑有人登入了你的帳戶，請使用此功能。',
  fact_logins: '所有裝置登出',
  fact_orders: '當前委託全部撤銷',
  fact_keys: 'API 密鑰停止運作',
  fact_nothing: '解凍之前，任何人都無法交易、劃轉或提款',
  unfreezeLater: '解凍需要每個聯絡方式的驗證碼，以及雙重驗證（如已開啟）。解凍後 24 小時內無法提款。',
  freezeTitle: '立即凍結帳戶？',
  freezeNow: '操作立即生效。',
  frozen: '帳戶已凍結',
  frozenTitle: '你的帳戶已凍結',
  frozenSince: '凍結時間：{{at}}',
  unfreezeText: '你的資金安全。解凍時，我們會向你的每個聯絡方式發送驗證碼。',
  sendCodes: '發送驗證碼',
  mailCode: '電郵驗證碼',
  phoneCode: '短訊驗證碼',
  unfreezeLock: '解凍後 24 小時內無法提款。',
  unfreeze: '解凍',
  nowFrozen: '帳戶已凍結，所有裝置均已登出',
  unfrozen: '帳戶已解凍。提款鎖定至 {{until}}',
  report: '不是我本人',
  reportText: '有一部未知裝置登入了你的帳戶。如非你本人，請立即凍結帳戶。',
  reportBroken: '連結不完整，請從電郵重新開啟。',
  reported: '你的帳戶已凍結',
  reportedText: '準備解凍時，請先設定新密碼再登入。',
  toLogin: '前往登入',
} satisfies Translated<typeof en.freeze>;

export const errors = {
  account_frozen: '你的帳戶已凍結，請解凍後繼續',
  not_frozen: '你的帳戶並未凍結',
} satisfies Translated<typeof en.errors>;

export const events = {
  'account-frozen': '帳戶已凍結',
  'account-unfrozen': '帳戶已解凍',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'account-frozen':
    '你在 {{site}} 的帳戶已凍結：所有裝置均已登出，當前委託已全部撤銷。請登入並解凍後再使用。持倉及其止盈止損保持不變。',
  'account-unfrozen': '你在 {{site}} 的帳戶已解凍。',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  cancelled_spot_orders: '已撤銷的現貨委託：{{list}}',
  cancelled_contract_orders: '已撤銷的合約委託：{{list}}',
  cancelled_withdrawals: '已撤銷的提款：{{list}}',
  unfreezeText:
    '你在 {{site}} 解凍帳戶的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，我們絕不會向你索取驗證碼。如非你本人操作，請修改密碼，你的帳戶將維持凍結。',
  unfreezeSms: '{{code}} 用於解凍你在 {{site}} 的帳戶，10 分鐘內有效，請勿轉告他人。',
  notYouFreeze: '如非你本人操作，請立即凍結帳戶：{{url}}',
} satisfies Translated<typeof en.mail>;
