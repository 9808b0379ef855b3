// Chains: what staff may do about them, and what it refuses.
import type * as en from '../en/chains.ts';
import type { Translated } from '../texts.ts';

export const chainErrors = {
  unknown_chain: 'この銘柄はそのチェーンに対応していません',
} satisfies Translated<typeof en.chainErrors>;

export const chainPowers = {
  may_chains_see: 'チェーン、ノード、オンチェーン残高の閲覧',
  may_chains_pause: '銘柄の入金・出金を公開のうえ一時停止',
  may_chains_change: '入出金ルールの変更',
  action_pause_coin: '銘柄を停止または再開',
  action_change_coin_rules: '入出金ルールの変更を提案',
} satisfies Translated<typeof en.chainPowers>;
