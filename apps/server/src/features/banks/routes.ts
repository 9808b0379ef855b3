// The call about how money is sent to the exchange by bank.
import { calls } from '@candor/contract';
import { type BankClaim, creditableUntil } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { answer } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type BankDepositParts, creditedOf, formatRate, openBankAccounts, rateAfterMargin } from './bank-deposits.ts';
import { payerFit } from './compare-names.ts';
import { openDetails } from './line-details.ts';
import { readBankAccounts, readNamedLines, readOpenClaims, readVouchers } from './read-banks.ts';
import { referenceOf } from './reference.ts';
import { readReferenceRates } from './reference-rates.ts';
import { verifiedName } from './verified-name.ts';

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
            ...{ id: account.id, currency: account.currency, decimals: account.scale },
            ...{ bkname: account.bank, bkcardnumer: account.number, cardname: account.holder, swift: account.bic },
            min_number: formatShort(account.minAmount, account.scale),
            rate: rate === undefined ? '' : formatRate(rateAfterMargin(rate, account)),
            rate_day: rate === undefined ? '' : rates.day,
            margin: formatShort(account.marginPpm, PERCENT_SCALE),
            fee: formatShort(account.feePpm, PERCENT_SCALE),
          };
        }),
        claims: claims.map(claim => ({
          ...shapeOf(claim, all.get(claim.account)!, coin?.scale ?? 0),
          ...standingOf(claim, nameCheckUntil(claim, otherNamed, time), time),
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

function standingOf({ rateUntil, dueAt }: BankClaim, checkedUntil: number | undefined, time: number) {
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
