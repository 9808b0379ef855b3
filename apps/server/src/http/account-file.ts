// Writes the file in which people take along everything that is held about them: one JSON object, a section after the other.
import { isWallet, type WalletKind } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { personById } from '../database/identity-people.ts';
import type { Person } from '../database/identity-tables.ts';
import {
  entriesOf,
  orderIdPages,
  PLAIN_SECTIONS,
  type PlainSection,
  plainRows,
  transfersOf,
} from '../database/reads/account-file-rows.ts';
import { readFills } from '../database/reads/fills.ts';
import { readOrders } from '../database/reads/spot-orders.ts';
import { readUserGates } from '../database/reads/user-gates.ts';
import { readWallets } from '../database/reads/wallets.ts';
import type { Identity } from '../identity/identity.ts';
import { phraseOf } from '../identity/phrase.ts';
import type { LiveViews } from '../views/live-views.ts';
import { accountNameOf } from '../wire/account-name.ts';
import { fillOf } from '../wire/fill.ts';
import { spotOrderOf } from '../wire/spot-order.ts';

export type AccountFileParts = { identity: Identity; live: LiveViews };

/**
 * The file in pieces, each made when the one before has been taken, so that a long history never lies in memory. Each piece of
 * a list is as of its own moment.
 */
export async function* accountFile(parts: AccountFileParts, personId: number): AsyncGenerator<string> {
  const { db, pool, now } = parts.identity;
  const person = await personById(db, personId);
  if (person === undefined) throw new Error(`there is no person ${personId}`);
  yield `{\n"made_at": ${JSON.stringify(new Date(now()))},\n"profile": ${JSON.stringify(profileOf(parts, person))}`;
  yield `,\n"state": ${JSON.stringify((await readUserGates(pool, personId)) ?? null)}`;
  for (const section of Object.keys(PLAIN_SECTIONS) as PlainSection[]) {
    yield* listed(section, plainRows(pool, section, personId));
  }
  yield* listed('wallets', wallets(parts, personId));
  yield* listed('orders', orders(parts, personId));
  yield* listed('entries', entries(parts, personId));
  yield* listed('transfers', transfers(parts, personId));
  yield '\n}\n';
}

async function* listed(name: string, rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield `,\n"${name}": [`;
  let separator = '\n';
  for await (const row of rows) {
    yield separator + row;
    separator = ',\n';
  }
  yield '\n]';
}

function profileOf({ identity }: AccountFileParts, person: Person) {
  return {
    id: person.id,
    email: person.email,
    phone: person.phone,
    dialling_code: person.dialling_code,
    language: person.language,
    agreement_version: person.agreement_version,
    agreed_at: person.agreed_at,
    invitation_code: person.invitation_code,
    invited_by: person.inviter_id,
    created_at: person.created_at,
    has_second_factor: person.has_factor,
    has_fund_password: person.fund_password_hash !== null,
    anti_phishing_phrase: phraseOf(identity.vault, person) ?? null,
    frozen_at: person.frozen_at,
  };
}

async function* wallets(parts: AccountFileParts, user: number): AsyncGenerator<string> {
  for (const { coin, kind, balance, held } of (await readWallets(parts.identity.pool, user)).values()) {
    const { name, text } = amountsOf(parts, coin);
    yield JSON.stringify({ currency: name, account: accountNameOf(kind), balance: text(balance), held: text(held) });
  }
}

async function* orders({ identity: { pool }, live }: AccountFileParts, user: number): AsyncGenerator<string> {
  for await (const ids of orderIdPages(pool, user)) {
    for (const stored of await readOrders(pool, { user, state: 'any', ids }, { offset: 0, limit: ids.length })) {
      const listedMarket = live.current.list.require(stored.order.market);
      const fills = await readFills(pool, stored.order.id);
      const rows = fills.map(fill => fillOf(listedMarket, stored.order.side, fill));
      yield JSON.stringify({ ...spotOrderOf(listedMarket, stored), fills: rows });
    }
  }
}

async function* entries(parts: AccountFileParts, user: number): AsyncGenerator<string> {
  const { pool } = parts.identity;
  for (const { id, coin, kind } of (await readWallets(pool, user)).values()) {
    if (!isWallet(id)) continue;
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

async function* transfers(parts: AccountFileParts, user: number): AsyncGenerator<string> {
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
