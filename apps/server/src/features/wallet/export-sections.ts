// What the exported file of an account says of its wallets and of everything that moved in them.
import type { WalletKind } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { PoolReader, Reader } from '../../database/reader.ts';
import type { Fields } from '../../database/store/column.ts';
import type { ExportSection } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { readWallets } from './read-wallets.ts';
import { accountNameOf } from './wire-account-name.ts';

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
      from: accountNameOf(from as WalletKind),
      to: accountNameOf(to as WalletKind),
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

/** What came into an account (`credit`) or left it (`debit`), oldest first, a page at a time. */
async function* entriesOf(reader: Reader, account: number, side: 'credit' | 'debit'): AsyncGenerator<AccountEntry> {
  let after: Fields = ['0', '0'];
  for (;;) {
    const rows = await reader.fields(
      `SELECT sequence, n, at, kind, units FROM entries
       WHERE ${side} = $1 AND ${side} & 255 < 16 AND (sequence, n) > ($2, $3) ORDER BY sequence, n LIMIT ${PAGE}`,
      [account, after[0], after[1]],
    );
    for (const [sequence, n, at, kind, units] of rows) {
      yield { sequence: Number(sequence), n: Number(n), at: Number(at), kind: Number(kind), units: BigInt(units!) };
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)!;
  }
}

type AccountTransfer = { id: number; at: number; coin: number; from: string; to: string; units: bigint };

/** Oldest first, a page at a time. */
async function* transfersOf(reader: Reader, user: number): AsyncGenerator<AccountTransfer> {
  let after = '0';
  for (;;) {
    const rows = await reader.fields(
      `SELECT id, at, coin_id, from_kind, to_kind, units FROM transfers
       WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`,
      [user, after],
    );
    for (const [id, at, coin, from, to, units] of rows) {
      after = id!;
      yield { id: Number(id), at: Number(at), coin: Number(coin), from: from!, to: to!, units: BigInt(units!) };
    }
    if (rows.length < PAGE) return;
  }
}
