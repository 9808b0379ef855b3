// The calls with which staff pays withdrawals to banks: whom they go to, payment files, and what the bank made of them.
import { consoleCalls } from '@candor/contract/console';
import type { BankAccount, Change } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { LoggedInOperator } from '../../../http/logins.ts';
import { mostCounted, offsetOf } from '../../../http/paginator.ts';
import { answer, file, refuse, refuseFields, refuseUndone } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { readOpenProposals } from '../../staff/read-proposals.ts';
import { actFor, recordAct, submitAct } from '../../staff/record-act.ts';
import type { ConsoleBankParts } from '../console-routes.ts';
import { readBankAccounts } from '../read-banks.ts';
import { verifiedName } from '../verified-name.ts';
import { makeBankFile, readBankFile } from './bank-file.ts';
import { maskedNumber } from './payee.ts';
import { countFiles, countPayments, readAsked, readBankFacts, readFiles, readPayments } from './read-bank-payments.ts';

const MOST_PROPOSALS = 500;
const DAY_MS = 24 * 3_600_000;
/** Banks take orders for about so long ahead. */
const MOST_DAYS_AHEAD = 30;

export function consoleBankWithdrawalRoutes({ staff, identity, live }: ConsoleBankParts): RouteFile {
  const { reader } = staff;
  const facts = { reader, vault: identity.vault };

  async function accountsById(): Promise<Map<number, BankAccount>> {
    return new Map((await readBankAccounts(reader)).map(account => [account.id, account]));
  }

  /** The open proposal about each withdrawal. */
  async function proposalsByWithdrawal(): Promise<Map<number, number>> {
    const open = await readOpenProposals(reader, { offset: 0, limit: MOST_PROPOSALS });
    return new Map(
      open.flatMap(({ proposal: { id, change } }) => ('withdrawal' in change ? [[change.withdrawal, id]] : [])),
    );
  }

  /** Whose sent withdrawal it is; undefined where there is none. */
  async function ownerOf(withdrawal: number): Promise<number | undefined> {
    const [row] = await reader.fields(
      `SELECT found.user_id FROM withdrawals AS found JOIN bank_payments AS payment ON payment.id = found.id
       WHERE found.id = $1 AND payment.file IS NOT NULL`,
      [withdrawal],
    );
    return row && Number(row[0]);
  }

  async function propose(
    operator: LoggedInOperator,
    action: 'settle_bank_withdrawal' | 'fail_bank_withdrawal',
    change: Extract<Change, { withdrawal: number }>,
    reason: string,
  ) {
    const result = await submitAct(staff, operator, action, { user: change.user, reason }, act => ({
      ...{ type: 'Propose', change, effectiveAt: 0, act },
    }));
    if (result.kind !== 'done') return refuseUndone(result);
    const changes = [{ field: 'bank_withdrawal' as const, from: '', to: `#${change.withdrawal}` }];
    const line = change.line === null ? [] : [{ field: 'bank_line' as const, from: '', to: `#${change.line}` }];
    return answer({ proposal: result.result.id!, changes: [...changes, ...line] });
  }

  return route => {
    route(consoleCalls.listBankPayments, async ({ queue, account, page, limit }) => {
      const search = { queue, account };
      const found = await readPayments(reader, search, { offset: offsetOf({ page, limit }), limit });
      const [known, proposals] = await Promise.all([
        readBankFacts(
          facts,
          found.map(({ withdrawal }) => withdrawal),
        ),
        proposalsByWithdrawal(),
      ]);
      const list = found.map(({ withdrawal, account: owner, file: held, sentAt }) => {
        const { amount, rate, currency, payee, endToEnd } = known.get(withdrawal.id)!;
        const scale = live.current.list.coins.get(withdrawal.coin)?.scale ?? 0;
        const card = payee.kind === 'unreadable' ? undefined : payee.card;
        return {
          ...{ id: withdrawal.id, user: withdrawal.user, account: owner, currency, amount, rate },
          number: formatShort(withdrawal.units, scale),
          fee: formatShort(withdrawal.feeUnits, scale),
          ...{ payee: card?.holder ?? '', payee_bank: card?.bank ?? '' },
          payee_account: card === undefined ? '' : maskedNumber(card),
          end_to_end: endToEnd,
          fault: payee.kind === 'untouched' ? ('' as const) : payee.kind,
          ...{ asked_at: withdrawal.askedAt, due_at: withdrawal.dueAt, file: held ?? 0, sent_at: sentAt },
          proposal: proposals.get(withdrawal.id) ?? 0,
        };
      });
      const count = await countPayments(reader, search, mostCounted({ page, limit }));
      return answer({ list, count, page, limit });
    });

    route(consoleCalls.getBankPayee, async ({ withdrawal: id }, { operator }) => {
      const asked = await readAsked(reader, id);
      const known = asked && (await readBankFacts(facts, [asked])).get(id);
      if (asked === undefined || known === undefined) return refuse('unknown_withdrawal');
      const { user } = asked;
      await recordAct(staff, operator, 'see_bank_payee', { user });
      const { payee } = known;
      if (payee.kind === 'unreadable') return refuse('bank_payment_changed', { id });
      const { card } = payee;
      return answer({
        ...{ holder: card.holder, bank: card.bank, branch: card.branch, bank_address: card.bankAddress },
        ...{ account_number: card.account, card_number: card.cardNumber, bic: card.swift },
        ...{ payee_address: card.payeeAddress, postal_code: card.postalCode },
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
      const made = await makeBankFile({ identity, reader, engine: staff.engine }, account, { only, executeOn }, act);
      if (made.kind === 'refused') return made;
      const { currency, scale } = account;
      return answer({ file: made.file, count: made.count, total: formatShort(made.total, scale), currency });
    });

    route(consoleCalls.listBankFiles, async ({ account, page, limit }) => {
      const found = await readFiles(reader, account, { offset: offsetOf({ page, limit }), limit });
      const accounts = await accountsById();
      const list = found.map(made => {
        const { currency, scale } = accounts.get(made.account)!;
        return {
          ...{ id: made.id, account: made.account, currency, count: made.count, open: made.open },
          ...{ total: formatShort(made.total, scale), digest: made.digest, made_by: made.madeBy },
          ...{ made_by_name: made.madeByName, made_at: made.madeAt },
        };
      });
      const count = await countFiles(reader, account, mostCounted({ page, limit }));
      return answer({ list, count, page, limit });
    });

    route(consoleCalls.downloadBankFile, async ({ id }, { operator }) => {
      const content = await readBankFile(reader, identity.vault, id);
      if (content === undefined) return refuse('unknown_bank_file');
      await recordAct(staff, operator, 'download_bank_file');
      return file(`payments-${id}.xml`, inOnePiece(content));
    });

    route(consoleCalls.settleBankWithdrawal, async ({ line, withdrawal, reason }, { operator }) => {
      const user = await ownerOf(withdrawal);
      if (user === undefined) return refuse('unknown_bank_payment');
      const change = { kind: 'settle-bank-withdrawal', line, withdrawal, user } as const;
      return propose(operator, 'settle_bank_withdrawal', change, reason);
    });

    route(consoleCalls.failBankWithdrawal, async ({ line = null, withdrawal, reason }, { operator }) => {
      const user = await ownerOf(withdrawal);
      if (user === undefined) return refuse('unknown_bank_payment');
      const change = { kind: 'fail-bank-withdrawal', line, withdrawal, user } as const;
      return propose(operator, 'fail_bank_withdrawal', change, reason);
    });
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** A day that there is, today or soon. */
function isTimely(day: string, now: number): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && dayOf(time) === day && day >= dayOf(now) && time <= now + MOST_DAYS_AHEAD * DAY_MS;
}

async function* inOnePiece(content: string): AsyncGenerator<string> {
  yield content;
}
