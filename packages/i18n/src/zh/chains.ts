// Chains: what staff may do about them, and what it refuses.
import type * as en from '../en/chains.ts';
import type { Translated } from '../texts.ts';

export const chainErrors = {
  unknown_chain: '该币种不支持此链',
} satisfies Translated<typeof en.chainErrors>;

export const chainPowers = {
  may_chains_see: '查看链、节点及交易所的链上资产',
  may_chains_pause: '公开暂停某币种的充值或提现',
  may_chains_change: '修改充提规则',
  action_pause_coin: '暂停或恢复了某币种',
  action_change_coin_rules: '提议修改充提规则',
} satisfies Translated<typeof en.chainPowers>;
