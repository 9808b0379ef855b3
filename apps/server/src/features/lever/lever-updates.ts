// Notifies users of their own contracts: everything that is open or waits, after each change, and what was closed.
import { DEFAULT_LANGUAGE } from '@candor/contract';
import type { Event } from '@candor/exchange';
import type { OwnMessage, OwnUpdates } from '../feature.ts';
import type { ContractFacts } from './contract-facts.ts';
import { factsFor, type OwnRowParts } from './own-rows.ts';
import { type OwnState, readOwnStates, totalsOf } from './read-own-state.ts';
import { sumUp } from './sums.ts';
import { dateTimeOf, positionRow, type WireRow, waitingRow } from './wire-row.ts';

/** The most rows of a list that an event carries; the whole list is answered by the call. */
const MAX_ROWS = 100;
/** Each event carries whole lists: a user with much open and many changes a second gets about one event a second. */
const CHARACTERS_A_MS = 100;

/** `market` is the one that changed last, `closed` the positions that ended. */
export type LeverChange = { user: number; market: number; closed: number[] };

export function leverUpdates(parts: OwnRowParts): OwnUpdates<LeverChange> {
  return {
    join: (earlier, later) => ({ ...later, closed: [...earlier.closed, ...later.closed] }),
    restsOf: messages => new Map(messages.flatMap(({ user, event }) => restOf(user, event))),
    addChanges({ records }, listens, add) {
      for (const { events } of records) {
        for (const event of events) {
          for (const change of changesOf(event)) if (listens(change.user)) add(change.user, change);
        }
      }
    },
    async messagesOf(changes) {
      const known = await parts.contracts();
      const [first] = known.values();
      if (first === undefined) return [];
      const users = changes.map(({ user }) => user);
      const states = await readOwnStates(parts.reader, users, first.listed.quote.id);
      const sent = changes.map(change => messagesFor(parts, change, states.get(change.user)!, known));
      return (await Promise.all(sent)).flat();
    },
  };
}

function restOf(user: number, event: OwnMessage['event']): [user: number, restMs: number][] {
  if (event.type !== 'lever_trade') return [];
  const characters = event.trades_all.length + event.trades_cur.length + event.trades_entrust.length;
  return [[user, characters / CHARACTERS_A_MS]];
}

function changesOf(event: Event): LeverChange[] {
  switch (event.type) {
    case 'LeverOrderPlaced':
    case 'LeverOrderClosed':
      return [{ user: event.order.user, market: event.order.market, closed: [] }];
    case 'LeverTraded':
      return [event.taker, event.maker].map(({ user }) => ({ user, market: event.market, closed: [] }));
    case 'LeverOrderAmended':
    case 'LeverNetted':
    case 'FundingPaid':
    case 'PositionSettled':
      return [{ user: event.user, market: event.market, closed: [] }];
    case 'LiquidationEnded':
      return [{ user: event.position.user, market: event.position.market, closed: [] }];
    case 'PositionClosed':
      return [{ user: event.position.user, market: event.position.market, closed: [event.position.id] }];
    default:
      return [];
  }
}

async function messagesFor(
  parts: OwnRowParts,
  { user, market, closed }: LeverChange,
  state: OwnState,
  known: ReadonlyMap<number, ContractFacts>,
): Promise<OwnMessage[]> {
  const { open, waiting } = await rowsOf(parts, state, known);
  const all = sumUp(parts, known, state);
  const current = sumUp(parts, known, { ...state, positions: state.positions.filter(each => each.market === market) });
  const event: OwnMessage = {
    user,
    event: {
      type: 'lever_trade',
      to: user,
      hazard_rate: all.hazard,
      profits_all: all.results,
      caution_money_all: all.margins,
      origin_caution_money_all: all.initial,
      profits: current.results,
      caution_money: current.margins,
      origin_caution_money: current.initial,
      trades_all: JSON.stringify(open),
      trades_cur: JSON.stringify(open.filter(row => row.match_id === market)),
      trades_entrust: JSON.stringify(waiting),
      time: dateTimeOf(parts.now()),
    },
  };
  return closed.length === 0 ? [event] : [event, { user, event: { type: 'lever_closed', to: user, id: closed } }];
}

async function rowsOf(
  parts: OwnRowParts,
  state: OwnState,
  known: ReadonlyMap<number, ContractFacts>,
): Promise<{ open: WireRow[]; waiting: WireRow[] }> {
  // A socket has no language: clients go by the numbers.
  const factsOf = factsFor(parts, known, { totals: totalsOf(state, known), language: DEFAULT_LANGUAGE });
  const closings = state.orders.filter(({ effect }) => effect === 'close').reverse();
  const open = state.positions
    .slice(0, MAX_ROWS)
    .map(async row => positionRow(row, await factsOf(row.market, row.id, closings)));
  const waiting = state.orders
    .filter(({ effect }) => effect === 'open')
    .slice(0, MAX_ROWS)
    .map(async row => waitingRow(row, await factsOf(row.market)));
  return { open: await Promise.all(open), waiting: await Promise.all(waiting) };
}
