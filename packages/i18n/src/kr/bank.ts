// Money by bank: refusals, entries, remarks in records, and what staff may do.
import type * as en from '../en/bank.ts';
import type { Translated } from '../texts.ts';

export const bankErrors = {
  deposits_paused: '현재 {{coin}} 입금이 일시 중단되었습니다',
  unknown_bank_account: '이 은행 계좌로는 입금할 수 없습니다',
  below_smallest_bank_deposit: '이 계좌의 최소 이체 금액은 {{minimum}} {{currency}}입니다',
  too_many_bank_claims:
    '신고된 이체는 최대 {{limit}}건까지 가능합니다. 입금되거나 환율 유효 시간이 끝날 때까지 기다려 주세요',
  unknown_bank_line: '처리 대기 중인 해당 명세 항목이 없습니다',
  unknown_bank_claim: '이 항목에 맞는 신고가 없습니다. 계좌, 금액, 시간이 일치해야 합니다',
  bank_credit_held:
    '최근 은행 입금액에 해당하는 가치는 3영업일 동안 출금할 수 없습니다. 지금은 {{left}} USDT까지, {{until}}부터 더 출금할 수 있습니다',
  no_bank_rate: '이 통화의 현재 환율이 없습니다. 나중에 다시 시도해 주세요',
  unreadable_statement: '명세서를 읽을 수 없습니다: {{why}}',
} satisfies Translated<typeof en.bankErrors>;

export const bankEntries = {
  bankDeposit: '은행 입금',
  bankDepositFee: '은행 입금 수수료',
} satisfies Translated<typeof en.bankEntries>;

export const bankRemarks = {
  claimExpired: '환율 유효 시간 안에 입금되지 않았습니다',
} satisfies Translated<typeof en.bankRemarks>;

export const bankPowers = {
  may_banks_see: '은행 계좌, 명세서, 이체 신고 조회',
  may_banks_import: '은행 명세서 가져오기 및 항목 제외',
  may_banks_assign: '명세 항목이 어느 사용자의 것인지 지정',
  may_banks_change: '거래소 은행 계좌, 마진, 수수료 변경',
  action_import_bank_lines: '은행 명세서를 가져옴',
  action_assign_bank_line: '은행 이체의 소유자를 제안',
  action_set_bank_line_aside: '명세 항목을 제외함',
  action_change_bank_account: '은행 계좌 변경을 제안',
} satisfies Translated<typeof en.bankPowers>;
