// Withdrawals and address books: refusals, entries, and what staff may do about them.
import type * as en from '../en/withdrawal.ts';
import type { Translated } from '../texts.ts';

export const withdrawalErrors = {
  invalid_address: '這不是該鏈的地址',
  address_of_other_chain: '這是 {{chain}} 的地址，請選擇該鏈或更換地址',
  mistyped_address: '地址輸入有誤',
  unknown_address: '請選擇已儲存的地址',
  address_known: '此地址已在地址簿中',
  too_many_addresses: '最多可儲存 {{limit}} 個地址',
  address_on_hold: '此新地址由 {{from}} 起可用',
  own_address: '這是您在本站的充值地址',
  withdrawals_stopped: '職員已暫停提現至 {{until}}',
  withdrawals_locked: '帳戶安全設定有變更，提現鎖定至 {{until}}',
  withdrawals_paused: '{{coin}} 提現目前暫停',
  below_smallest_withdrawal: '最低提現數量為 {{minimum}}',
  too_many_withdrawals: '24 小時內最多提現 {{limit}} 次，下一次可於 {{from}} 之後申請',
  above_daily_limit: '您的等級在這 24 小時內尚可提現 {{left}} USDT',
  unknown_withdrawal: '沒有此進行中的提現',
  withdrawal_under_way: '此提現已在發送中',
} satisfies Translated<typeof en.withdrawalErrors>;

export const withdrawalEntries = {
  withdrawal: '提現',
  withdrawalFee: '提現手續費',
  receivedInside: '收到其他用戶轉帳',
  sentInside: '轉給其他用戶',
} satisfies Translated<typeof en.withdrawalEntries>;

export const withdrawalRemarks = {
  suspicious: '這筆提現存在被盜風險，請聯絡客服',
  'wrong-address': '此地址無法接收這筆資金',
  identity: '需要先確認您的身份',
  sanctions: '此地址在制裁名單上',
  'source-of-funds': '需要先說明資金來源',
  other: '職員已拒絕，請聯絡客服',
  undecided: '未能在限期內完成審核，資金已退回',
  unsigned: '未能在限期內發出，資金已退回',
  reverted: '鏈上執行失敗，資金已退回',
  'out-of-energy': '鏈上手續費不足，資金已退回',
  'refused-by-token': '代幣合約拒絕了這筆付款，資金已退回',
  'recipient-blocked': '代幣合約已封鎖收款地址，資金已退回',
  failed: '鏈上拒絕了這筆付款，資金已退回',
} satisfies Translated<typeof en.withdrawalRemarks>;

export const withdrawalPowers = {
  may_withdrawals_see: '查看待處理的提現及原因',
  may_withdrawals_decide: '通過或拒絕審核中的提現',
  action_pass_withdrawal: '通過了一筆提現',
  action_refuse_withdrawal: '拒絕了一筆提現',
} satisfies Translated<typeof en.withdrawalPowers>;
