// The calls with which staff manages bank accounts, imports statements, and assigns lines to users.
import { consoleCalls } from '@candor/contract/console';
import type { BankAccount, BankAccountSettings, BankClaim } from '@candor/exchange';
import { decimal, formatShort, PPM_SCALE, parseDecimal } from '@candor/money';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config, Mode } from '../../config.ts';
import { maxCounted, offsetOf } from '../../http/lists.ts';
import {
  answer,
  done,
  picture,
  refuse,
  refuseFields,
  refuseSetting,
  refuseUndone,
  type SettingFields,
} from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { bareNumber } from '../bank-card/card-numbers.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Identity } from '../people/identity.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { readOpenProposals } from '../staff/read-proposals.ts';
import { recordAct, submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { verifiedName } from '../verification/names.ts';
import { creditedOf, formatRate } from './bank-deposits.ts';
import { changesOfAccount, USDT_SCALE } from './bank-proposals.ts';
import { payerFit } from './compare-names.ts';
import type { LastFile } from './payouts/last-file.ts';
import { readMatchingPayments } from './payouts/open-payments.ts';
import { countWaiting } from './payouts/read-bank-payments.ts';
import {
  countClaims,
  countLines,
  countOpen,
  readBankAccounts,
  readClaims,
  readLines,
  readMatchingClaims,
  readOpenClaim,
  type StoredLine,
} from './read-banks.ts';
import { openDetails } from './statement.ts';

export type ConsoleBankParts = {
  staff: Staff;
  identity: Pick<Identity, 'db' | 'reader' | 'vault' | 'now' | 'engine'>;
  live: Pick<LiveViews, 'current'>;
  pictures: Pick<Pictures, 'read'>;
  pool: pg.Pool;
  mode: Mode;
  /** Up to which charges the exchange bears them automatically: decimals, in the money of the account. */
  config: Pick<Config, 'bankCharges'>;
  lastFile: LastFile;
  log: Logger;
};

const DECIMALS_OF_MOST = 2;
const WITHOUT_DECIMALS = new Set(['JPY', 'KRW']);

export function consoleBankRoutes(parts: ConsoleBankParts): RouteFile {
  const { staff, identity, live, pictures } = parts;
  const { reader } = staff;

  async function accountsById(): Promise<Map<number, BankAccount>> {
    return new Map((await readBankAccounts(reader)).map(account => [account.id, account]));
  }

  /** The open proposal about each line. */
  async function proposalsByLine(): Promise<Map<number, number>> {
    const open = await readOpenProposals(reader);
    return new Map(
      open.flatMap(({ proposal: { id, change } }) =>
        'line' in change && change.line !== null ? [[change.line, id]] : [],
      ),
    );
  }

  const units = (coin: number, amount: bigint) => formatShort(amount, live.current.list.coins.get(coin)?.scale ?? 0);

  async function lineShapeOf(
    line: StoredLine,
    accounts: ReadonlyMap<number, BankAccount>,
    proposals: ReadonlyMap<number, number>,
  ) {
    const { currency, scale } = accounts.get(line.account)!;
    const { payer, payerAccount, ultimatePayer, text } = openDetails(identity.vault, line.id, line.details);
    return {
      id: line.id,
      account: line.account,
      currency,
      amount: formatShort(line.amount, scale),
      direction: line.direction,
      end_to_end: line.endToEnd,
      group: line.group,
      withdrawals: line.withdrawals,
      reverses: line.reverses,
      credit: line.credit ?? 0,
      kind: line.kind,
      doubt: line.doubt,
      said_sum: line.statedSum ?? '',
      charges: formatShort(line.charges, scale),
      part_of: line.partOf ?? 0,
      reference: line.reference,
      booked_on: line.bookedOn,
      payer,
      payer_account: payerAccount,
      ultimate_payer: ultimatePayer,
      text,
      user: line.user ?? 0,
      real_name: line.user === null ? '' : await verifiedName(identity, line.user),
      state: line.state,
      claim: line.claim ?? 0,
      proposal: proposals.get(line.id) ?? 0,
      imported_at: line.importedAt,
    };
  }

  async function claimShapeOf(claim: BankClaim & { picture: string }, accounts: ReadonlyMap<number, BankAccount>) {
    const { currency, scale } = accounts.get(claim.account)!;
    return {
      id: claim.id,
      user: claim.user,
      real_name: await verifiedName(identity, claim.user),
      account: claim.account,
      currency,
      amount: formatShort(claim.amount, scale),
      rate: formatRate(claim.rate),
      credited: units(claim.coin, creditedOf(claim)),
      picture: claim.picture === '' ? '' : `/api/${consoleCalls.getBankVoucher.path}?claim=${claim.id}`,
      asked_at: claim.askedAt,
      rate_until: claim.rateUntil,
      closes_at: claim.dueAt,
    };
  }

  return route => {
    route(consoleCalls.listBankAccounts, async () => {
      const [accounts, lines, claims, waiting] = await Promise.all([
        readBankAccounts(reader),
        countOpen(reader, 'open_bank_lines'),
        countOpen(reader, 'bank_claims'),
        countWaiting(reader),
      ]);
      return answer(
        accounts.map(account => ({
          id: account.id,
          currency: account.currency,
          bank: account.bank,
          holder: account.holder,
          account_number: account.number,
          bic: account.bic,
          is_open: account.isOpen ? (1 as const) : (0 as const),
          margin: formatShort(account.marginPpm, PPM_SCALE),
          fee: formatShort(account.feePpm, PPM_SCALE),
          min_amount: formatShort(account.minAmount, account.scale),
          pays_out: account.paysOut ? (1 as const) : (0 as const),
          out_margin: formatShort(account.outMarginPpm, PPM_SCALE),
          out_fee: formatShort(account.outFeePpm, PPM_SCALE),
          out_min_amount: formatShort(account.outMinUnits, USDT_SCALE),
          passed_payments: waiting.get(account.id)?.passed ?? 0,
          sent_payments: waiting.get(account.id)?.sent ?? 0,
          open_lines: lines.get(account.id) ?? 0,
          open_claims: claims.get(account.id) ?? 0,
        })),
      );
    });

    route(consoleCalls.changeBankAccount, async ({ account: id, reason, ...input }, { operator }) => {
      const accounts = await accountsById();
      const known = id === undefined ? undefined : accounts.get(id);
      if (id !== undefined && known === undefined) return refuse('unknown_bank_account');
      const scale = known?.scale ?? (WITHOUT_DECIMALS.has(input.currency) ? 0 : DECIMALS_OF_MOST);
      const minAmount = parseDecimal(input.min_amount, scale);
      if (!minAmount.ok) return refuseFields([{ field: 'min_amount', code: 'too_many_decimals' }]);
      const outMinUnits = parseDecimal(input.out_min_amount, USDT_SCALE);
      if (!outMinUnits.ok) return refuseFields([{ field: 'out_min_amount', code: 'too_many_decimals' }]);
      const settings: BankAccountSettings = {
        id: id ?? Math.max(0, ...accounts.keys()) + 1,
        currency: input.currency,
        scale,
        bank: input.bank.trim(),
        holder: input.holder.trim(),
        number: bareNumber(input.account_number),
        bic: bareNumber(input.bic ?? ''),
        marginPpm: decimal(input.margin, PPM_SCALE),
        feePpm: decimal(input.fee, PPM_SCALE),
        minAmount: minAmount.units,
        isOpen: input.is_open === '1',
        paysOut: input.pays_out === '1',
        outMarginPpm: decimal(input.out_margin, PPM_SCALE),
        outFeePpm: decimal(input.out_fee, PPM_SCALE),
        outMinUnits: outMinUnits.units,
      };
      const changes = changesOfAccount(known, settings);
      if (changes.length === 0) return refuse('nothing_changed');
      const change = { kind: 'bank-account', account: settings } as const;
      const result = await submitAct(staff, operator, 'change_bank_account', { reason }, act => ({
        type: 'Propose',
        change,
        effectiveAt: 0,
        act,
      }));
      if (result.kind === 'done') return answer({ proposal: result.result.id!, changes });
      return result.kind === 'rejected' ? refuseSetting(result.rejection, ACCOUNT_FIELDS) : refuseUndone(result);
    });

    route(consoleCalls.listBankLines, async ({ queue, account, direction, page, limit }) => {
      const search = { queue, account, direction, line: undefined };
      const lines = await readLines(reader, search, { offset: offsetOf({ page, limit }), limit });
      const [accounts, proposals] = await Promise.all([accountsById(), proposalsByLine()]);
      const list = await Promise.all(lines.map(line => lineShapeOf(line, accounts, proposals)));
      const count = await countLines(reader, search, maxCounted({ page, limit }));
      return answer({ list, count, page, limit });
    });

    route(consoleCalls.getBankLine, async ({ line: id }) => {
      const search = { queue: 'all', account: undefined, direction: undefined, line: id } as const;
      const [line] = await readLines(reader, search, { offset: 0, limit: 1 });
      if (line === undefined) return refuse('unknown_bank_line');
      const [accounts, proposals] = await Promise.all([accountsById(), proposalsByLine()]);
      const shown = await lineShapeOf(line, accounts, proposals);
      const claims = await Promise.all(
        (await readMatchingClaims(reader, id, identity.now())).map(async ({ fits, isAnswered, ...claim }) => {
          const shape = await claimShapeOf(claim, accounts);
          const paid = { payer: shown.payer, ultimatePayer: shown.ultimate_payer };
          const name = payerFit(paid, shape.real_name);
          return {
            ...shape,
            fits: [...fits, ...(name === 'same' ? (['name'] as const) : [])],
            is_near_name: name === 'near' ? (1 as const) : (0 as const),
            is_answered: isAnswered ? (1 as const) : (0 as const),
          };
        }),
      );
      return answer({ ...shown, claims, matching: await readMatchingPayments(reader, id) });
    });

    route(consoleCalls.listBankClaims, async ({ account, page, limit }) => {
      const claims = await readClaims(reader, { account }, { offset: offsetOf({ page, limit }), limit });
      const accounts = await accountsById();
      const list = await Promise.all(claims.map(claim => claimShapeOf(claim, accounts)));
      const count = await countClaims(reader, { account }, maxCounted({ page, limit }));
      return answer({ list, count, page, limit });
    });

    route(consoleCalls.getBankVoucher, async ({ claim }, { operator }) => {
      const voucher = await identity.db
        .selectFrom('bank_vouchers')
        .select(['person_id', 'picture'])
        .where('claim_id', '=', BigInt(claim))
        .executeTakeFirst();
      if (voucher === undefined) return refuse('unknown_bank_claim');
      await recordAct(staff, operator, 'open_picture', { user: voucher.person_id });
      const jpeg = await pictures.read(voucher.picture);
      return jpeg === undefined ? refuse('unknown_picture') : picture(voucher.picture, jpeg);
    });

    route(consoleCalls.assignBankLine, async ({ line, claim: id, reason }, { operator }) => {
      const claim = await readOpenClaim(reader, id);
      if (claim === undefined) return refuse('unknown_bank_claim');
      const change = { kind: 'assign-bank-line', line, claim: id, user: claim.user } as const;
      const result = await submitAct(staff, operator, 'assign_bank_line', { user: claim.user, reason }, act => ({
        type: 'Propose',
        change,
        effectiveAt: 0,
        act,
      }));
      if (result.kind !== 'done') return refuseUndone(result);
      const changes = [
        { field: 'owner' as const, from: '', to: String(claim.user) },
        { field: 'bank_claim' as const, from: '', to: `#${id}` },
      ];
      return answer({ proposal: result.result.id!, changes });
    });

    route(consoleCalls.setBankLineAside, async ({ line, reason }, { operator }) => {
      const result = await submitAct(staff, operator, 'set_bank_line_aside', { reason }, act => ({
        type: 'SetBankLineAside',
        line,
        act,
      }));
      return result.kind === 'done' ? done() : refuseUndone(result);
    });
  };
}

const malformed = (field: string) => ({ field, code: 'malformed' }) as const;

const ACCOUNT_FIELDS: SettingFields = {
  currency: malformed('currency'),
  bank: malformed('bank'),
  holder: malformed('holder'),
  number: malformed('account_number'),
  bic: malformed('bic'),
  marginPpm: 'margin',
  feePpm: 'fee',
  minAmount: 'min_amount',
  outMarginPpm: 'out_margin',
  outFeePpm: 'out_fee',
  outMinUnits: 'out_min_amount',
};
