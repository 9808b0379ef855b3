// What was known last, for a start without a connection: a few answers, kept on this device and shown with their age.
import type { CallName } from '@candor/contract';
import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query';
import { queryClient } from '../calls/query-client.ts';
import { storage } from '../device/storage.ts';
import { useSession } from '../session/session.ts';
import { useConnection } from './connection.ts';

/** Enough for home, assets and the open orders. */
const PERSISTED: ReadonlySet<unknown> = new Set<CallName>([
  'getMarketState',
  'listPairs',
  'listWallets',
  'listOpenSpotOrders',
]);
const SAVE_EVERY_MS = 10_000;

type LastKnown = { user: number | null; at: number; state: DehydratedState };

let timer: ReturnType<typeof setTimeout> | undefined;
/** Something has come since the start: from then on a failure leaves what is there. */
let hasReceived = false;

/** Keeps the newest answers from now on, and forgets them when the login ends. */
export function keepLastKnown(): void {
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && event.action.manual !== true) {
      hasReceived = true;
      if (PERSISTED.has(event.query.queryKey[1])) timer ??= setTimeout(save, SAVE_EVERY_MS);
    }
    // The device has a network, but the server does not answer.
    if (event.action.type === 'error' && !hasReceived && PERSISTED.has(event.query.queryKey[1])) showLastKnown();
  });
  // A phone may never wake the page again.
  window.addEventListener('pagehide', () => timer !== undefined && save());
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token) storage.remove('last-known');
  });
}

function save(): void {
  clearTimeout(timer);
  timer = undefined;
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state: { status } }) => status === 'success' && PERSISTED.has(queryKey[1]),
    shouldDehydrateMutation: () => false,
  });
  if (state.queries.length === 0) return;
  const at = Math.min(...state.queries.map(query => query.state.dataUpdatedAt));
  const known: LastKnown = { user: useSession.getState().user?.id ?? null, at, state };
  storage.write('last-known', JSON.stringify(known));
}

/** Shows what was known last, where the same user is logged in; whatever has come since stays. */
export function showLastKnown(): void {
  const known = storage.readJson('last-known') as LastKnown | null;
  if (known === null || typeof known.at !== 'number' || known.user !== (useSession.getState().user?.id ?? null)) return;
  hydrate(queryClient, known.state);
  useConnection.setState({ knownAt: known.at });
}
