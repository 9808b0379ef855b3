// What each live event changes in the query cache, in one place; it comes with the socket.
import type { LiveFeed } from '@candor/client';
import type { CallAnswer, ServerEvent } from '@candor/contract';
import { figureOfDecimal, toast } from '@candor/ui';
import i18next from 'i18next';
import { queryClient } from '../calls/query-client.ts';
import { callKey } from '../calls/use-call.ts';
import { withAllTexts } from '../language.ts';

// Prices come many times a second; the lists that show them are drawn once a frame.
const waitingPrices = new Map<number, ServerEvent<'daymarket'>>();

function drawPrices() {
  const events = new Map(waitingPrices);
  waitingPrices.clear();
  queryClient.setQueryData(['public', 'listPairs', {}], (groups?: CallAnswer<'listPairs'>) =>
    groups === undefined ? groups : patchPairs(groups, events),
  );
  for (const event of events.values()) {
    const { currency_id, legal_id } = event;
    queryClient.setQueryData(callKey('getPair', { currency_id, legal_id }), (pair?: CallAnswer<'getPair'>) =>
      pair === undefined ? pair : patchPair(pair, event),
    );
  }
}

/** Changes what is in the cache with every event of the feed. */
export function followEvents(feed: LiveFeed): void {
  feed.on('daymarket', event => {
    if (waitingPrices.size === 0) requestAnimationFrame(drawPrices);
    waitingPrices.set(event.match_id, event);
  });

  feed.on('match_trade', event => {
    queryClient.setQueriesData(
      { queryKey: ['public', 'listTrades'], predicate: query => symbolOf(query.queryKey[2]) === event.symbol },
      (trades?: CallAnswer<'listTrades'>) => (trades === undefined ? trades : patchTrades(trades, event.data)),
    );
  });

  feed.on(
    'daymarket',
    event => {
      queryClient.setQueryData(callKey('listContracts', {}), (contracts?: CallAnswer<'listContracts'>) =>
        contracts?.map(each => (each.match_id === event.match_id ? patchContract(each, event) : each)),
      );
    },
    'lever',
  );

  feed.on(
    'match_trade',
    event => {
      queryClient.setQueriesData(
        {
          queryKey: ['public', 'listContractTrades'],
          predicate: query => symbolOf(query.queryKey[2]) === event.symbol,
        },
        (trades?: CallAnswer<'listContractTrades'>) =>
          trades === undefined ? trades : patchTrades(trades, event.data),
      );
    },
    'lever',
  );

  feed.on('balance', event => {
    queryClient.setQueriesData({ queryKey: ['own', 'listWallets'] }, (wallets?: CallAnswer<'listWallets'>) =>
      wallets === undefined ? wallets : patchBalance(wallets, event),
    );
    refreshSoon(
      'getWallet',
      'listOwnCoins',
      'listWallets',
      'listMovements',
      'listCoinResults',
      'getBankDebts',
      'getGuide',
    );
    refreshSoon('listOptionCoins', 'getLaunch', 'getHostingProduct');
  });

  feed.on('order', () => refreshSoon('listOpenSpotOrders', 'listSpotOrders', 'listSpotHistory', 'getSpotOrder'));
  feed.on('deposit', () => refreshSoon('getDepositInfo', 'getBankDeposit', 'listDeposits'));
  feed.on('withdrawal', () => refreshSoon('listWithdrawals', 'getWithdrawalInfo'));
  for (const name of ['open_microorder', 'closed_microorder'] as const) {
    feed.on(name, () => refreshSoon('listOptions', 'getOptionReceipt', 'getOptionOffer', 'listOptionCoins'));
  }
  feed.on('hosting', () => refreshSoon('getHostingReport', 'listHostings', 'getHostingProduct'));
  feed.on('lever_trade', () => refreshSoon('listLeverTrades', 'listLeverFills', 'getLeverDays'));
  feed.on('account_notice', () => refreshSoon('listAccountNotices', 'getUser'));
  feed.on('lever_alert', () => refreshSoon('listLeverTrades'));
  feed.on('price_alerts', () => refreshSoon('listAlerts'));
  feed.on('price_alert', event => {
    refreshSoon('listAlerts', 'listReachedAlerts');
    void announceAlert(event);
  });
  feed.on('fill', () => refreshSoon('getSpotOrder', 'getSpotReceipt', 'listSpotFills', 'getGuide'));

  feed.on('launch', event => {
    queryClient.setQueriesData(
      { queryKey: callKey('listLaunches') },
      (list?: Parameters<typeof patchLaunches>[0]) => list && patchLaunches(list, event),
    );
    queryClient.setQueriesData(
      { queryKey: callKey('getLaunch') },
      (launch?: CallAnswer<'getLaunch'>) => launch && patchLaunch(launch, event),
    );
    if (event.state === 'sold_out' || event.state === 'launched') refreshSoon('getLaunchAllotment');
  });
  feed.on('launch_order', () => {
    refreshSoon('listSubscriptions', 'getSubscription', 'getLaunch', 'getLaunchAllotment');
  });
}

const waitingNames = new Set<string>();
const REFRESH_DELAY_MS = 150;

/** Reads own lists once more, all those that events of a moment named together. */
function refreshSoon(...names: string[]) {
  if (waitingNames.size === 0) {
    setTimeout(() => {
      for (const name of waitingNames) void queryClient.invalidateQueries({ queryKey: ['own', name] });
      waitingNames.clear();
    }, REFRESH_DELAY_MS);
  }
  for (const name of names) waitingNames.add(name);
}

function symbolOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'symbol' in input ? input.symbol : undefined;
}

/** Says in whatever page is open that a price alert was reached. */
async function announceAlert({ data }: ServerEvent<'price_alert'>): Promise<void> {
  await withAllTexts(async () => {});
  const { id, symbol, direction } = data;
  const facts = { symbol, price: figureOfDecimal(data.price) };
  toast(i18next.t(direction === 'rise' ? 'alerts:rose' : 'alerts:fell', facts), 'plain', `reached alert ${id}`);
}

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

const MAX_TRADES = 100;

/** New trades before the known ones, newest first, each once. */
export function patchTrades(trades: Trades, arrived: Trades): Trades {
  const known = new Set(trades.map(trade => trade.id));
  const fresh = arrived.filter(trade => !known.has(trade.id));
  if (fresh.length === 0) return trades;
  return [...fresh, ...trades].sort((left, right) => right.id - left.id).slice(0, MAX_TRADES);
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
function patchLaunch<Row extends { id: number }>(launch: Row, event: ServerEvent<'launch'>): Row {
  if (launch.id !== event.id) return launch;
  const { state, last_num, wanted, count, allotted, is_allotted } = event;
  return { ...launch, state, last_num, wanted, count, allotted, is_allotted };
}
