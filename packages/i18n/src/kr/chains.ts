// Chains: what staff may do about them, and what it refuses.
import type * as en from '../en/chains.ts';
import type { Translated } from '../texts.ts';

export const chainErrors = {
  unknown_chain: '이 코인은 해당 체인을 지원하지 않습니다',
} satisfies Translated<typeof en.chainErrors>;

export const chainPowers = {
  may_chains_see: '체인, 노드, 온체인 보유량 보기',
  may_chains_pause: '코인의 입금 또는 출금을 공개적으로 일시 중지',
  may_chains_change: '입출금 규칙 변경',
  action_pause_coin: '코인을 중지하거나 재개함',
  action_change_coin_rules: '입출금 규칙 변경을 제안함',
} satisfies Translated<typeof en.chainPowers>;
