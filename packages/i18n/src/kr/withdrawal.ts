// Withdrawals and address books: refusals, entries, and what staff may do about them.
import type * as en from '../en/withdrawal.ts';
import type { Translated } from '../texts.ts';

export const withdrawalErrors = {
  invalid_address: '이 체인의 주소가 아닙니다',
  address_of_other_chain: '{{chain}} 주소입니다. 해당 체인을 선택하거나 다른 주소를 입력하세요',
  mistyped_address: '주소에 오타가 있습니다',
  unknown_address: '저장된 주소 중에서 선택하세요',
  address_known: '이미 주소록에 있는 주소입니다',
  too_many_addresses: '주소는 최대 {{limit}}개까지 저장할 수 있습니다',
  address_on_hold: '새 주소는 {{from}}부터 사용할 수 있습니다',
  own_address: '본인의 입금 주소입니다',
  withdrawals_stopped: '담당자가 {{until}}까지 출금을 중지했습니다',
  withdrawals_locked: '보안 설정이 변경되어 {{until}}까지 출금이 잠깁니다',
  withdrawals_paused: '현재 {{coin}} 출금이 중지되어 있습니다',
  below_smallest_withdrawal: '최소 출금 수량은 {{minimum}}입니다',
  too_many_withdrawals: '24시간 내 최대 {{limit}}회 출금할 수 있습니다. 다음 신청은 {{from}}부터 가능합니다',
  above_daily_limit: '현재 등급으로 이 24시간 동안 남은 출금 한도는 {{left}} USDT입니다',
  unknown_withdrawal: '진행 중인 해당 출금이 없습니다',
  withdrawal_under_way: '이미 전송 중인 출금입니다',
} satisfies Translated<typeof en.withdrawalErrors>;

export const withdrawalEntries = {
  withdrawal: '출금',
  withdrawalFee: '출금 수수료',
  receivedInside: '다른 사용자에게서 받음',
  sentInside: '다른 사용자에게 보냄',
} satisfies Translated<typeof en.withdrawalEntries>;

export const withdrawalRemarks = {
  suspicious: '도난 시도로 의심됩니다. 고객센터에 문의하세요',
  'wrong-address': '이 자금을 받을 수 없는 주소입니다',
  identity: '먼저 본인 확인이 필요합니다',
  sanctions: '제재 목록에 있는 주소입니다',
  'source-of-funds': '먼저 자금 출처를 확인해야 합니다',
  other: '담당자가 거절했습니다. 고객센터에 문의하세요',
  undecided: '기한 내에 심사되지 않아 자금이 반환되었습니다',
  unsigned: '기한 내에 전송되지 않아 자금이 반환되었습니다',
  reverted: '체인에서 실행되지 않아 자금이 반환되었습니다',
  'out-of-energy': '체인 수수료가 부족하여 자금이 반환되었습니다',
  'refused-by-token': '토큰이 결제를 거부하여 자금이 반환되었습니다',
  'recipient-blocked': '토큰이 수취인을 차단하여 자금이 반환되었습니다',
  failed: '체인이 결제를 거부하여 자금이 반환되었습니다',
} satisfies Translated<typeof en.withdrawalRemarks>;

export const withdrawalPowers = {
  may_withdrawals_see: '대기 중인 출금과 사유 보기',
  may_withdrawals_decide: '심사 중인 출금 승인 또는 거절',
  action_pass_withdrawal: '출금을 승인함',
  action_refuse_withdrawal: '출금을 거절함',
} satisfies Translated<typeof en.withdrawalPowers>;
