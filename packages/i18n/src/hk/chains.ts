// Chains: what staff may do about them, and what it refuses.
import type * as en from '../en/chains.ts';
import type { Translated } from '../texts.ts';

export const chainErrors = {
  unknown_chain: '此幣種不支援該鏈',
} satisfies Translated<typeof en.chainErrors>;

export const chainPowers = {
  may_chains_see: '查看鏈、節點及交易所的鏈上資產',
  may_chains_pause: '公開暫停某幣種的充值或提現',
  may_chains_change: '修改充提規則',
  action_pause_coin: '暫停或恢復了某幣種',
  action_change_coin_rules: '提議修改充提規則',
} satisfies Translated<typeof en.chainPowers>;
