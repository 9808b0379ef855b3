// The calls with which a user claims a deposit that was not credited automatically, and withdraws a claim.
import { BANK_CURRENCY, calls, type Problem } from '@candor/contract';
import type { Coin } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { done, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type BankDepositParts, claimBankDeposit, withdrawBankClaim } from '../banks/bank-deposits.ts';
import type { Chains } from '../chains/chains.ts';
import { AmountReader } from '../market/amount-input.ts';
import { lockUnfrozenPerson } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { bindPictures, nameOfPicture } from '../pictures/bind-pictures.ts';
import { releasePictures } from '../pictures/picture-rows.ts';
import { closeAnsweredClaims, deleteClaim, insertClaim } from './claims.ts';
import { bankClaimOf } from './read-deposits.ts';

class NotClaimed extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super('the claim is not taken');
    this.problems = problems;
  }
}

export type ClaimRouteParts = BankDepositParts & { chains: Chains };

export function depositClaimRoutes(parts: ClaimRouteParts): RouteFile {
  const { identity, live, chains } = parts;

  async function closeNamed(person: number): Promise<void> {
    await identity.reader.caughtUp();
    const closing = { chains, at: new Date(identity.now()), person };
    await identity.db.transaction().execute(transaction => closeAnsweredClaims(transaction, closing));
  }

  return route => {
    route(calls.claimDeposit, async ({ currency, amount, imgs, account, nettype, txid, bank_account }, { user }) => {
      if (currency === BANK_CURRENCY) {
        const input = { account: bank_account, amount, picture: imgs };
        return (await claimBankDeposit(parts, calls.claimDeposit.path, user.id, input)) ?? done();
      }
      const { coins, coinRules } = live.current.list;
      const coin = coins.get(currency);
      if (coin === undefined) return refuse('unknown_coin');
      // Only what can be deposited can be missing.
      const rules = coinRules.get(currency);
      if (rules === undefined) return refuse('unknown_chain');
      const read = new AmountReader();
      const units = read.units('amount', amount, coin.scale);
      if (read.problems.length === 0 && units < rules.minDeposit) {
        const facts = { minimum: formatShort(rules.minDeposit, coin.scale), currency: coin.name };
        read.problems.push({ field: 'amount', code: 'below_smallest_deposit', facts });
      }
      if (read.problems.length > 0) return refuseFields(read.problems);
      const details = { account: account ?? '', nettype: nettype ?? '', txid: (txid ?? '').trim() };
      const claimed = await claimDeposit(identity, user.id, { coin, units, picture: imgs, ...details });
      switch (claimed.kind) {
        case 'claimed':
          // What it names may have been credited while its owner wrote.
          await closeNamed(user.id);
          return done();
        case 'too-many':
          return refuse('too_many_requests');
        case 'refused':
          return refuseFields(claimed.problems);
        default:
          return claimed satisfies never;
      }
    });

    route(calls.removeClaim, async ({ claim }, { user }) => {
      const atBank = bankClaimOf({ id: -claim });
      if (atBank !== undefined) {
        return (await withdrawBankClaim(parts, calls.removeClaim.path, user.id, atBank)) ?? done();
      }
      const isRemoved = await identity.db.transaction().execute(async transaction => {
        const picture = await deleteClaim(transaction, claim, user.id);
        if (picture === undefined) return false;
        await releasePictures(transaction, [picture], new Date(identity.now()));
        return true;
      });
      return isRemoved ? done() : refuse('unknown_deposit');
    });
  };
}

type ClaimInput = {
  coin: Coin;
  units: bigint;
  /** The answer of `upload`. */
  picture: string;
  account: string;
  nettype: string;
  txid: string;
};

type Claimed = { kind: 'claimed' | 'too-many' } | { kind: 'refused'; problems: Problem[] };

/** A picture serves one claim, so that the same claim sent twice is taken once. */
async function claimDeposit(
  { db, now }: Pick<Identity, 'db' | 'now'>,
  person: number,
  { coin, units, picture, ...details }: ClaimInput,
): Promise<Claimed> {
  const time = now();
  try {
    return await db.transaction().execute(async (transaction): Promise<Claimed> => {
      await lockUnfrozenPerson(transaction, person);
      const problems = await bindPictures(transaction, person, { imgs: picture }, time);
      if (problems.length > 0) throw new NotClaimed(problems);
      const row = { person_id: person, coin_id: coin.id, units, picture: nameOfPicture(picture), ...details };
      // All bindings are rolled back with the rest.
      if (!(await insertClaim(transaction, { ...row, at: new Date(time) }))) throw new NotClaimed([]);
      return { kind: 'claimed' };
    });
  } catch (error) {
    if (!(error instanceof NotClaimed)) throw error;
    return error.problems.length === 0 ? { kind: 'too-many' } : { kind: 'refused', problems: error.problems };
  }
}
