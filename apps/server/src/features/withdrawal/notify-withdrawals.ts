// Notifies users of the progress of their withdrawals and of added addresses, in the order of the events, each once.
import type { MoneyNoticeKind } from '@candor/contract';
import { CHAIN, type Withdrawal, type WithdrawalEnd } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import type { PoolReader } from '../../database/reader.ts';
import { addressesTable, withdrawalFields, withdrawalsTable } from '../../database/rows/withdrawals.ts';
import { columnNames, int8, optional, record, text, word } from '../../database/store/field.ts';
import type { Database, Tables } from '../../database/tables.ts';
import { followJournal } from '../../journal/followers.ts';
import { readBankFacts } from '../banks/payouts/read-bank-payments.ts';
import type { Chains } from '../chains/chains.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { notifyUser } from '../people/messages/money-messages.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { chainOf } from './wire-withdrawal.ts';

export type NotifyParts = {
  db: Database;
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  chains: Chains;
  identity: Pick<Identity, 'vault'>;
  now: () => number;
};

const BATCH = 200;
const COLUMNS = columnNames(withdrawalFields);

/** Can be repeated at any time. @returns whether any notice was sent. */
export async function notifyWithdrawals(parts: NotifyParts): Promise<boolean> {
  const counts = [
    await notifyAddresses(parts),
    await notifyRequested(parts),
    await notifyPassed(parts),
    await notifyEnds(parts),
  ];
  return counts.some(count => count > 0);
}

function notifyAddresses({ db, reader, live, chains, now }: NotifyParts): Promise<number> {
  return followJournal(db, 'address-notices', async cursor => {
    const added = await reader.select(addressesTable, `WHERE id > $1 ORDER BY id LIMIT ${BATCH}`, [cursor]);
    return {
      last: added.at(-1)?.id,
      count: added.length,
      async write(transaction) {
        for (const saved of added) {
          const person = await personById(transaction, saved.user);
          const name = live.current.list.coins.get(saved.coin)?.name;
          if (person === undefined || person.closed_at !== null || name === undefined) continue;
          const parts = [name, chainOf(chains, saved)?.title, saved.address];
          const about = parts.filter(part => part !== undefined).join(' · ');
          await notifyPerson(transaction, person, 'address-added', { at: new Date(now()), about });
        }
      },
    };
  });
}

const REQUESTED = record({ withdrawal: withdrawalFields, end: optional(word<WithdrawalEnd>('ending')) });

/** A withdrawal that is settled inside immediately gets the notice of that alone. */
function notifyRequested(parts: NotifyParts): Promise<number> {
  const { db, reader } = parts;
  return followJournal(db, 'withdrawal-notices', async cursor => {
    const rows = await reader.find(
      REQUESTED,
      `FROM (
         SELECT ${COLUMNS}, NULL::text AS ending FROM withdrawals WHERE id > $1
         UNION ALL SELECT ${COLUMNS}, ending FROM closed_withdrawals WHERE id > $1
       ) AS asked ORDER BY id LIMIT ${BATCH}`,
      [cursor],
    );
    const requested = await withDestinations(parts, rows);
    return {
      last: requested.at(-1)?.withdrawal.id,
      count: requested.length,
      async write(transaction) {
        for (const { withdrawal, end } of requested) {
          const person = await personById(transaction, withdrawal.user);
          if (person === undefined || person.closed_at !== null || end === 'inside') continue;
          const { amount, coin } = amountOf(parts, withdrawal);
          const about = `${amount} ${coin} → ${withdrawal.destination}`;
          await notifyPerson(transaction, person, 'withdrawal-asked', { at: new Date(withdrawal.askedAt), about });
          // A withdrawal that needs no review has none to report.
          if (withdrawal.needs === 0) await rememberPassed(transaction, withdrawal.id);
        }
      },
    };
  });
}

/** Of those that an operator had to review; the few that are open are read each time. */
async function notifyPassed(parts: NotifyParts): Promise<number> {
  const { db, reader } = parts;
  const passed = await reader.select(
    withdrawalsTable,
    `WHERE state IN ('passed', 'signing') AND needs > 0
       AND NOT EXISTS (SELECT FROM told_passes WHERE withdrawal_id = id) ORDER BY id LIMIT ${BATCH}`,
  );
  const rows = passed.map(withdrawal => ({ withdrawal }));
  for (const { withdrawal } of await withDestinations(parts, rows)) {
    await db.transaction().execute(async transaction => {
      if (await rememberPassed(transaction, withdrawal.id))
        await notifyOwner(parts, transaction, 'withdrawal_passed', withdrawal);
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

const ENDED = record({
  withdrawal: withdrawalFields,
  end: word<WithdrawalEnd>('ending'),
  detail: text("coalesce(detail, '')"),
  sequence: int8('sequence'),
});

function notifyEnds(parts: NotifyParts): Promise<number> {
  const { db, reader } = parts;
  return followJournal(db, 'withdrawal-end-notices', async cursor => {
    const rows = await reader.find(
      ENDED,
      `FROM closed_withdrawals WHERE sequence > $1 ORDER BY sequence FETCH FIRST ${BATCH} ROWS WITH TIES`,
      [cursor],
    );
    const ended = await withDestinations(parts, rows);
    return {
      last: ended.at(-1)?.sequence,
      count: ended.length,
      async write(transaction) {
        for (const each of ended) {
          await notifyEnd(parts, transaction, each);
          await sql`DELETE FROM told_passes WHERE withdrawal_id = ${each.withdrawal.id}`.execute(transaction);
        }
      },
    };
  });
}

async function notifyEnd(
  parts: NotifyParts,
  transaction: Kysely<Tables>,
  { withdrawal, end, detail }: { withdrawal: Destined; end: WithdrawalEnd; detail: string },
): Promise<void> {
  switch (end) {
    case 'paid':
      return notifyOwner(parts, transaction, 'withdrawal_paid', withdrawal);
    case 'inside': {
      await notifyOwner(parts, transaction, 'withdrawal_paid', withdrawal);
      const { coin, amount } = amountOf(parts, { ...withdrawal, units: withdrawal.units - withdrawal.feeUnits });
      const received = { at: new Date(parts.now()), amount, coin };
      return notifyUser(transaction, withdrawal.recipient!, 'deposit_credited', received);
    }
    case 'refused':
      return notifyOwner(parts, transaction, 'withdrawal_refused', withdrawal, detail);
    case 'undecided':
    case 'unsigned':
      return notifyOwner(parts, transaction, 'withdrawal_returned', withdrawal, end);
    case 'failed':
      return notifyOwner(parts, transaction, 'withdrawal_returned', withdrawal, detail);
    case 'cancelled':
      // Its owner did that, or froze the account.
      return;
    default:
      end satisfies never;
  }
}

async function notifyOwner(
  parts: NotifyParts,
  transaction: Kysely<Tables>,
  kind: MoneyNoticeKind,
  withdrawal: Destined,
  reason?: string,
): Promise<void> {
  // What is sent is what arrives; what returns is all of it.
  const isSent = kind === 'withdrawal_passed' || kind === 'withdrawal_paid';
  const units = isSent ? withdrawal.units - withdrawal.feeUnits : withdrawal.units;
  const money = { ...amountOf(parts, { ...withdrawal, units }), address: withdrawal.destination };
  const facts = { ...money, at: new Date(parts.now()), ...(reason !== undefined && { reason }) };
  await notifyUser(transaction, withdrawal.user, kind, facts);
}

type Destined = Withdrawal & {
  /** The address with its chain, or the bank with the last digits of the account. */
  destination: string;
};

async function withDestinations<Row extends { withdrawal: Withdrawal }>(
  { reader, chains, identity }: NotifyParts,
  rows: readonly Row[],
): Promise<(Row & { withdrawal: Destined })[]> {
  const toBanks = rows.map(({ withdrawal }) => withdrawal).filter(({ chain }) => chain === CHAIN.bank);
  const banks = await readBankFacts({ reader, vault: identity.vault }, toBanks);
  const destinationOf = (withdrawal: Withdrawal) => {
    if (withdrawal.chain === CHAIN.bank) return banks.get(withdrawal.id)?.address ?? '';
    const chain = chainOf(chains, withdrawal);
    return chain === undefined ? withdrawal.to : `${withdrawal.to} (${chain.title})`;
  };
  return rows.map(row => {
    const { withdrawal } = row;
    return { ...row, withdrawal: { ...withdrawal, destination: destinationOf(withdrawal) } };
  });
}

function amountOf({ live }: NotifyParts, { coin: id, units }: Pick<Withdrawal, 'coin' | 'units'>) {
  const coin = live.current.list.coins.get(id);
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  return { amount: formatShort(units, coin.scale), coin: coin.name };
}
