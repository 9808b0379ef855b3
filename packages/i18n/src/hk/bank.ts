// Money by bank: refusals, entries, remarks in records, and what staff may do.
import type * as en from '../en/bank.ts';
import type { Translated } from '../texts.ts';

export const bankErrors = {
  deposits_paused: '{{coin}} 充值現正暫停',
  unknown_bank_account: '此銀行戶口不接受充值',
  below_smallest_bank_deposit: '此戶口的最低轉賬金額為 {{minimum}} {{currency}}',
  too_many_bank_claims: '最多可同時有 {{limit}} 筆已申報的轉賬，請等待其中一筆到賬或匯率到期',
  unknown_bank_line: '沒有這項未處理的結單記錄',
  unknown_bank_claim: '沒有與此記錄相符的申報：戶口、金額和時間必須吻合',
  bank_credit_held: '近期銀行充值的等值金額須保留三個工作天。目前可提 {{left}} USDT，{{until}} 起可提更多',
  no_bank_rate: '此貨幣目前沒有有效匯率，請稍後再試',
  unreadable_statement: '無法讀取結單：{{why}}',
} satisfies Translated<typeof en.bankErrors>;

export const bankEntries = {
  bankDeposit: '銀行充值',
  bankDepositFee: '銀行充值手續費',
} satisfies Translated<typeof en.bankEntries>;

export const bankRemarks = {
  claimExpired: '匯率有效期內未收到轉賬',
} satisfies Translated<typeof en.bankRemarks>;

export const bankPowers = {
  may_banks_see: '查看銀行戶口、結單和轉賬申報',
  may_banks_import: '匯入銀行結單，並擱置記錄',
  may_banks_assign: '指定結單記錄屬於哪位用戶',
  may_banks_change: '更改交易所的銀行戶口、匯率差和手續費',
  action_import_bank_lines: '匯入了銀行結單',
  action_assign_bank_line: '提議了一筆銀行轉賬的歸屬',
  action_set_bank_line_aside: '擱置了一項結單記錄',
  action_change_bank_account: '提議了銀行戶口的變更',
} satisfies Translated<typeof en.bankPowers>;
