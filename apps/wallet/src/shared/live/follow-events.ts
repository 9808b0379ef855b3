// What each live event changes in the query cache, in one place; it comes with the socket.
import type { LiveFeed } from '@candor/client';
import type { CallAnswer, ServerEvent } from '@candor/contract';
import { callKey } from '../calls/call-key.ts';
import { queryClient } from '../calls/query-client.ts';
import {
  patchBalance,
  patchContract,
  patchLaunch,
  patchLaunches,
  patchPair,
  patchPairs,
  patchTrades,
} from './live-patches.ts';

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
    void import('../alerts/tell-alert.ts').then(file => file.tellAlert(event));
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
