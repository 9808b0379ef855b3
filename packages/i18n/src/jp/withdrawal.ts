// Withdrawals and address books: refusals, entries, and what staff may do about them.
import type * as en from '../en/withdrawal.ts';
import type { Translated } from '../texts.ts';

export const withdrawalErrors = {
  invalid_address: 'このチェーンのアドレスではありません',
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

export const withdrawalPowers = {
  may_withdrawals_see: '保留中の出金とその理由の閲覧',
  may_withdrawals_decide: '審査中の出金の承認・却下',
  action_pass_withdrawal: '出金を承認',
  action_refuse_withdrawal: '出金を却下',
} satisfies Translated<typeof en.withdrawalPowers>;
