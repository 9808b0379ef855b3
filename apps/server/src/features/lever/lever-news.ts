// Tells users of their own contracts: everything that is open or waits, after each change, and what was closed.
import { DEFAULT_LANGUAGE } from '@candor/contract';
import type { Event } from '@candor/exchange';
import type { OwnMessage, OwnNews } from '../feature.ts';
import { type OwnRowParts, readOwnRows } from './own-rows.ts';
import { sumsOf } from './sums.ts';
import { dateTimeOf, type WireRow } from './wire-row.ts';

/** The most rows of a list that an event carries; the whole list is answered by the call. */
const MOST_ROWS = 100;

type Change = { user: number; market: number; closed: number[] };

export function leverNews(parts: OwnRowParts): OwnNews<Change> {
  return {
    addChanges({ records }, listens, add) {
      const changes = new Map<number, Change>();
      for (const { events } of records) {
        for (const event of events) {
          for (const { user, market, closed } of changesOf(event)) {
            if (!listens(user)) continue;
            const known = changes.get(user) ?? { user, market, closed: [] };
            changes.set(user, { user, market, closed: [...known.closed, ...closed] });
          }
        }
      }
      for (const change of changes.values()) add(change.user, change);
    },
    async messagesOf(changes) {
      return (await Promise.all(changes.map(change => messagesFor(parts, change)))).flat();
    },
  };
}

function changesOf(event: Event): Change[] {
  switch (event.type) {
    case 'LeverOrderPlaced':
    case 'LeverOrderClosed':
      return [{ user: event.order.user, market: event.order.market, closed: [] }];
    case 'LeverTraded':
      return [event.taker, event.maker].map(({ user }) => ({ user, market: event.market, closed: [] }));
    case 'LeverNetted':
    case 'FundingPaid':
    case 'PositionSettled':
      return [{ user: event.user, market: event.market, closed: [] }];
    case 'PositionClosed':
      return [{ user: event.position.user, market: event.position.market, closed: [event.position.id] }];
    default:
      return [];
  }
}

async function messagesFor(parts: OwnRowParts, { user, market, closed }: Change): Promise<OwnMessage[]> {
  const page = { offset: 0, limit: MOST_ROWS };
  // A socket has no language: clients go by the numbers.
  const asOf = { language: DEFAULT_LANGUAGE, most: MOST_ROWS };
  const [open, waiting, all, current] = await Promise.all([
    readOwnRows(parts, ['open'], { user }, page, asOf),
    readOwnRows(parts, ['pending'], { user }, page, asOf),
    sumsOf(parts, user),
    sumsOf(parts, user, market),
  ]);
  const ofMarket = (rows: WireRow[]) => rows.filter(row => row.match_id === market);
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
      trades_all: JSON.stringify(open.rows),
      trades_cur: JSON.stringify(ofMarket(open.rows)),
      trades_entrust: JSON.stringify(waiting.rows),
      time: dateTimeOf(parts.now()),
    },
  };
  return closed.length === 0 ? [event] : [event, { user, event: { type: 'lever_closed', to: user, id: closed } }];
}
