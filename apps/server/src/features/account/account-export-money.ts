// The sections about money of the file that people take along, each row as JSON.
import type { WalletKind } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Identity } from '../people/identity.ts';
import { readFills } from '../spot/read-fills.ts';
import { readOrders } from '../spot/read-orders.ts';
import { fillOf } from '../spot/wire-fill.ts';
import { spotOrderOf } from '../spot/wire-order.ts';
import { readWallets } from '../wallet/read-wallets.ts';
import { accountNameOf } from '../wallet/wire-account-name.ts';
import { entriesOf, orderIdPages, transfersOf } from './read-account-export.ts';

export type AccountFileParts = { identity: Identity; live: LiveViews };

export async function* walletRows(parts: AccountFileParts, user: number): AsyncGenerator<string> {
  for (const { coin, kind, balance, held } of (await readWallets(parts.identity.pool, user)).values()) {
    const { name, text } = amountsOf(parts, coin);
    yield JSON.stringify({ currency: name, account: accountNameOf(kind), balance: text(balance), held: text(held) });
  }
}

/** Each order with its fills. */
export async function* orderRows({ identity: { pool }, live }: AccountFileParts, user: number): AsyncGenerator<string> {
  for await (const ids of orderIdPages(pool, user)) {
    for (const stored of await readOrders(pool, { user, state: 'any', ids }, { offset: 0, limit: ids.length })) {
      const listedMarket = live.current.list.require(stored.order.market);
      const fills = await readFills(pool, stored.order.id);
      const rows = fills.map(fill => fillOf(listedMarket, stored.order.side, fill));
      yield JSON.stringify({ ...spotOrderOf(listedMarket, stored), fills: rows });
    }
  }
}

/** What came into each wallet, and then what left it. */
export async function* entryRows(parts: AccountFileParts, user: number): AsyncGenerator<string> {
  const { pool } = parts.identity;
  for (const { id, coin, kind } of (await readWallets(pool, user)).values()) {
    const { name, text } = amountsOf(parts, coin);
    for (const side of ['credit', 'debit'] as const) {
      for await (const { sequence, n, at, kind: entryKind, units } of entriesOf(pool, id, side)) {
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

export async function* transferRows(parts: AccountFileParts, user: number): AsyncGenerator<string> {
  for await (const { id, at, coin, from, to, units } of transfersOf(parts.identity.pool, user)) {
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

function amountsOf({ live }: AccountFileParts, id: number) {
  const coin = live.current.list.coins.get(id);
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  return { name: coin.name, text: (units: bigint) => formatShort(units, coin.scale) };
}
