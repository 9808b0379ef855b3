// Entries, movements and statements of an exchange with a history of every kind: each names its market, or the new coin of its launch.
import { accountName, addHistory, ENTRY_KIND, type Entry, type Event, isWallet } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Reader } from '../src/database/reader.ts';
import type { MarketList } from '../src/features/market/views/market-list.ts';
import { readLines } from '../src/features/statements/read-lines.ts';
import { readMovementsBefore } from '../src/features/wallet/history/read-movements.ts';
import { createWalletHistory } from '../src/features/wallet/history/wallet-history.ts';
import { MOVEMENT_HEAD, movementCells, movementOf } from '../src/features/wallet/history/wire-movement.ts';
import { pageEntries } from '../src/features/wallet/read-entries.ts';
import { readWallets } from '../src/features/wallet/read-wallets.ts';
import { type Say, sentence } from '../src/features/wallet/wire-ledger-entry.ts';
import { readBody } from '../src/journal/record-body.ts';
import { startSimulatedExchange } from './_simulated-exchange.ts';

const OF_MARKETS = [
  'leverFee',
  'leverResult',
  'leverFunding',
  'liquidationSurplus',
  'insurancePaid',
  'leverSettlement',
  'optionStake',
  'optionFee',
  'optionSettlement',
  'optionVoid',
  'spotTrade',
  'spotFee',
] as const;
const OF_LAUNCHES = ['subscription', 'subscriptionReleased', 'subscriptionCoins', 'subscriptionReturn'] as const;
const NAMES = new Map<number, string>(Object.entries(ENTRY_KIND).map(([name, kind]) => [kind, name]));

let started: Awaited<ReturnType<typeof startSimulatedExchange>>;
/** The market or the new coin of each entry of the journal that has one, by its sequence, kind and accounts. */
const subjects = new Map<string, Set<string>>();
let users: number[] = [];

beforeAll(async () => {
  started = await startSimulatedExchange([]);
  const wallets = new Set<number>();
  for (const [sequence, body] of await started.exchange.reader.texts('SELECT sequence, body FROM journal')) {
    for (const event of readBody(body!).events) {
      for (const entry of entriesOf(event)) {
        const subject = subjectOf(event, NAMES.get(entry.kind)!);
        const key = keyOf({ sequence: Number(sequence), ...entry });
        if (subject !== undefined) subjects.set(key, (subjects.get(key) ?? new Set()).add(subject));
        for (const account of [entry.debit, entry.credit]) {
          if (isWallet(account)) wallets.add(accountName(account).owner);
        }
      }
    }
  }
  users = [...wallets];
}, 60_000);
afterAll(() => started.stop());

function keyOf({ sequence, kind, debit, credit }: Pick<Row, 'sequence' | 'kind' | 'debit' | 'credit'>): string {
  return [sequence, kind, debit, credit].join(' ');
}

function entriesOf(event: Event): Entry[] {
  const entries: Entry[] = [];
  addHistory(event, (kind, row) => {
    if (kind === 'entries') entries.push(row as Entry);
  });
  return entries;
}

/** The subject in an event itself. */
function subjectOf(event: Event, kind: string): string | undefined {
  const { market, option, subscription } = event as {
    market?: number;
    option?: { market: number };
    subscription?: { newCoin: number };
  };
  if (OF_MARKETS.some(each => each === kind)) return listed().require((option?.market ?? market)!).symbol;
  if (OF_LAUNCHES.some(each => each === kind)) return listed().nameOf(subscription!.newCoin);
}

const listed = (): MarketList => started.exchange.live.current.list;
/** A key with its facts, since the words around them depend on the language. */
const say: Say = (key, facts) => `${key} ${JSON.stringify(facts ?? {})}`;

type Row = { sequence: number; coin: number } & Parameters<typeof sentence>[1];

function expectSubject(row: Row, seen: Set<string>): void {
  const possible = subjects.get(keyOf(row));
  const name = NAMES.get(row.kind)!;
  const text = sentence(listed(), row, listed().coins.get(row.coin)!, say);
  if (possible === undefined) return;
  expect([...possible].map(subject => text.includes(`"${subject}"`))).toContain(true);
  seen.add(name);
}

/** Runs through the rows of all users, which must hold every kind that has a subject. */
async function expectOfAll(rowsOf: (user: number) => Promise<readonly Row[]>, without: readonly string[] = []) {
  const seen = new Set<string>();
  for (const user of users) for (const row of await rowsOf(user)) expectSubject(row, seen);
  const kinds = [...OF_MARKETS, ...OF_LAUNCHES].filter(kind => !without.includes(kind));
  expect(kinds.filter(kind => !seen.has(kind))).toEqual([]);
}

const accountsOf = async (user: number) => [...(await readWallets(started.exchange.reader, user)).keys()];

test('each entry of a wallet names what it is about', async () => {
  const { reader } = started.exchange;
  await expectOfAll(async user => {
    const filter = { accounts: await accountsOf(user), kind: undefined, fromSequence: 0, toSequence: 2 ** 50 };
    const { entries } = await pageEntries(reader, filter, { offset: 0, limit: 10_000 });
    return entries.map(entry => ({ ...entry, coin: accountName(entry.account).coin }));
  });
});

test('each movement names what it is about, and so does its row of the file', async () => {
  const { pool, reader, parts } = started.exchange;
  const history = createWalletHistory(pool, reader, parts.lockedFunds, listed);
  // Trades and fees of spot are part of their orders.
  await expectOfAll(
    async user => {
      while (!(await history.catchUp(user)));
      const filter = { user, coin: undefined, kind: undefined, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
      const movements = await readMovementsBefore(reader, filter, undefined, 10_000);
      for (const movement of movements) {
        const { symbol } = movementOf(listed(), movement, say);
        const isOfMarket = OF_MARKETS.some(kind => kind === NAMES.get(movement.kind));
        if (!isOfMarket) expect(symbol).toBe(undefined);
        else if (movement.order === undefined) expect(subjects.get(keyOf(movement))).toContain(symbol);
        else expect(symbol).toBe(listed().require(movement.order.market).symbol);
        expect(movementCells(listed(), movement)[MOVEMENT_HEAD.indexOf('market')]).toBe(symbol ?? '');
      }
      return movements;
    },
    ['spotTrade', 'spotFee'],
  );
});

test('each line of a statement names what it is about', async () => {
  const reader = new Reader(started.exchange.pool);
  await expectOfAll(async user => {
    const rows: Row[] = [];
    const accounts = await accountsOf(user);
    for await (const piece of readLines(reader, listed(), { user, accounts, after: 0, upTo: 2 ** 50 })) {
      rows.push(...piece);
    }
    return rows;
  });
});
