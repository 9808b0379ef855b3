// Money by bank: refusals, entries, remarks in records, and what staff may do.
import type * as en from '../en/bank.ts';
import type { Translated } from '../texts.ts';

export const bankErrors = {
  deposits_paused: '現在、{{coin}}の入金は停止中です',
  unknown_bank_account: 'この銀行口座では入金を受け付けていません',
  below_smallest_bank_deposit: 'この口座への最低振込額は{{minimum}} {{currency}}です',
  too_many_bank_claims: '申告中の振込は{{limit}}件までです。着金するかレートの期限が切れるまでお待ちください',
  unknown_bank_line: '未処理の該当する明細行はありません',
  unknown_bank_claim: 'この明細に合う申告がありません。口座・金額・時刻が一致する必要があります',
  bank_credit_held:
    '最近の銀行入金に相当する額は3営業日間出金できません。現在出金できるのは{{left}} USDTで、{{until}}以降に増えます',
  no_bank_rate: 'この通貨の現在のレートがありません。しばらくしてからお試しください',
  unreadable_statement: '明細を読み取れませんでした：{{why}}',
} satisfies Translated<typeof en.bankErrors>;

export const bankEntries = {
  bankDeposit: '銀行入金',
  bankDepositFee: '銀行入金手数料',
} satisfies Translated<typeof en.bankEntries>;

export const bankRemarks = {
  claimExpired: 'レートの有効期間内に着金がありませんでした',
} satisfies Translated<typeof en.bankRemarks>;

export const bankPowers = {
  may_banks_see: '銀行口座・明細・振込申告の閲覧',
  may_banks_import: '銀行明細の取り込みと対象外の指定',
  may_banks_assign: '明細行がどのユーザーのものかを決める',
  may_banks_change: '取引所の銀行口座・スプレッド・手数料の変更',
  action_import_bank_lines: '銀行明細を取り込み',
  action_assign_bank_line: '銀行振込の所有者を提案',
  action_set_bank_line_aside: '明細行を対象外に指定',
  action_change_bank_account: '銀行口座の変更を提案',
} satisfies Translated<typeof en.bankPowers>;
