// Differences of a chain and the books: a surplus is unowned, and a deposit that explains it takes it back; a shortfall may be booked as a loss.

/** Of one coin on one chain. */
export type Surplus = {
  /** See `railId`. */
  id: number;
  coin: number;
  chain: number;
  /** Units of the ledger that were booked and not taken back. */
  units: bigint;
  /** The block of the last comparison that was booked. */
  height: number;
};

/**
 * What lasted over several comparisons of books and chain. It counts only for the books that were compared: for the block that they
 * stand at, and while the chain's account outside is what it was.
 */
export type BookSurplus = {
  type: 'BookSurplus';
  chain: number;
  coin: number;
  /** Units of the ledger, above zero. */
  units: bigint;
  height: number;
  /** What lay outside by the books that were compared, in units of the ledger. */
  outside: bigint;
};

export type SurplusBooked = { type: 'SurplusBooked'; chain: number; coin: number; units: bigint; height: number };
/** Comes before the deposit that it may be, in the same command. */
export type SurplusTakenBack = { type: 'SurplusTakenBack'; chain: number; coin: number; units: bigint };

/**
 * What a chain holds less than the books say, booked as a loss of the exchange once two operators agree. `proposal` is what was agreed
 * on. The exchange bears it: what users are owed stays as it is.
 */
export type LossBooked = { type: 'LossBooked'; proposal: number; coin: number; chain: number; units: bigint };
