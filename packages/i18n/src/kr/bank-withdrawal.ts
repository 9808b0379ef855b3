// The wallet's screens of a withdrawal to a bank: where it goes, what arrives, and where it stands.
import type * as en from '../en/bank-withdrawal.ts';
import type { Translated } from '../texts.ts';

export const bankWithdrawal = {
  name: '은행 계좌',
  choiceText: '{{moneys}} 본인 은행 계좌로 출금',
  title: '은행으로 출금',
  notOffered: '이 거래소는 현재 은행 출금을 지원하지 않습니다',
  change: '변경',
  cardFirst: '먼저 은행 카드 또는 계좌를 등록해 주세요',
  cardFirstText: '출금은 인증된 본인 이름의 카드 또는 계좌로만 됩니다.',
  bindCard: '카드 또는 계좌 등록',
  nameDiffers: '등록된 카드가 인증된 본인 이름이 아닙니다',
  nameDiffersText: '출금은 인증된 본인 이름의 카드 또는 계좌로만 가능합니다. 다른 카드를 등록해 주세요.',
  account: '받는 통화',
  rate: '환율',
  rateOf: '{{day}} 기준 환율에 {{margin}}% 가산. 확인하는 순간의 환율로 확정됩니다.',
  exampleRate: '데모용 예시 환율에 {{margin}}% 가산. 확인하는 순간의 환율로 확정됩니다.',
  noRate: '{{currency}}의 현재 환율이 없습니다. 나중에 다시 시도해 주세요',
  timeText: '12시간 이내 심사, 이후는 은행 처리 시간에 따름',
  reviewTitle: '담당자 두 명이 심사합니다',
  reviewText:
    '12시간 이내에 결정되며, 그렇지 않으면 금액이 자동으로 돌아옵니다. 승인되면 다음 지급 파일로 당사 은행에 전달되며, 이후 걸리는 시간은 은행에 달려 있습니다(보통 1~2영업일).',
  confirmWarning: '은행에 전달되기 전까지 취소할 수 있습니다. 언제 도착하든 환율은 지금 그대로입니다.',
  stage_sending: '은행에 전달됨',
  stage_failed: '은행이 거절함',
  text_review: '담당자 두 명이 먼저 심사합니다. 기한 내에 결정되지 않으면 자동으로 돌아옵니다.',
  text_passed: '승인되어 다음 지급 파일로 당사 은행에 전달됩니다. 전달되지 않으면 자동으로 돌아옵니다.',
  text_sending: '당사 은행이 처리 중이므로 취소할 수 없습니다. 은행 명세에 나타나면 지급된 것으로 처리됩니다.',
  text_paid: '당사 은행 명세에서 지급이 확인되었습니다. 받는 은행에는 조금 늦게 표시될 수 있습니다.',
  text_unsigned: '기한 내에 은행에 전달하지 못했습니다. 금액이 다시 사용 가능합니다.',
  text_failed: '은행이 거절했거나 돈을 반환했습니다. 금액이 다시 사용 가능합니다.',
  step_sent: '은행에 전달',
  step_confirmed: '지급 완료 (당사 은행 명세로 확인)',
  arrives: '받는 금액',
  bank: '은행',
} satisfies Translated<typeof en.bankWithdrawal>;
