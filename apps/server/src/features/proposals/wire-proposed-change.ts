// What a proposal is about and what would change, as the wire writes it.
import type { OperatorRole, ProposalField, ProposalKind } from '@candor/contract';
import type { Change, CoinSettings, MarketSettings } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { MarketList } from '../market/views/market-list.ts';

export type ChangedValue = { field: ProposalField; from: string; to: string };
export type Subject = { id: number; name: string };

/** What is known of members of staff whom a proposal is about. */
export type StaffFacts = ReadonlyMap<number, { email: string; name: string; role: OperatorRole }>;

export type ChangeFacts = {
  list: MarketList;
  staff: StaffFacts;
  /** Of one that is over nobody knows any more what it changed from. */
  isOver: boolean;
};

export const PROPOSAL_KINDS = {
  market: 'market',
  coin: 'coin',
  'extend-stop': 'extend_stop',
  'reset-factor': 'reset_factor',
  'open-operator': 'open_operator',
  'operator-role': 'operator_role',
} as const satisfies Record<Change['kind'], ProposalKind>;

export function subjectOf(change: Change, { list, staff }: ChangeFacts): Subject {
  switch (change.kind) {
    case 'market':
      return { id: change.market.id, name: list.get(change.market.id)?.symbol ?? '' };
    case 'coin':
      return { id: change.coin.id, name: change.coin.name };
    case 'extend-stop':
    case 'reset-factor':
      return { id: change.user, name: '' };
    case 'open-operator':
    case 'operator-role':
      return { id: change.operator, name: staff.get(change.operator)?.email ?? '' };
    default:
      return change satisfies never;
  }
}

/** Of a market or a coin only what differs from now. */
export function changesOf(change: Change, facts: ChangeFacts): ChangedValue[] {
  switch (change.kind) {
    case 'market':
      return differences(marketValues(change.market, facts), oldMarket(change.market.id, facts));
    case 'coin':
      return differences(coinValues(change.coin), oldCoin(change.coin.id, facts));
    case 'extend-stop':
      return [added('power', change.power), added('until', String(change.until))];
    case 'reset-factor':
      return [added('request', String(change.request))];
    case 'open-operator': {
      const operator = facts.staff.get(change.operator);
      return [added('email', operator?.email ?? ''), added('role', operator?.role ?? '')];
    }
    case 'operator-role': {
      const from = facts.isOver ? '' : (facts.staff.get(change.operator)?.role ?? '');
      return [{ field: 'role', from, to: change.role }];
    }
    default:
      return change satisfies never;
  }
}

type Values = Partial<Record<ProposalField, string>>;

function added(field: ProposalField, to: string): ChangedValue {
  return { field, from: '', to };
}

function differences(after: Values, before: Values): ChangedValue[] {
  return (Object.keys(after) as ProposalField[])
    .map(field => ({ field, from: before[field] ?? '', to: after[field]! }))
    .filter(({ from, to }) => from !== to);
}

function marketValues(market: MarketSettings, { list }: ChangeFacts): Values {
  const quoteScale = list.coins.get(market.quote)?.scale ?? 0;
  const baseScale = list.coins.get(market.base)?.scale ?? 0;
  return {
    tick: formatShort(market.tick, quoteScale),
    lot: formatShort(market.lot, baseScale),
    smallest_notional: formatShort(market.minNotional, quoteScale),
    band: formatShort(market.bandPpm, 6),
    maker_fee: formatShort(market.makerFeePpm, 6),
    taker_fee: formatShort(market.takerFeePpm, 6),
  };
}

function oldMarket(id: number, facts: ChangeFacts): Values {
  const listed = facts.isOver ? undefined : facts.list.get(id);
  return listed === undefined ? {} : marketValues(listed.market, facts);
}

function coinValues({ name, scale, testFundsCap }: CoinSettings): Values {
  return { name, scale: String(scale), test_funds_cap: formatShort(testFundsCap, scale) };
}

function oldCoin(id: number, { list, isOver }: ChangeFacts): Values {
  const coin = isOver ? undefined : list.coins.get(id);
  return coin === undefined ? {} : coinValues(coin);
}

/** By which a market or a coin finds what is proposed for it; "" for what is about neither. */
export function subjectKeyOf(change: Change): string {
  if (change.kind === 'market') return `market ${change.market.id}`;
  return change.kind === 'coin' ? `coin ${change.coin.id}` : '';
}
