// What is said of the house and its reserves, to everybody and to staff alike.
import * as z from 'zod/mini';
import { dec, int, message, ms, receiptShape, str } from '../wire/answer-fields.ts';
import { choice, otherwise, whole } from '../wire/fields.ts';
import { pageFields } from '../wire/paging.ts';
import { ownFundNames, reserveNames } from './codes.ts';

/** The place in the journal that every balance beside it belongs to. */
export const readAtShape = { ...receiptShape, at: ms() };

/** What the exchange has of a coin of its own, less what it has put into reserves. */
export const houseRow = z.object({ currency: int(), currency_name: message(), balance: dec() });

export const reserveShape = {
  reserve: z.enum(reserveNames),
  currency: int(),
  currency_name: message(),
  /** The market or product that it stands behind, and its name; 0 and "" where that is a whole coin. */
  market: int(),
  symbol: str(),
  balance: dec(),
};

export const movementFields = () => ({
  fund: choice(ownFundNames),
  currency: whole(),
  /** Of insurance and of products. */
  market: otherwise(whole(0), 0),
  ...pageFields(),
});

export const movementRow = z.object({
  /** Its place in the journal, and among the entries there. */
  sequence: int(),
  n: int(),
  at: ms(),
  /** The kind of ledger entry. */
  type: int(),
  /** Below zero where it left. */
  amount: dec(),
  /** The proposal that two operators agreed on; 0 where there is none. */
  proposal: int(),
  /** The house or the reserve on the other side, and the market that is insured; "" where it is another account. */
  other: z.union([z.enum(ownFundNames), z.literal('')]),
  other_symbol: str(),
});
