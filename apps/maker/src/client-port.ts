// The exchange over the wire: the client's calls and events in the types of the port.
import { type CallFailure, type Client, createClient, createLiveFeed, OWN_PROGRAM_HEADER } from '@candor/client';
import type { AccountPort, ContractPort, ContractRow, Outcome, PublicPort, QuoteResults } from './exchange-port.ts';

// A quote that could not be sent within seconds is out of date: its outcome is read from the open orders instead.
const TIMEOUT_MS = 8_000;
const ATTEMPT_TIMEOUT_MS = 4_000;
const REPEAT_FOR_MS = 2_000;

export function publicPort(url: string): PublicPort {
  const client = clientOf(url, '');
  return {
    state: async () => outcomeOf(await client.getMarketState()),
    book: async symbol => outcomeOf(await client.getBook({ symbol })),
  };
}

/** @param key the account's API key, which is sent as a token is. */
export function accountPort(url: string, key: string): AccountPort {
  const client = clientOf(url, key);
  return {
    openOrders: async () => outcomeOf(await client.listOpenSpotOrders()),
    wallets: async () => {
      const outcome = outcomeOf(await client.listOwnCoins());
      if (!outcome.ok) return outcome;
      const rows = outcome.value.map(({ id, wallet }) => ({
        currency: id,
        balance: wallet.change_balance,
        lock: wallet.lock_change_balance,
      }));
      return { ok: true, value: rows };
    },
    place: async order => {
      const result = await client.placeSpotOrder(order);
      return result.ok ? { ok: true, value: { id: result.extra.data.id } } : outcomeOf(result);
    },
    quote: async changes => resultsOf(await client.quoteSpot({ changes })),
    fund: async (currencyId, number) => outcomeOf(await client.fundDemoWallet({ currency_id: currencyId, number })),
    listen: listener => {
      // No pair: the maker reads the index once a second and has no use for public events.
      const feed = createLiveFeed({ url, token: key, symbols: [] });
      feed.on('order', event => listener.onOrder(event.data));
      feed.on('balance', event => {
        if (event.account === 'change') listener.onBalance(event);
      });
      feed.status.subscribe(() => {
        if (feed.status.get() === 'live') listener.onConnected();
        else listener.onDisconnected();
      });
      return { close: () => feed.close() };
    },
  };
}

/** The contracts of the account with an API key. */
export function contractPort(url: string, key: string): ContractPort {
  const client = clientOf(url, key);
  return {
    contracts: async () => outcomeOf(await client.listContracts()),
    waitingContracts: () => rowsOf(client, WAITING),
    openPositions: () => rowsOf(client, OPEN),
    freeMoney: async currencyId => {
      const outcome = outcomeOf(await client.listOwnCoins());
      if (!outcome.ok) return outcome;
      const wallet = outcome.value.find(({ id }) => id === currencyId)?.wallet;
      return { ok: true, value: { spot: wallet?.change_balance ?? '0', lever: wallet?.lever_balance ?? '0' } };
    },
    toLever: async (currencyId, number) =>
      outcomeOf(await client.transfer({ currency_id: currencyId, number, from_field: 'change', to_field: 'lever' })),
    quoteContracts: async changes => resultsOf(await client.quoteLever({ changes })),
    openContract: async order => {
      const result = await client.placeLeverOrder({ ...order, status: 1 });
      return result.ok ? { ok: true, value: { id: result.extra.data.id } } : outcomeOf(result);
    },
    closeContract: async id => outcomeOf(await client.closeLeverPosition({ id })),
    net: async (currencyId, legalId) =>
      outcomeOf(await client.netLeverPositions({ currency_id: currencyId, legal_id: legalId })),
  };
}

/** `status` of `lever/my_trade`. */
const WAITING = 0;
const OPEN = 1;
const PAGE = 100;

/** All rows of a status, page by page. */
async function rowsOf(client: Client, status: typeof WAITING | typeof OPEN): Promise<Outcome<readonly ContractRow[]>> {
  const rows: ContractRow[] = [];
  for (let page = 1; ; page++) {
    const outcome = outcomeOf(await client.listLeverTrades({ status, page, limit: PAGE }));
    if (!outcome.ok) return outcome;
    const { data, next_page_url: next } = outcome.value.message;
    rows.push(...data.map(({ id, match_id, type, share, price }) => ({ id, match_id, type, share, price })));
    if (next === null) return { ok: true, value: rows };
  }
}

function clientOf(url: string, key: string): Client {
  return createClient({
    baseUrl: `${url}/api`,
    timeoutMs: TIMEOUT_MS,
    attemptTimeoutMs: ATTEMPT_TIMEOUT_MS,
    repeatForMs: REPEAT_FOR_MS,
    headers: () => ({ [OWN_PROGRAM_HEADER]: 'maker' }),
    // The key is kept even where the server temporarily rejects it: there is no other login.
    token: { get: () => key, set: () => {} },
  });
}

function outcomeOf<Value>(result: { ok: true; value: Value } | { ok: false; failure: CallFailure }): Outcome<Value> {
  if (result.ok) return { ok: true, value: result.value };
  const { kind, code, message } = result.failure;
  const isAnswered = kind !== 'unreachable' && kind !== 'unknown-outcome';
  return { ok: false, code: isAnswered ? code : undefined, text: message || code };
}

type Quoted = { ok: true; extra: { data: { results: QuoteResults } } } | { ok: false; failure: CallFailure };

function resultsOf(result: Quoted): Outcome<QuoteResults> {
  return result.ok ? { ok: true, value: result.extra.data.results } : outcomeOf(result);
}
