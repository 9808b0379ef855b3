// Locked products: refusals, entries of wallets, and what products are called.
import type * as en from '../en/hosting.ts';
import type { Translated } from '../texts.ts';

export const hostingErrors = {
  hosting_not_offered: '이 상품은 지금 판매하지 않습니다',
  hosting_out_of_range: '금액은 {{least}}에서 {{most}} {{coin}} 사이여야 합니다',
  hosting_sold_out: '준비금으로 이자를 지급할 수 있는 금액은 현재 최대 {{most}} {{coin}}입니다',
  hosting_sales_stopped: '거래소 자체 자금이 비용을 다시 충당할 때까지 {{coin}} 상품을 판매하지 않습니다',
  unknown_hosting: '그런 진행 중인 주문이 없습니다',
} satisfies Translated<typeof en.hostingErrors>;

export const hostingEntries = {
  hostingIn: '예치 상품 가입',
  hostingInterest: '예치 상품 일일 이자',
  hostingOut: '예치 상품 원금 반환',
} satisfies Translated<typeof en.hostingEntries>;

export const hostingProblems = {
  hosting_out_of_range: '금액은 {{least}}에서 {{most}} {{coin}} 사이여야 합니다',
  hosting_sold_out: '준비금으로 이자를 지급할 수 있는 금액은 현재 최대 {{most}} {{coin}}입니다',
  hosting_cycle: '최대 {{most}}일',
  hosting_day: '{{least}}초에서 {{most}}초 사이',
  hosting_interest: '0 초과 100 % 이하',
  hosting_damages: '100 % 이하',
  hosting_min_amount: '매일 이자가 생기는 금액이어야 합니다',
  hosting_max_amount: '최소 금액 이상이어야 합니다',
} satisfies Translated<typeof en.hostingProblems>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}} {{days}}일',
  intro: '{{days}}일 예치, 하루 {{rate}} %, 매일 지급. 이자는 가입할 때 전액 적립됩니다.',
  introShort: '체험용: 이 상품의 하루는 {{minutes}}분입니다. {{days}}일, 하루 {{rate}} %.',
} satisfies Translated<typeof en.hostingWords>;

export const hostingPowers = {
  action_change_hosting: '예치 상품 조건을 제안',
} satisfies Translated<typeof en.hostingPowers>;

/** The console: what products have sold, and their terms. */
export const hostingProducts = {
  text: '상품마다 판매한 금액과 갚을 금액, 준비금의 남은 금액입니다. 조건은 앞으로의 주문에만 적용되며 두 사람이 필요합니다.',
  none: '아직 예치 상품이 없습니다',
  newProduct: '새 상품',
  product: '상품',
  coin: '코인',
  productName: '{{coin}} {{days}}일',
  state: '상태',
  onSale: '판매 중',
  stop_not_offered: '판매 안 함',
  stop_sold_out: '매진',
  stop_books_short: '자체 자금이 0 미만',
  orders: '진행 중 주문',
  amounts: '예치액',
  owed: '약속한 이자',
  free: '준비금 잔여',
  left: '더 판매 가능',
  ended: '끝난 주문',
  endedAmounts: '그 예치액',
  paid: '지급한 이자',
  since: '조건 시작',
  terms: '조건',
  sold: '판매와 약속',
  change: '다른 조건 제안',
  stop: '판매 중단',
  start: '판매 재개',
  changeWaits: '변경이 두 번째 사람 또는 적용 시각을 기다립니다.',
  toProposal: '제안',
  toReserves: '준비금 넣기·꺼내기',
  titleNew: '새 예치 상품',
  titleChange: '{{name}} 조건 변경',
  titleStop: '{{name}} 판매 중단',
  titleStart: '{{name}} 판매 재개',
  effectNew: '그로부터 10분 뒤 준비금이 채워지면 가입할 수 있습니다.',
  effectChange: '이후 가입은 새 조건을 따르고, 진행 중 주문은 기존 조건을 유지합니다.',
  effectStop: '이후 판매하지 않고 갱신하지도 않습니다. 진행 중 주문은 끝까지 지급됩니다.',
  effectStart: '이후 여기 있는 조건으로 다시 판매합니다.',
  nothingChanged: '바뀐 것이 없습니다',
  proposed: '제안했습니다. 두 번째 승인을 기다립니다.',
  example: '한 번의 가입이 약속하는 금액',
  exampleAmount: '예시 금액',
  exampleNone: '조건과 금액을 입력하면 한 번의 가입이 약속하는 금액을 볼 수 있습니다.',
  exampleInterest: '바로 적립되는 이자',
  exampleDaily: '매일 지급',
  exampleLast: '마지막 날 지급',
  exampleRedeemed: '절반이 지난 뒤 중도 해지 비용',
  exampleReserve: '준비금으로 감당할 수 있는 같은 가입 횟수',
} satisfies Translated<typeof en.hostingProducts>;
