// The calls with which staff works through withdrawals under review, and sees what is sent.
import { BANK_CHAIN, neutralRefusals } from '@candor/contract';
import { consoleCalls as calls } from '@candor/contract/console';
import type { RefusalReason } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { int4 } from '../../database/store/field.ts';
import { maxCounted, offsetOf } from '../../http/lists.ts';
import { answer, done, refuse, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type BankFacts, readBankFacts } from '../banks/payouts/read-bank-payments.ts';
import { personByTarget } from '../people/accounts/people-rows.ts';
import { actFor } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { chainUnits, findRail } from './coin-rail.ts';
import { countWithdrawals, readWithdrawals, type StoredWithdrawal } from './read-withdrawals.ts';
import type { WithdrawalRouteParts } from './routes.ts';
import { chainOf, isSent, stageOf, wireRisk } from './wire-withdrawal.ts';

export type ConsoleWithdrawalParts = WithdrawalRouteParts & { staff: Staff };

export function consoleWithdrawalRoutes(parts: ConsoleWithdrawalParts): RouteFile {
  const { staff, reader } = parts;

  return route => {
    route(calls.listAllWithdrawals, async ({ queue, user, currency, page, limit }) => {
      const filter = { queue, user, coin: currency };
      const [count, stored] = await Promise.all([
        countWithdrawals(reader, filter, maxCounted({ page, limit })),
        readWithdrawals(reader, filter, { offset: offsetOf({ page, limit }), limit }),
      ]);
      const banks = await readBankFacts(
        { reader, vault: parts.identity.vault },
        stored.map(row => row.withdrawal),
      );
      const list = stored.map(row => consoleWithdrawal(parts, row, banks.get(row.withdrawal.id)));
      return answer({ list, count, page, limit });
    });

    route(calls.passWithdrawal, async ({ id, reason }, { operator }) => {
      const concern = await concernOf(parts, id);
      if (concern === undefined) return refuse('unknown_withdrawal');
      const ownUser = (await personByTarget(staff.db, operator.email))?.id;
      const act = await actFor(staff, operator, 'pass_withdrawal', {
        user: concern,
        ...(reason !== undefined && { reason }),
      });
      return submitted(parts, {
        type: 'PassWithdrawal',
        withdrawal: id,
        act,
        ...(ownUser !== undefined && { ownUser }),
      });
    });

    route(calls.refuseWithdrawal, async ({ id, refusal, reason }, { operator }) => {
      const concern = await concernOf(parts, id);
      if (concern === undefined) return refuse('unknown_withdrawal');
      // Suspicion and sanctions are on record with what the operator wrote, and only staff reads them.
      const isNeutral = neutralRefusals.has(refusal);
      const why = isNeutral ? { reason: `${refusal}: ${reason}`, isForStaff: true as const } : { reason };
      const act = await actFor(staff, operator, 'refuse_withdrawal', { user: concern, ...why });
      const word = (isNeutral ? 'other' : refusal.replaceAll('_', '-')) as RefusalReason;
      return submitted(parts, { type: 'RefuseWithdrawal', withdrawal: id, reason: word, act });
    });
  };
}

/** The owner of a withdrawal; undefined where it is not open. */
async function concernOf({ reader }: ConsoleWithdrawalParts, id: number): Promise<number | undefined> {
  const [user] = await reader.find(int4('user_id'), 'FROM withdrawals WHERE id = $1', [id]);
  return user;
}

async function submitted(
  { engine }: ConsoleWithdrawalParts,
  command: Parameters<WithdrawalRouteParts['engine']['submit']>[0]['command'],
) {
  const result = await engine.submit({ command });
  return result.kind === 'done' ? done() : refuseUndone(result);
}

function consoleWithdrawal(
  { live, chains, payouts }: ConsoleWithdrawalParts,
  stored: StoredWithdrawal,
  bank: BankFacts | undefined,
) {
  const { withdrawal, end, note, closedAt, detail, transaction, passedByName } = stored;
  const { id, user, units, feeUnits, to, recipient, risks, askedAt, dueAt, needs, passedBy } = withdrawal;
  const { list } = live.current;
  const coin = list.coins.get(withdrawal.coin);
  if (coin === undefined) throw new Error(`coin ${withdrawal.coin} is not listed`);
  const chain = chainOf(chains, withdrawal);
  const rail = findRail(list, chains, withdrawal.coin, withdrawal.chain);
  const spendable = rail && payouts.spendableOf(rail.chain.id, rail.rail.asset);
  const isCovered =
    bank !== undefined ||
    recipient !== null ||
    end !== undefined ||
    withdrawal.signing !== null ||
    (rail !== undefined && (spendable ?? 0n) >= chainUnits(rail, units - feeUnits));
  return {
    id,
    user,
    currency: coin.id,
    currency_name: coin.name,
    number: formatShort(units, coin.scale),
    fee: formatShort(feeUnits, coin.scale),
    chain: bank === undefined ? (chain?.wireName ?? '') : BANK_CHAIN,
    chain_name: chain?.title ?? '',
    address: bank?.address ?? to,
    recipient: recipient ?? 0,
    note,
    stage: stageOf(withdrawal, end),
    risks: risks.map(wireRisk),
    asked_at: askedAt,
    due_at: end === undefined ? dueAt : 0,
    closed_at: closedAt,
    needs,
    passed_by: passedBy ?? 0,
    passed_by_name: passedByName,
    detail: end === undefined ? (payouts.holdUpOf(id) ?? '').replaceAll('-', '_') : detail.replaceAll('-', '_'),
    txid: bank === undefined || !isSent(stored) ? transaction : bank.endToEnd,
    explorer_url: transaction === '' ? '' : (chain?.explorerOf(transaction) ?? ''),
    is_covered: isCovered ? (1 as const) : (0 as const),
    bank_account: bank?.account ?? 0,
    bank_amount: bank?.amount ?? '',
    bank_currency: bank?.currency ?? '',
    bank_rate: bank?.rate ?? '',
  };
}
