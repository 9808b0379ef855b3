// Takes in a user's claim of a deposit that did not show by itself, with one picture as its proof.
import type { Problem } from '@candor/contract';
import type { Coin } from '@candor/exchange';
import { lockUnfrozenPerson } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { bindPictures, nameOfPicture } from '../pictures/bind-pictures.ts';
import { insertClaim } from './claim-rows.ts';

export type GivenClaim = {
  coin: Coin;
  units: bigint;
  /** The answer of `upload`. */
  picture: string;
  account: string;
  nettype: string;
  txid: string;
};

export type Claimed = { kind: 'claimed' | 'too-many' } | { kind: 'refused'; problems: Problem[] };

class NotClaimed extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super('the claim is not taken');
    this.problems = problems;
  }
}

/** A picture serves one claim, so that the same claim sent twice is taken once. */
export async function claimDeposit(
  { db, now }: Pick<Identity, 'db' | 'now'>,
  person: number,
  { coin, units, picture, ...said }: GivenClaim,
): Promise<Claimed> {
  const time = now();
  try {
    return await db.transaction().execute(async (transaction): Promise<Claimed> => {
      await lockUnfrozenPerson(transaction, person);
      const problems = await bindPictures(transaction, person, { imgs: picture }, time);
      if (problems.length > 0) throw new NotClaimed(problems);
      const row = { person_id: person, coin_id: coin.id, units, picture: nameOfPicture(picture), ...said };
      // Whatever was bound is given back with the rest.
      if (!(await insertClaim(transaction, { ...row, at: new Date(time) }))) throw new NotClaimed([]);
      return { kind: 'claimed' };
    });
  } catch (error) {
    if (!(error instanceof NotClaimed)) throw error;
    return error.problems.length === 0 ? { kind: 'too-many' } : { kind: 'refused', problems: error.problems };
  }
}
