// The proposals about markets and coins: what would change, for staff, for everybody, and for whoever proposes it.
import type { OperatorAction, ProposalField } from '@candor/contract';
import type { Change, CoinSettings, MarketSettings, Proposal } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { LoggedInOperator } from '../../http/logins.ts';
import { answer, refuse, refuseUndone } from '../../http/reply.ts';
import type { ChangedValue, ProposalKinds } from '../staff/proposal-kinds.ts';
import type { ProposalOutlook } from '../staff/proposal-times.ts';
import { submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import type { LiveViews } from './views/live-views.ts';
import type { MarketList } from './views/market-list.ts';

type MarketOrCoin = Extract<Change, { kind: 'market' | 'coin' }>;
type Live = Pick<LiveViews, 'current'>;

export function marketProposals(live: Live): Pick<ProposalKinds, 'market' | 'coin'> {
  return {
    market: {
      name: 'market',
      subjectOf: change => subjectOf(live.current.list, change),
      changesOf: (change, { isOver }) => changesOf(live.current.list, change, isOver),
    },
    coin: {
      name: 'coin',
      subjectOf: change => subjectOf(live.current.list, change),
      changesOf: (change, { isOver }) => changesOf(live.current.list, change, isOver),
    },
  };
}

function isOurs(change: Change): change is MarketOrCoin {
  return change.kind === 'market' || change.kind === 'coin';
}

function subjectOf(list: MarketList, change: MarketOrCoin) {
  if (change.kind === 'coin') return { id: change.coin.id, name: change.coin.name };
  return { id: change.market.id, name: list.get(change.market.id)?.symbol ?? '' };
}

/** Only what differs from now. */
function changesOf(list: MarketList, change: MarketOrCoin, isOver = false): ChangedValue[] {
  if (change.kind === 'coin') {
    const coin = isOver ? undefined : list.coins.get(change.coin.id);
    return differences(coinValues(change.coin), coin === undefined ? {} : coinValues(coin));
  }
  const market = isOver ? undefined : list.get(change.market.id)?.market;
  return differences(marketValues(list, change.market), market === undefined ? {} : marketValues(list, market));
}

type Values = Partial<Record<ProposalField, string>>;

function differences(after: Values, before: Values): ChangedValue[] {
  return (Object.keys(after) as ProposalField[])
    .map(field => ({ field, from: before[field] ?? '', to: after[field]! }))
    .filter(({ from, to }) => from !== to);
}

function marketValues(list: MarketList, market: MarketSettings): Values {
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

function coinValues({ name, scale, testFundsCap }: CoinSettings): Values {
  return { name, scale: String(scale), test_funds_cap: formatShort(testFundsCap, scale) };
}

export type MarketProposal = { change: MarketOrCoin; effectiveAt: number; reason: string };

/** Hands a proposed change to the core, and answers what it would change. */
export async function proposeChange(
  { staff, live, operator }: { staff: Staff; live: Live; operator: LoggedInOperator },
  action: OperatorAction,
  { change, effectiveAt, reason }: MarketProposal,
) {
  const changes = changesOf(live.current.list, change);
  if (changes.length === 0) return refuse('nothing_changed');
  const result = await submitAct(staff, operator, action, { reason }, act => ({
    type: 'Propose',
    change,
    effectiveAt,
    act,
  }));
  return result.kind === 'done' ? answer({ proposal: result.result.id!, changes }) : refuseUndone(result);
}

/** As everybody sees it: what, from what to what, and when, but not by whom. Undefined for what is not about markets. */
export function publicChangeOf(list: MarketList, proposal: Proposal, { takesEffectAt }: ProposalOutlook) {
  const { id, change, proposedAt, approvedAt } = proposal;
  if (!isOurs(change)) return undefined;
  return {
    id,
    market: change.kind === 'market' ? change.market.id : 0,
    name: subjectOf(list, change).name,
    changes: changesOf(list, change),
    proposed_at: proposedAt,
    approved_at: approvedAt ?? 0,
    takes_effect_at: takesEffectAt,
  };
}

/** As staff sees it beside what holds now. Undefined for what is not about markets. */
export function upcomingChangeOf(list: MarketList, { id, change, proposedAt }: Proposal, outlook: ProposalOutlook) {
  if (!isOurs(change)) return undefined;
  return {
    subject: change.kind === 'market' ? `market ${change.market.id}` : `coin ${change.coin.id}`,
    upcoming: {
      proposal: id,
      state: outlook.state,
      changes: changesOf(list, change),
      proposed_at: proposedAt,
      takes_effect_at: outlook.takesEffectAt,
    },
  };
}
