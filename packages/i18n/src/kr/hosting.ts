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
} satisfies Translated<typeof en.hostingProblems>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}} {{days}}일',
  intro: '{{days}}일 예치, 하루 {{rate}} %, 매일 지급. 이자는 가입할 때 전액 적립됩니다.',
  introShort: '체험용: 이 상품의 하루는 {{minutes}}분입니다. {{days}}일, 하루 {{rate}} %.',
} satisfies Translated<typeof en.hostingWords>;
