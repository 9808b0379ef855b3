// The proposals about the rules of deposits and withdrawals of a coin: what would change.
import type { ProposalField } from '@candor/contract';
import type { CoinLimits } from '@candor/exchange';
import { formatShort, PPM_SCALE } from '@candor/money';
import type { SettingFields } from '../../http/reply.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { MarketList } from '../market/views/market-list.ts';
import type { ChangedValue, ProposalKinds } from '../proposal-kinds.ts';

export const HOUR_MS = 3_600_000;

/** The fields of the rules in forms, by what the core may refuse. */
export const COIN_RULE_FIELDS: SettingFields = {
  minDeposit: 'min_deposit',
  minWithdrawal: 'min_withdrawal',
  withdrawalFeePpm: 'withdrawal_fee',
  automaticUnits: 'automatic_withdrawal',
  automaticDayUnits: 'automatic_day',
  twoOperatorsUnits: 'two_operators_above',
  addressHoldMs: 'address_hold',
};

export function coinRulesProposals(live: Pick<LiveViews, 'current'>): Pick<ProposalKinds, 'coin-rules'> {
  return {
    'coin-rules': {
      name: 'coin_rules',
      subjectOf: ({ rules }) => ({ id: rules.id, name: live.current.list.nameOf(rules.id) }),
      changesOf: ({ rules }, { isOver }) => changesOfRules(live.current.list, rules, isOver),
    },
  };
}

/** Only what differs from now. */
export function changesOfRules(list: MarketList, rules: CoinLimits, isOver: boolean): ChangedValue[] {
  const known = isOver ? undefined : list.coinRules.get(rules.id);
  const before = known === undefined ? undefined : valuesOf(list, known);
  return Object.entries(valuesOf(list, rules))
    .map(([field, to]) => ({ field: field as ProposalField, from: before?.[field as ProposalField] ?? '', to }))
    .filter(({ from, to }) => from !== to);
}

function valuesOf(list: MarketList, rules: CoinLimits): Partial<Record<ProposalField, string>> {
  const amount = (units: bigint) => formatShort(units, list.coins.get(rules.id)?.scale ?? 0);
  return {
    min_deposit: amount(rules.minDeposit),
    min_withdrawal: amount(rules.minWithdrawal),
    withdrawal_fee: formatShort(rules.withdrawalFeePpm, PPM_SCALE),
    automatic_withdrawal: amount(rules.automaticUnits),
    automatic_day: amount(rules.automaticDayUnits),
    two_operators_above: amount(rules.twoOperatorsUnits),
    address_hold: String(rules.addressHoldMs / HOUR_MS),
  };
}
