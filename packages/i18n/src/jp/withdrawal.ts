// Withdrawals and address books: refusals, entries, and what staff may do about them.
import type * as en from '../en/withdrawal.ts';
import type { Translated } from '../texts.ts';

export const withdrawalErrors = {
  invalid_address: 'このチェーンのアドレスではありません',
  address_of_other_chain: 'これは {{chain}} のアドレスです。チェーンを切り替えるか、別のアドレスを入力してください',
  mistyped_address: 'アドレスに入力ミスがあります',
  unknown_address: '登録済みのアドレスを選んでください',
  address_known: 'このアドレスは登録済みです',
  too_many_addresses: '登録できるアドレスは {{limit}} 件までです',
  address_on_hold: '新しいアドレスは {{from}} から使えます',
  own_address: 'これはご自身の入金アドレスです',
  withdrawals_stopped: 'スタッフにより {{until}} まで出金が停止されています',
  withdrawals_locked: 'セキュリティ設定の変更により、{{until}} まで出金はロックされています',
  withdrawals_paused: '現在 {{coin}} の出金は停止中です',
  below_smallest_withdrawal: '最小出金額は {{minimum}} です',
  too_many_withdrawals: '24 時間に {{limit}} 回まで出金できます。次は {{from}} 以降です',
  above_daily_limit: '現在のレベルでこの 24 時間に出金できるのは残り {{left}} USDT です',
  unknown_withdrawal: '該当する処理中の出金はありません',
  withdrawal_under_way: 'この出金はすでに送金中です',
} satisfies Translated<typeof en.withdrawalErrors>;

export const withdrawalEntries = {
  withdrawal: '出金',
  withdrawalFee: '出金手数料',
  receivedInside: '他のユーザーから受取',
  sentInside: '他のユーザーへ送付',
} satisfies Translated<typeof en.withdrawalEntries>;

export const withdrawalRemarks = {
  suspicious: '不正な引き出しの疑いがあります。サポートにお問い合わせください',
  'wrong-address': 'このアドレスには送金できません',
  identity: '先に本人確認が必要です',
  sanctions: 'このアドレスは制裁リストに載っています',
  'source-of-funds': '先に資金の出所の確認が必要です',
  other: 'スタッフが却下しました。サポートにお問い合わせください',
  undecided: '期限内に審査が終わらなかったため、資金を戻しました',
  unsigned: '期限内に送金できなかったため、資金を戻しました',
  reverted: 'チェーン上で実行されなかったため、資金を戻しました',
  'out-of-energy': 'チェーン上の手数料が不足したため、資金を戻しました',
  'refused-by-token': 'トークンが送金を拒否したため、資金を戻しました',
  'recipient-blocked': 'トークンが受取人をブロックしているため、資金を戻しました',
  failed: 'チェーンが送金を拒否したため、資金を戻しました',
} satisfies Translated<typeof en.withdrawalRemarks>;

export const withdrawalPowers = {
  may_withdrawals_see: '保留中の出金とその理由の閲覧',
  may_withdrawals_decide: '審査中の出金の承認・却下',
  action_pass_withdrawal: '出金を承認',
  action_refuse_withdrawal: '出金を却下',
} satisfies Translated<typeof en.withdrawalPowers>;
