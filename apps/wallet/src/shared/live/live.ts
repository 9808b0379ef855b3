// The live feed of the app, and the one place where its events change the query cache.
import type { CallAnswer, ServerEvent, ServerEventName } from '@candor/contract';
import { useEffect, useRef } from 'react';
import { callKey } from '../calls/call-key.ts';
import { queryClient } from '../calls/query-client.ts';
import { useSession } from '../session/session.ts';
import { useConnection } from './connection.ts';
import { lazyFeed } from './lazy-feed.ts';
import {
  patchBalance,
  patchContract,
  patchLaunch,
  patchLaunches,
  patchPair,
  patchPairs,
  patchTrades,
} from './live-patches.ts';

export const liveFeed = lazyFeed(async () => (await import('./open-feed.ts')).openFeed());

useSession.subscribe(({ token }, before) => {
  if (token === before.token) return;
  liveFeed.setToken(token ?? '');
  // What the last user saw is nobody else's business.
  queryClient.removeQueries({ queryKey: ['own'] });
});

let wasLost = false;
liveFeed.status.subscribe(() => {
  const status = liveFeed.status.get();
  useConnection.setState({ isLive: status !== 'offline' });
  if (status === 'offline') wasLost = true;
  if (status !== 'live' || !wasLost) return;
  wasLost = false;
  useConnection.setState({ knownAt: undefined });
  // Events of the meantime are not sent again: whatever is on the screen is read once more.
  void queryClient.invalidateQueries();
});

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

liveFeed.on('daymarket', event => {
  if (waitingPrices.size === 0) requestAnimationFrame(drawPrices);
  waitingPrices.set(event.match_id, event);
});

liveFeed.on('match_trade', event => {
  queryClient.setQueriesData(
    { queryKey: ['public', 'listTrades'], predicate: query => symbolOf(query.queryKey[2]) === event.symbol },
    (trades?: CallAnswer<'listTrades'>) => (trades === undefined ? trades : patchTrades(trades, event.data)),
  );
});

liveFeed.on(
  'daymarket',
  event => {
    queryClient.setQueryData(callKey('listContracts', {}), (contracts?: CallAnswer<'listContracts'>) =>
      contracts?.map(each => (each.match_id === event.match_id ? patchContract(each, event) : each)),
    );
  },
  'lever',
);

liveFeed.on(
  'match_trade',
  event => {
    queryClient.setQueriesData(
      { queryKey: ['public', 'listContractTrades'], predicate: query => symbolOf(query.queryKey[2]) === event.symbol },
      (trades?: CallAnswer<'listContractTrades'>) => (trades === undefined ? trades : patchTrades(trades, event.data)),
    );
  },
  'lever',
);

liveFeed.on('balance', event => {
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

liveFeed.on('order', () => refreshSoon('listOpenSpotOrders', 'listSpotOrders', 'listSpotHistory', 'getSpotOrder'));
liveFeed.on('deposit', () => refreshSoon('getDepositInfo', 'getBankDeposit', 'listDeposits'));
liveFeed.on('withdrawal', () => refreshSoon('listWithdrawals', 'getWithdrawalInfo'));
for (const name of ['open_microorder', 'closed_microorder'] as const) {
  liveFeed.on(name, () => refreshSoon('listOptions', 'getOptionReceipt', 'getOptionOffer', 'listOptionCoins'));
}
liveFeed.on('hosting', () => refreshSoon('getHostingReport', 'listHostings', 'getHostingProduct'));
liveFeed.on('lever_trade', () => refreshSoon('listLeverTrades', 'listLeverFills', 'getLeverDays'));
liveFeed.on('lever_alert', () => refreshSoon('listAccountNotices', 'getUser', 'listLeverTrades'));
liveFeed.on('price_alerts', () => refreshSoon('listAlerts'));
liveFeed.on('price_alert', event => {
  refreshSoon('listAlerts', 'listReachedAlerts', 'listAccountNotices', 'getUser');
  void import('../alerts/tell-alert.ts').then(file => file.tellAlert(event));
});
liveFeed.on('fill', () => refreshSoon('getSpotOrder', 'getSpotReceipt', 'listSpotFills', 'getGuide'));

liveFeed.on('launch', event => {
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
liveFeed.on('launch_order', () => {
  refreshSoon('listSubscriptions', 'getSubscription', 'getLaunch', 'getLaunchAllotment');
});

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

/** Calls the listener for every event of that name while the component is shown. */
export function useLiveEvent<Name extends ServerEventName>(
  name: Name,
  listener: (event: ServerEvent<Name>) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => liveFeed.on(name, event => latest.current(event)), [name]);
}
