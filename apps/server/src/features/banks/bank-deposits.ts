// What users see of and request for deposits by bank: the accounts with their rates, their own reference, and claims.
import type { Problem } from '@candor/contract';
import { BANK_RATE_SCALE, type BankAccount, type BankClaim, type Rejection } from '@candor/exchange';
import { divideDown, formatShort, PPM, parseDecimal } from '@candor/money';
import type pg from 'pg';
import type { Mode } from '../../config.ts';
import { type Refusal, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import { type CommandParts, submitCommand } from '../../http/submit-command.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { lockUnfrozenPerson } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { bindPictures, nameOfPicture } from '../pictures/bind-pictures.ts';
import { releasePictures } from '../pictures/picture-rows.ts';
import { readBankAccounts } from './read-banks.ts';
import { readReferenceRates } from './reference-rates.ts';

export type BankDepositParts = {
  identity: Pick<Identity, 'db' | 'now' | 'reader' | 'vault'>;
  pool: pg.Pool;
  mode: Mode;
  live: Pick<LiveViews, 'current'>;
} & CommandParts;

/** The accounts that take transfers now, first the one for clients that support a single account. */
export async function openBankAccounts({ reader }: Pick<BankDepositParts, 'reader'>): Promise<BankAccount[]> {
  return (await readBankAccounts(reader)).filter(({ isOpen }) => isOpen);
}

/** What a claim fixes: the reference rate less the margin, rounded down, as the core does. */
export function rateAfterMargin(reference: bigint, { marginPpm }: BankAccount): bigint {
  return divideDown(reference * (PPM - marginPpm), PPM);
}

/** USDT of a claim after the fee. */
export function creditedOf({ units, feeUnits }: Pick<BankClaim, 'units' | 'feeUnits'>): bigint {
  return units - feeUnits;
}

export function formatRate(rate: bigint): string {
  return formatShort(rate, BANK_RATE_SCALE);
}

export type BankClaimInput = { account: number | undefined; amount: string; picture: string };

class NotClaimed extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('the claim is not taken');
    this.refusal = refusal;
  }
}

/**
 * Fixes the rate of a transfer and keeps the picture of its voucher. A picture serves one claim: sent again after a lost answer, it finds
 * the claim that it made.
 *
 * @returns the refusal where there is one.
 */
export async function claimBankDeposit(
  parts: BankDepositParts,
  route: string,
  user: number,
  input: BankClaimInput,
): Promise<Refusal | undefined> {
  const accounts = await openBankAccounts(parts);
  const account =
    accounts.find(({ id }) => id === input.account) ?? (input.account === undefined ? accounts[0] : undefined);
  if (account === undefined) return refuse('unknown_bank_account');
  const amount = parseDecimal(input.amount, account.scale);
  if (!amount.ok) return refuseFields([{ field: 'amount', code: 'too_many_decimals' }]);
  const time = parts.identity.now();
  const referenceRate = (await readReferenceRates(parts, time)).of(account.currency);
  if (referenceRate === undefined) return refuse('no_bank_rate');
  const command = { type: 'ClaimBankDeposit' as const, user, account: account.id, amount: amount.units, referenceRate };
  try {
    await parts.identity.db.transaction().execute(async transaction => {
      await lockUnfrozenPerson(transaction, user);
      const problems: Problem[] = await bindPictures(transaction, user, { imgs: input.picture }, time);
      if (problems.length > 0) throw new NotClaimed(refuseFields(problems));
      const picture = nameOfPicture(input.picture);
      // The row comes only with the claim: whatever is refused gives the picture back.
      const claimed = await submitCommand(parts, route, command, picture, rejection =>
        refusalOf(rejection, account, parts.live),
      );
      if (claimed.kind === 'refused') throw new NotClaimed(claimed);
      const row = { claim_id: claimed.result.id!, person_id: user, picture };
      await transaction.insertInto('bank_vouchers').values(row).execute();
    });
    return undefined;
  } catch (error) {
    if (error instanceof NotClaimed) return error.refusal;
    throw error;
  }
}

/** Withdraws a claim that nothing was credited for, and gives its picture back. @returns the refusal where there is one. */
export async function withdrawBankClaim(
  parts: BankDepositParts,
  route: string,
  user: number,
  claim: number,
): Promise<Refusal | undefined> {
  const command = { type: 'WithdrawBankClaim' as const, user, claim };
  const withdrawn = await submitCommand(parts, route, command, undefined, rejection =>
    rejection.code === 'unknown-bank-claim' ? refuse('unknown_deposit') : refuseRejection(rejection),
  );
  if (withdrawn.kind === 'refused') return withdrawn;
  const { db, now } = parts.identity;
  await db.transaction().execute(async transaction => {
    const rows = await transaction
      .deleteFrom('bank_vouchers')
      .where('claim_id', '=', BigInt(claim))
      .returning('picture')
      .execute();
    const pictures = rows.map(({ picture }) => picture);
    if (pictures.length > 0) await releasePictures(transaction, pictures, new Date(now()));
  });
  return undefined;
}

function refusalOf(rejection: Rejection, { currency, scale }: BankAccount, live: Pick<LiveViews, 'current'>): Refusal {
  switch (rejection.code) {
    case 'below-smallest-bank-deposit':
      return refuseRejection(rejection, { minimum: formatShort(rejection.minimum, scale), currency });
    case 'too-many-bank-claims':
      return refuseRejection(rejection, { limit: rejection.limit });
    case 'deposits-paused':
      return refuseRejection(rejection, { coin: live.current.list.nameOf(rejection.coin) });
    default:
      return refuseRejection(rejection);
  }
}
