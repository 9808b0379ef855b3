// Tells users what becomes of their withdrawals and that an address was added, in the order in which it happened, each once.
import type { MoneyNoticeKind } from '@candor/contract';
import { CHAIN, type Withdrawal, type WithdrawalEnd } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import type { PoolReader } from '../../database/reader.ts';
import { addressesTable, readWithdrawal, withdrawalsTable } from '../../database/rows/withdrawals.ts';
import { columnNames } from '../../database/store/column.ts';
import type { Database, Tables } from '../../database/tables.ts';
import { lockFollower, moveFollower } from '../../journal/followers.ts';
import { readBankFacts } from '../banks/payouts/read-bank-payments.ts';
import type { Chains } from '../chains/chains.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { tellOfMoney } from '../people/messages/money-messages.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { chainOf } from './wire-withdrawal.ts';

export type TellingParts = {
  db: Database;
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  chains: Chains;
  identity: Pick<Identity, 'vault'>;
  now: () => number;
};

const BATCH = 200;
const COLUMNS = columnNames(withdrawalsTable);
const COLUMN_COUNT = withdrawalsTable.columns.length;

/** Can be repeated at any time. @returns whether anything was told. */
export async function tellWithdrawals(parts: TellingParts): Promise<boolean> {
  const told = [await tellAddresses(parts), await tellAsked(parts), await tellPassed(parts), await tellEnds(parts)];
  return told.some(count => count > 0);
}

/** The place of a follower moves on with what was written. `tell` answers the last place that it dealt with, and how much it was. */
async function follow(
  { db }: TellingParts,
  follower: string,
  tell: (transaction: Kysely<Tables>, reached: number) => Promise<{ last: number | undefined; count: number }>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await db.transaction().execute(async transaction => {
      const told = await tell(transaction, await lockFollower(transaction, follower));
      if (told.last !== undefined) await moveFollower(transaction, follower, told.last);
      return told.count;
    });
    total += count;
    if (count < BATCH) return total;
  }
}

function tellAddresses(parts: TellingParts): Promise<number> {
  const { reader, live, chains, now } = parts;
  return follow(parts, 'address-notices', async (transaction, reached) => {
    const rows = await reader.select(addressesTable, `WHERE id > $1 ORDER BY id LIMIT ${BATCH}`, [reached]);
    const added = rows.map(addressesTable.read);
    for (const saved of added) {
      const person = await personById(transaction, saved.user);
      const name = live.current.list.coins.get(saved.coin)?.name;
      if (person === undefined || person.closed_at !== null || name === undefined) continue;
      const about = [name, chainOf(chains, saved)?.title, saved.address].filter(part => part !== undefined).join(' · ');
      await notifyPerson(transaction, person, 'address-added', { at: new Date(now()), about });
    }
    return { last: added.at(-1)?.id, count: added.length };
  });
}

/** What is settled inside at once is told as that. */
function tellAsked(parts: TellingParts): Promise<number> {
  const { reader } = parts;
  return follow(parts, 'withdrawal-notices', async (transaction, reached) => {
    const rows = await reader.fields(
      `SELECT * FROM (
         SELECT ${COLUMNS}, NULL::text AS ending FROM withdrawals WHERE id > $1
         UNION ALL SELECT ${COLUMNS}, ending FROM closed_withdrawals WHERE id > $1
       ) AS asked ORDER BY id LIMIT ${BATCH}`,
      [reached],
    );
    const asked = rows.map(fields => ({ withdrawal: readWithdrawal(fields), end: fields[COLUMN_COUNT] }));
    for (const { withdrawal, end } of asked) {
      const person = await personById(transaction, withdrawal.user);
      if (person === undefined || person.closed_at !== null || end === 'inside') continue;
      const { amount, coin } = amountOf(parts, withdrawal);
      const about = `${amount} ${coin} → ${await destinationOf(parts, withdrawal)}`;
      await notifyPerson(transaction, person, 'withdrawal-asked', { at: new Date(withdrawal.askedAt), about });
      // What passes by itself was never in anybody's hands.
      if (withdrawal.needs === 0) await rememberPassed(transaction, withdrawal.id);
    }
    return { last: asked.at(-1)?.withdrawal.id, count: asked.length };
  });
}

/** Of those that somebody had to look at; the few that are open are looked through each time. */
async function tellPassed(parts: TellingParts): Promise<number> {
  const { db, reader } = parts;
  const rows = await reader.fields(
    `SELECT ${COLUMNS} FROM withdrawals WHERE state IN ('passed', 'signing') AND needs > 0
       AND NOT EXISTS (SELECT FROM told_passes WHERE withdrawal_id = id) ORDER BY id LIMIT ${BATCH}`,
  );
  for (const withdrawal of rows.map(readWithdrawal)) {
    await db.transaction().execute(async transaction => {
      if (await rememberPassed(transaction, withdrawal.id))
        await tell(parts, transaction, 'withdrawal_passed', withdrawal);
    });
  }
  return rows.length;
}

async function rememberPassed(transaction: Kysely<Tables>, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO told_passes VALUES (${id}) ON CONFLICT DO NOTHING`.execute(
    transaction,
  );
  return numAffectedRows === 1n;
}

function tellEnds(parts: TellingParts): Promise<number> {
  const { reader } = parts;
  return follow(parts, 'withdrawal-end-notices', async (transaction, reached) => {
    const rows = await reader.fields(
      `SELECT ${COLUMNS}, ending, coalesce(detail, ''), sequence FROM closed_withdrawals WHERE sequence > $1
       ORDER BY sequence FETCH FIRST ${BATCH} ROWS WITH TIES`,
      [reached],
    );
    for (const fields of rows) {
      const withdrawal = readWithdrawal(fields);
      const [end, detail] = fields.slice(COLUMN_COUNT);
      await tellEnd(parts, transaction, { withdrawal, end: end as WithdrawalEnd, detail: detail! });
      await sql`DELETE FROM told_passes WHERE withdrawal_id = ${withdrawal.id}`.execute(transaction);
    }
    const last = rows.at(-1)?.[COLUMN_COUNT + 2];
    return { last: last == null ? undefined : Number(last), count: rows.length };
  });
}

async function tellEnd(
  parts: TellingParts,
  transaction: Kysely<Tables>,
  { withdrawal, end, detail }: { withdrawal: Withdrawal; end: WithdrawalEnd; detail: string },
): Promise<void> {
  switch (end) {
    case 'paid':
      return tell(parts, transaction, 'withdrawal_paid', withdrawal);
    case 'inside': {
      await tell(parts, transaction, 'withdrawal_paid', withdrawal);
      const { coin, amount } = amountOf(parts, { ...withdrawal, units: withdrawal.units - withdrawal.feeUnits });
      const received = { at: new Date(parts.now()), amount, coin };
      return tellOfMoney(transaction, withdrawal.recipient!, 'deposit_credited', received);
    }
    case 'refused':
      return tell(parts, transaction, 'withdrawal_refused', withdrawal, detail);
    case 'undecided':
    case 'unsigned':
      return tell(parts, transaction, 'withdrawal_returned', withdrawal, end);
    case 'failed':
      return tell(parts, transaction, 'withdrawal_returned', withdrawal, detail);
    case 'cancelled':
      // Its owner did that, or froze the account.
      return;
    default:
      end satisfies never;
  }
}

async function tell(
  parts: TellingParts,
  transaction: Kysely<Tables>,
  kind: MoneyNoticeKind,
  withdrawal: Withdrawal,
  reason?: string,
): Promise<void> {
  // What is sent is what arrives; what comes back is all of it.
  const isSent = kind === 'withdrawal_passed' || kind === 'withdrawal_paid';
  const units = isSent ? withdrawal.units - withdrawal.feeUnits : withdrawal.units;
  const money = { ...amountOf(parts, { ...withdrawal, units }), address: await destinationOf(parts, withdrawal) };
  const facts = { ...money, at: new Date(parts.now()), ...(reason !== undefined && { reason }) };
  await tellOfMoney(transaction, withdrawal.user, kind, facts);
}

/** The address with its chain, or the bank with the last signs of the account. */
async function destinationOf({ reader, chains, identity }: TellingParts, withdrawal: Withdrawal): Promise<string> {
  if (withdrawal.chain !== CHAIN.bank) {
    const chain = chainOf(chains, withdrawal);
    return chain === undefined ? withdrawal.to : `${withdrawal.to} (${chain.title})`;
  }
  return (await readBankFacts({ reader, vault: identity.vault }, [withdrawal])).get(withdrawal.id)?.address ?? '';
}

function amountOf({ live }: TellingParts, { coin: id, units }: Pick<Withdrawal, 'coin' | 'units'>) {
  const coin = live.current.list.coins.get(id);
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  return { amount: formatShort(units, coin.scale), coin: coin.name };
}
