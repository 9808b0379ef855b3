// The calls about how money is sent to the exchange by bank, and what is owed after a bank took a deposit back.
import { calls } from '@candor/contract';
import { type BankClaim, creditableUntil, walletAccount } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { units } from '../../database/store/field.ts';
import { answer, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type CommandParts, submitCommand } from '../../http/submit-command.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { verifiedName } from '../verification/names.ts';
import { type BankDepositParts, creditedOf, formatRate, openBankAccounts, rateAfterMargin } from './bank-deposits.ts';
import { payerFit } from './compare-names.ts';
import { readBankAccounts, readNamedLines, readOpenClaims, readVouchers } from './read-banks.ts';
import { type OwnDebt, readOwnDebts } from './read-reversals.ts';
import { referenceOf } from './reference.ts';
import { readReferenceRates } from './reference-rates.ts';
import { openDetails } from './statement.ts';

/** Of parts per million as a percentage. */
const PERCENT_SCALE = 4;
const CREDITED_COIN = 'USDT';

export function bankRoutes(parts: BankDepositParts): RouteFile {
  const { identity, reader, live } = parts;
  return route => {
    route(calls.getBankDeposit, async (_, { user }) => {
      const time = identity.now();
      const [accounts, rates] = await Promise.all([openBankAccounts(parts), readReferenceRates(parts, time)]);
      const coin = [...live.current.list.coins.values()].find(({ name }) => name === CREDITED_COIN);
      const pause = coin === undefined ? null : (live.current.list.coinRules.get(coin.id)?.depositPause ?? null);
      const all = new Map((await readBankAccounts(reader)).map(account => [account.id, account]));
      const [claims, vouchers, lines, realName] = await Promise.all([
        readOpenClaims(reader, user.id),
        readVouchers(reader, user.id),
        readNamedLines(reader, user.id),
        verifiedName(identity, user.id),
      ]);
      const otherNamed = lines.filter(({ id, details }) => {
        return payerFit(openDetails(identity.vault, id, details), realName) !== 'same';
      });
      return answer({
        reference: referenceOf(user.id),
        real_name: realName,
        pause: pause === null ? ('' as const) : pause === 'broken-finality' ? ('broken_finality' as const) : pause,
        accounts: accounts.map(account => {
          const rate = rates.of(account.currency);
          return {
            id: account.id,
            currency: account.currency,
            decimals: account.scale,
            bkname: account.bank,
            bkcardnumer: account.number,
            cardname: account.holder,
            swift: account.bic,
            min_number: formatShort(account.minAmount, account.scale),
            rate: rate === undefined ? '' : formatRate(rateAfterMargin(rate, account)),
            rate_day: rate === undefined ? '' : rates.day,
            margin: formatShort(account.marginPpm, PERCENT_SCALE),
            fee: formatShort(account.feePpm, PERCENT_SCALE),
          };
        }),
        claims: claims.map(claim => ({
          ...shapeOf(claim, all.get(claim.account)!, coin?.scale ?? 0),
          ...stateOf(claim, nameCheckUntil(claim, otherNamed, time), time),
          image: vouchers.has(claim.id) ? `/upload/${vouchers.get(claim.id)}` : '',
        })),
      });
    });
  };
}

function shapeOf(claim: BankClaim, account: { currency: string; scale: number }, coinScale: number) {
  return {
    id: claim.id,
    bank_account: claim.account,
    currency: account.currency,
    amount: formatShort(claim.amount, account.scale),
    rate: formatRate(claim.rate),
    fee: formatShort(claim.feeUnits, coinScale),
    real_number: formatShort(creditedOf(claim), coinScale),
    created_at: claim.askedAt,
    rate_until: claim.rateUntil,
  };
}

function stateOf({ rateUntil, dueAt }: BankClaim, checkedUntil: number | undefined, time: number) {
  if (checkedUntil !== undefined) return { state: 'name_check' as const, closes_at: checkedUntil };
  return { state: rateUntil >= time ? ('claimed' as const) : ('late' as const), closes_at: dueAt };
}

type NamedLine = Awaited<ReturnType<typeof readNamedLines>>[number];

/** Until when operators compare the names on a line that came for the claim; undefined where none did. */
function nameCheckUntil(claim: BankClaim, otherNamed: readonly NamedLine[], time: number): number | undefined {
  const ends = otherNamed
    .filter(({ account, amount }) => account === claim.account && amount === claim.amount)
    .map(line => creditableUntil(line, claim))
    .filter(until => time <= until);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

const FREE = units('balance - held');

/** The calls with which a user sees what is owed after a bank took a deposit back, and repays it. */
export function debtRoutes(parts: CommandParts & { live: Pick<LiveViews, 'current'> }): RouteFile {
  const { reader, live } = parts;

  const creditedCoin = () => [...live.current.list.coins.values()].find(({ name }) => name === CREDITED_COIN);

  return route => {
    route(calls.getBankDebts, async (_, { user }) => {
      const coin = creditedCoin();
      if (coin === undefined) return refuse('unknown_coin');
      const debts = await readOwnDebts(reader, user.id);
      const owed = sumOf(debts);
      const wallet = walletAccount(user.id, coin.id, 'spot');
      const [free = 0n] = await reader.find(FREE, 'FROM accounts WHERE id = $1', [wallet]);
      return answer({
        owed: formatShort(owed, coin.scale),
        repayable: formatShort(free < owed ? free : owed, coin.scale),
        currency: coin.id,
        currency_name: coin.name,
        debts: debts.map(debt => ({
          id: debt.id,
          amount: formatShort(debt.units, coin.scale),
          since: debt.since,
          deposit: debt.credit,
          bank_amount: formatShort(debt.amount, debt.scale),
          bank_currency: debt.currency,
          credited_at: debt.creditedAt,
        })),
      });
    });

    route(calls.repayBankDebt, async ({ number, client_id }, { user }) => {
      const coin = creditedCoin();
      if (coin === undefined) return refuse('unknown_coin');
      const read = new AmountReader();
      const units = read.units('number', number, coin.scale);
      if (read.problems.length > 0) return refuseFields(read.problems);
      const command = { type: 'RepayBankDebt' as const, user: user.id, coin: coin.id, units };
      const submitted = await submitCommand(parts, calls.repayBankDebt.path, command, client_id, rejection =>
        rejection.code === 'above-bank-debt'
          ? refuseRejection(rejection, { amount: formatShort(rejection.units, coin.scale), coin: coin.name })
          : refuseRejection(rejection),
      );
      if (submitted.kind === 'refused') return submitted;
      const left = sumOf(await readOwnDebts(reader, user.id));
      const amounts = { paid: formatShort(units, coin.scale), owed: formatShort(left, coin.scale) };
      return answer(amounts, { data: submitted.receipt });
    });
  };
}

function sumOf(debts: readonly OwnDebt[]): bigint {
  return debts.reduce((sum, { units }) => sum + units, 0n);
}
