// What each live event changes in an answer that is already there. Pure: answers a new answer and leaves the old one alone.
import type { CallAnswer, ServerEvent } from '@candor/contract';

type Pairs = CallAnswer<'listPairs'>;
type Pair = CallAnswer<'getPair'>;
type Trades = CallAnswer<'listTrades'>;
type Contract = CallAnswer<'listContracts'>[number];
type Launches = { pages: CallAnswer<'listLaunches'>[]; pageParams: unknown[] };
type Wallets = CallAnswer<'listWallets'>;

/** The newest prices in the list of pairs. */
export function patchPairs(groups: Pairs, events: ReadonlyMap<number, ServerEvent<'daymarket'>>): Pairs {
  return groups.map(group => ({
    ...group,
    quotation: group.quotation.map(pair => {
      const event = events.get(pair.id);
      if (event === undefined) return pair;
      return { ...pair, ...dayFigures(event) };
    }),
  }));
}

/** The newest figures of the last day of one market. */
export function patchPair(pair: Pair, event: ServerEvent<'daymarket'>): Pair {
  return { ...pair, ...dayFigures(event), open: event.open };
}

function dayFigures(event: ServerEvent<'daymarket'>) {
  const { now_price, change, high, low, volume, quote_volume, index_price, index_stale, price_source } = event;
  // A market that is like any other from now on has none, whatever was known of it.
  const { opening } = event;
  return { now_price, change, high, low, volume, quote_volume, index_price, index_stale, price_source, opening };
}

/** The newest figures of the last day of one contract, and where it stands. */
export function patchContract(contract: Contract, event: ServerEvent<'daymarket'>): Contract {
  const { now_price, change, high, low, volume, quote_volume, price_source } = event;
  return { ...contract, now_price, change, high, low, volume, quote_volume, price_source, ...event.contract };
}

const MOST_TRADES = 100;

/** New trades before the known ones, newest first, each once. */
export function patchTrades(trades: Trades, arrived: Trades): Trades {
  const known = new Set(trades.map(trade => trade.id));
  const fresh = arrived.filter(trade => !known.has(trade.id));
  if (fresh.length === 0) return trades;
  return [...fresh, ...trades].sort((left, right) => right.id - left.id).slice(0, MOST_TRADES);
}

/** The balance of one coin in one account; totals follow with the next full answer. */
export function patchBalance(wallets: Wallets, event: ServerEvent<'balance'>): Wallets {
  const group = `${event.account}_wallet` as const;
  const free = `${event.account}_balance`;
  const held = `lock_${event.account}_balance`;
  return {
    ...wallets,
    [group]: {
      ...wallets[group],
      balance: wallets[group].balance.map(row =>
        row.currency === event.currency ? { ...row, [free]: event.balance, [held]: event.lock } : row,
      ),
    },
  };
}

/** How a launch stands now, wherever its row is in the pages of the list. */
export function patchLaunches(list: Launches, event: ServerEvent<'launch'>): Launches {
  return { ...list, pages: list.pages.map(page => page.map(launch => patchLaunch(launch, event))) };
}

/** The same for one launch; another one stays as it is. */
export function patchLaunch<Row extends { id: number }>(launch: Row, event: ServerEvent<'launch'>): Row {
  if (launch.id !== event.id) return launch;
  const { state, last_num, wanted, count, allotted, is_allotted } = event;
  return { ...launch, state, last_num, wanted, count, allotted, is_allotted };
}
