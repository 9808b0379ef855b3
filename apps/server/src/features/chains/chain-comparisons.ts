// What the last comparison of books and chains found, per coin and chain.

export type Comparison = {
  at: number;
  /** In units of the ledger: what the chain says is at the addresses of users, and in the wallet that withdrawals are paid from. */
  deposits: bigint;
  hot: bigint;
  /** What lies offline, and what the books say was moved there and did not come back. The rest stands beside the books. */
  cold: bigint;
  coldBooked: bigint;
  /** What should be there by the books. */
  booked: bigint;
  /** The most that transactions under way may have taken by then: their ends are not in the books yet. */
  inFlight: bigint;
  /** What was ever booked as lost there by then, and what lacked in this comparison and the one before alike. */
  lost: bigint;
  lacking: bigint;
  /** Of a surplus that comparisons in a row have shown; undefined where this one shows none. */
  lasting: LastingSurplus | undefined;
};

export type LastingSurplus = {
  /** How many comparisons in a row, and the least that they showed. */
  count: number;
  least: bigint;
  /** Of the first one: the block that it looked at, the last final block then, and the last signing that was settled by then. */
  since: { height: number; final: number; settled: number };
};

/** By the number of the rail. One that was never compared is absent. */
export type Comparisons = Map<number, Comparison>;

/**
 * What lacks in cold storage by the books. A network's fee for coming back is enough for that, or a wallet that something comes back
 * through; so it stops nothing.
 */
export function coldMissing({ cold, coldBooked }: Pick<Comparison, 'cold' | 'coldBooked'>): bigint {
  return coldBooked > cold ? coldBooked - cold : 0n;
}

/** Below zero is a shortfall. What lacks only as long as something is under way counts as none. */
export function differenceOf({ deposits, hot, booked, inFlight }: Comparison): bigint {
  const difference = deposits + hot - booked;
  if (difference >= 0n) return difference;
  return difference + inFlight < 0n ? difference + inFlight : 0n;
}

/** What a comparison found missing, less what was booked as lost since. @param lost what was ever booked as lost there by now */
export function shortfallSince(comparison: Comparison | undefined, lost: bigint): bigint {
  return comparison === undefined ? 0n : leftOf(-differenceOf(comparison), comparison, lost);
}

/** What can be booked as a loss now: what lasted over two comparisons, and never twice. */
export function bookableLoss(comparison: Comparison | undefined, lost: bigint): bigint {
  return comparison === undefined ? 0n : leftOf(comparison.lacking, comparison, lost);
}

function leftOf(found: bigint, { lost: before }: Comparison, lost: bigint): bigint {
  const since = lost > before ? lost - before : 0n;
  return found > since ? found - since : 0n;
}
