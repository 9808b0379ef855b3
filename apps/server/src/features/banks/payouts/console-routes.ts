// The calls with which staff pays withdrawals to banks: their payees, payment files, and what the bank did with them.
import { type BankPaymentQueue, consoleCalls } from '@candor/contract/console';
import type { BankAccount, Change, Proposal } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { int4 } from '../../../database/store/field.ts';
import { maxCounted, offsetOf } from '../../../http/lists.ts';
import type { LoggedInOperator } from '../../../http/logins.ts';
import { answer, file, refuse, refuseFields, refuseRejection, refuseUndone } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { readOpenProposals } from '../../staff/read-proposals.ts';
import { actFor, recordAct, submitAct } from '../../staff/record-act.ts';
import { verifiedName } from '../../verification/names.ts';
import { changesOfPayment, type PaymentChange } from '../bank-proposals.ts';
import type { ConsoleBankParts } from '../console-routes.ts';
import { readBankAccounts } from '../read-banks.ts';
import { readReferenceRates } from '../reference-rates.ts';
import { makeBankFile, readBankFile } from './bank-file.ts';
import { readAboutPayments, readMatchingPayments, readOpenLines, readReturnable } from './open-payments.ts';
import { maskedNumber } from './payee.ts';
import {
  countFiles,
  countPayments,
  readBankFacts,
  readFiles,
  readPayments,
  readWithdrawal,
} from './read-bank-payments.ts';

const DAY_MS = 24 * 3_600_000;
/** Banks take orders for about so long ahead. */
const MAX_DAYS_AHEAD = 30;

/** What an operator does with each proposal. */
const ACTIONS = {
  'settle-bank-debit': 'settle_bank_debit',
  'dismiss-bank-line': 'dismiss_bank_line',
  'fail-bank-withdrawal': 'fail_bank_withdrawal',
  'return-bank-payment': 'return_bank_payment',
  'continue-bank-files': 'continue_bank_files',
} as const satisfies Record<PaymentChange['kind'], string>;

export function consoleBankWithdrawalRoutes(parts: ConsoleBankParts): RouteFile {
  const { staff, identity, live, pool, mode, lastFile } = parts;
  const { reader } = staff;
  const facts = { reader, vault: identity.vault };

  async function accountsById(): Promise<Map<number, BankAccount>> {
    return new Map((await readBankAccounts(reader)).map(account => [account.id, account]));
  }

  async function openProposals(): Promise<Proposal[]> {
    const open = await readOpenProposals(reader);
    return open.map(({ proposal }) => proposal);
  }

  /** The open proposal about each withdrawal. */
  async function proposalsByWithdrawal(): Promise<Map<number, number>> {
    const open = await openProposals();
    return new Map(
      open.flatMap(({ id, change }) => withdrawalsOf(change).map((withdrawal): [number, number] => [withdrawal, id])),
    );
  }

  /** A withdrawal with its owner; user 0 where none was sent under this number, which the core refuses. */
  async function owned(withdrawal: number): Promise<{ withdrawal: number; user: number }> {
    return { withdrawal, user: (await ownerOf(withdrawal)) ?? 0 };
  }

  /** USDT for one whole of the money of a line; undefined where there is no line or no rate of the last days. */
  async function rateOf(line: number): Promise<bigint | undefined> {
    const [openLine] = await readOpenLines(reader, line);
    const account = openLine && (await accountsById()).get(openLine.account);
    return account && (await readReferenceRates({ pool, mode }, identity.now())).of(account.currency);
  }

  /** Whose sent withdrawal it is; undefined where there is none. */
  async function ownerOf(withdrawal: number): Promise<number | undefined> {
    const [user] = await reader.find(
      int4('found.user_id'),
      `FROM withdrawals AS found JOIN bank_payments AS payment ON payment.id = found.id
       WHERE found.id = $1 AND payment.file IS NOT NULL`,
      [withdrawal],
    );
    return user;
  }

  function matchingOf(queue: BankPaymentQueue, line: number): Promise<number[]> {
    return queue === 'paid' ? readReturnable(reader, line) : readMatchingPayments(reader, line);
  }

  async function propose(
    operator: LoggedInOperator,
    change: PaymentChange,
    concern: { user?: number; reason: string },
  ) {
    const result = await submitAct(staff, operator, ACTIONS[change.kind], concern, act => ({
      type: 'Propose',
      change,
      effectiveAt: 0,
      act,
    }));
    if (result.kind === 'rejected' && result.rejection.code === 'bank-debit-open') {
      return refuseRejection(result.rejection, { lines: result.rejection.lines.map(line => `#${line}`).join(', ') });
    }
    if (result.kind !== 'done') return refuseUndone(result);
    return answer({ proposal: result.result.id!, changes: changesOfPayment(change) });
  }

  return route => {
    route(consoleCalls.listBankPayments, async ({ queue, account, line, page, limit }) => {
      const only = line === undefined ? undefined : await matchingOf(queue, line);
      const search = { queue, account, only };
      const payments = await readPayments(reader, search, { offset: offsetOf({ page, limit }), limit });
      const [known, proposals, about] = await Promise.all([
        readBankFacts(
          facts,
          payments.map(({ withdrawal }) => withdrawal),
        ),
        proposalsByWithdrawal(),
        readAboutPayments(reader),
      ]);
      const list = payments.map(({ withdrawal, account: owner, file: held, sentAt, until }) => {
        const { amount, rate, currency, payee, endToEnd } = known.get(withdrawal.id)!;
        const scale = live.current.list.coins.get(withdrawal.coin)?.scale ?? 0;
        const card = payee.kind === 'unreadable' ? undefined : payee.card;
        return {
          id: withdrawal.id,
          user: withdrawal.user,
          account: owner,
          currency,
          amount,
          rate,
          number: formatShort(withdrawal.units, scale),
          fee: formatShort(withdrawal.feeUnits, scale),
          payee: card?.holder ?? '',
          payee_bank: card?.bank ?? '',
          payee_account: card === undefined ? '' : maskedNumber(card),
          end_to_end: endToEnd,
          fault: payee.kind === 'untouched' ? ('' as const) : payee.kind,
          asked_at: withdrawal.askedAt,
          due_at: until === 0 ? withdrawal.dueAt : 0,
          returnable_until: until,
          file: held ?? 0,
          sent_at: sentAt,
          proposal: proposals.get(withdrawal.id) ?? 0,
          ...(about.get(withdrawal.id) ?? { debits: [], returns: [] }),
        };
      });
      const count = await countPayments(reader, search, maxCounted({ page, limit }));
      return answer({ list, count, page, limit });
    });

    route(consoleCalls.getBankPayee, async ({ withdrawal: id }, { operator }) => {
      const withdrawal = await readWithdrawal(reader, id);
      const known = withdrawal && (await readBankFacts(facts, [withdrawal])).get(id);
      if (withdrawal === undefined || known === undefined) return refuse('unknown_withdrawal');
      const { user } = withdrawal;
      await recordAct(staff, operator, 'see_bank_payee', { user });
      const { payee } = known;
      if (payee.kind === 'unreadable') return refuse('bank_payment_changed', { id });
      const { card } = payee;
      return answer({
        holder: card.holder,
        bank: card.bank,
        branch: card.branch,
        bank_address: card.bankAddress,
        account_number: card.account,
        card_number: card.cardNumber,
        bic: card.swift,
        payee_address: card.payeeAddress,
        postal_code: card.postalCode,
        real_name: await verifiedName(identity, user),
        is_untouched: payee.kind === 'untouched' ? (1 as const) : (0 as const),
      });
    });

    route(consoleCalls.makeBankFile, async ({ account: id, withdrawals, execute_on }, { operator }) => {
      const account = (await accountsById()).get(id);
      if (account === undefined) return refuse('unknown_bank_account');
      const executeOn = execute_on ?? dayOf(identity.now());
      if (!isTimely(executeOn, identity.now())) return refuseFields([{ field: 'execute_on', code: 'malformed' }]);
      const only = withdrawals?.split(',').map(Number);
      const act = await actFor(staff, operator, 'make_bank_file');
      const tools = { identity, reader, engine: staff.engine, lastFile };
      const made = await makeBankFile(tools, account, { only, executeOn }, act);
      if (made.kind === 'refused') return made;
      const { currency, scale } = account;
      return answer({ file: made.file, count: made.count, total: formatShort(made.total, scale), currency });
    });

    route(consoleCalls.listBankFiles, async ({ account, page, limit }) => {
      const files = await readFiles(reader, account, { offset: offsetOf({ page, limit }), limit });
      const accounts = await accountsById();
      const list = files.map(made => {
        const { currency, scale } = accounts.get(made.account)!;
        return {
          id: made.id,
          account: made.account,
          currency,
          count: made.count,
          open: made.open,
          total: formatShort(made.total, scale),
          digest: made.digest,
          made_by: made.madeBy,
          made_by_name: made.madeByName,
          made_at: made.madeAt,
        };
      });
      const count = await countFiles(reader, account, maxCounted({ page, limit }));
      return answer({ list, count, page, limit });
    });

    route(consoleCalls.downloadBankFile, async ({ id }, { operator }) => {
      const content = await readBankFile(reader, identity.vault, id);
      if (content === undefined) return refuse('unknown_bank_file');
      await lastFile.note(id);
      await recordAct(staff, operator, 'download_bank_file');
      return file(`payments-${id}.xml`, inOnePiece(content));
    });

    route(consoleCalls.getBankFileNumbers, async () => {
      const [{ next, last, isBehind }, open] = await Promise.all([lastFile.compare(reader), openProposals()]);
      const proposal = open.find(({ change }) => change.kind === 'continue-bank-files')?.id ?? 0;
      return answer({ next, last, is_behind: isBehind ? (1 as const) : (0 as const), proposal });
    });

    route(consoleCalls.continueBankFiles, async ({ reason }, { operator }) => {
      const { last, isBehind } = await lastFile.compare(reader);
      if (!isBehind) return refuse('nothing_changed');
      return propose(operator, { kind: 'continue-bank-files', after: last }, { reason });
    });

    route(consoleCalls.settleBankDebit, async ({ line, paid = '', returned = '', reason }, { operator }) => {
      const [paidOnes, pairs] = [paid, returned].map(list => list.split(',').filter(Boolean)) as [string[], string[]];
      const change: PaymentChange = {
        kind: 'settle-bank-debit',
        line,
        paid: await Promise.all(paidOnes.map(each => owned(Number(each)))),
        returned: await Promise.all(
          pairs.map(async pair => {
            const [withdrawal, back] = pair.split(':').map(Number);
            return { ...(await owned(withdrawal!)), line: back! };
          }),
        ),
      };
      return propose(operator, change, { reason });
    });

    route(consoleCalls.dismissBankLine, async ({ line, as, reason }, { operator }) => {
      const referenceRate = as === 'cost' ? await rateOf(line) : null;
      if (referenceRate === undefined) return refuse('no_bank_rate');
      return propose(operator, { kind: 'dismiss-bank-line', line, referenceRate }, { reason });
    });

    route(consoleCalls.failBankWithdrawal, async ({ line = null, withdrawal, reason }, { operator }) => {
      const user = await ownerOf(withdrawal);
      if (user === undefined) return refuse('unknown_bank_payment');
      const change = { kind: 'fail-bank-withdrawal', line, withdrawal, user } as const;
      return propose(operator, change, { user, reason });
    });

    route(consoleCalls.returnBankPayment, async ({ line, withdrawal, reason }, { operator }) => {
      const [user] = await reader.find(int4('user_id'), 'FROM paid_bank_payments WHERE id = $1', [withdrawal]);
      if (user === undefined) return refuse('unknown_bank_payment');
      const change = { kind: 'return-bank-payment', line, withdrawal, user } as const;
      return propose(operator, change, { user, reason });
    });
  };
}

function withdrawalsOf(change: Change): number[] {
  if (change.kind === 'settle-bank-debit')
    return [...change.paid, ...change.returned].map(({ withdrawal }) => withdrawal);
  return 'withdrawal' in change ? [change.withdrawal] : [];
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** An existing day, today or soon. */
function isTimely(day: string, now: number): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && dayOf(time) === day && day >= dayOf(now) && time <= now + MAX_DAYS_AHEAD * DAY_MS;
}

async function* inOnePiece(content: string): AsyncGenerator<string> {
  yield content;
}
