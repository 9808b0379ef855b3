// The wallets and all their movements in the exported file of an account.
import { formatShort } from '@candor/money';
import type { PoolReader, Reader } from '../../database/reader.ts';
import { int4, int8, record, units } from '../../database/store/field.ts';
import type { ExportSection } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { type StoredTransfer, transferFields } from './read-transfers.ts';
import { readWallets } from './read-wallets.ts';
import { accountNameOf } from './wire-accounts.ts';

const PAGE = 500;

type Parts = { reader: PoolReader; live: Pick<LiveViews, 'current'> };

export function walletSections(parts: Parts): ExportSection[] {
  return [
    { name: 'wallets', rows: user => walletRows(parts, user) },
    { name: 'entries', rows: user => entryRows(parts, user) },
    { name: 'transfers', rows: user => transferRows(parts, user) },
  ];
}

async function* walletRows(parts: Parts, user: number): AsyncGenerator<string> {
  for (const { coin, kind, balance, held } of (await readWallets(parts.reader, user)).values()) {
    const { name, text } = amountsOf(parts, coin);
    yield JSON.stringify({ currency: name, account: accountNameOf(kind), balance: text(balance), held: text(held) });
  }
}

/** What came into each wallet, and then what left it. */
async function* entryRows(parts: Parts, user: number): AsyncGenerator<string> {
  for (const { id, coin, kind } of (await readWallets(parts.reader, user)).values()) {
    const { name, text } = amountsOf(parts, coin);
    for (const side of ['credit', 'debit'] as const) {
      for await (const { sequence, n, at, kind: entryKind, units } of entriesOf(parts.reader, id, side)) {
        yield JSON.stringify({
          sequence,
          n,
          at: new Date(at),
          currency: name,
          account: accountNameOf(kind),
          kind: entryKind,
          amount: text(side === 'credit' ? units : -units),
        });
      }
    }
  }
}

async function* transferRows(parts: Parts, user: number): AsyncGenerator<string> {
  for await (const { id, at, coin, from, to, units } of transfersOf(parts.reader, user)) {
    const { name, text } = amountsOf(parts, coin);
    yield JSON.stringify({
      id,
      at: new Date(at),
      currency: name,
      from: accountNameOf(from),
      to: accountNameOf(to),
      amount: text(units),
    });
  }
}

function amountsOf({ live }: Parts, id: number) {
  const coin = live.current.list.coins.get(id);
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  return { name: coin.name, text: (units: bigint) => formatShort(units, coin.scale) };
}

type AccountEntry = { sequence: number; n: number; at: number; kind: number; units: bigint };

const ENTRY = record<AccountEntry>({
  sequence: int8('sequence'),
  n: int4('n'),
  at: int8('at'),
  kind: int4('kind'),
  units: units('units'),
});

/** What came into an account (`credit`) or left it (`debit`), oldest first, a page at a time. */
async function* entriesOf(reader: Reader, account: number, side: 'credit' | 'debit'): AsyncGenerator<AccountEntry> {
  let after: Pick<AccountEntry, 'sequence' | 'n'> = { sequence: 0, n: 0 };
  for (;;) {
    const rows = await reader.find(
      ENTRY,
      `FROM entries
       WHERE ${side} = $1 AND ${side} & 255 < 16 AND (sequence, n) > ($2, $3) ORDER BY sequence, n LIMIT ${PAGE}`,
      [account, after.sequence, after.n],
    );
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!;
  }
}

/** Oldest first, a page at a time. */
async function* transfersOf(reader: Reader, user: number): AsyncGenerator<StoredTransfer> {
  let after = 0;
  for (;;) {
    const rows = await reader.find(
      transferFields,
      `FROM transfers
       WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`,
      [user, after],
    );
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}
