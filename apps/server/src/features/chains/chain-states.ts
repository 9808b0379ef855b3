// What the watchers last learned of each chain's nodes, and what the last comparison with the books found.
import type { NodeState } from '@candor/contract/console';

export type ChainState = {
  tip: number;
  final: number;
  state: NodeState;
  /** Since when it is in this state. */
  since: number;
  /** When its newest block was first seen; 0 before the first one. */
  blockAt: number;
  /** What is wrong, in words for staff; "" while nothing is. */
  detail: string;
};

type SeenState = Partial<Omit<ChainState, 'since' | 'blockAt'>> & Pick<ChainState, 'state'>;

export class ChainStates {
  private readonly states = new Map<number, ChainState>();

  /** Before the first poll there is no answer of a node. */
  of(chain: number): ChainState {
    return this.states.get(chain) ?? { tip: 0, final: 0, state: 'silent', since: 0, blockAt: 0, detail: '' };
  }

  /** Whether arriving transfers are detected now. */
  isWatched(chain: number): boolean {
    const { state } = this.of(chain);
    return state === 'in_step' || state === 'behind';
  }

  put(chain: number, next: SeenState, at: number): void {
    const before = this.of(chain);
    const since = before.state === next.state && before.since > 0 ? before.since : at;
    // A reorganisation may lower the newest block, which is a new one too.
    const blockAt = next.tip === undefined || next.tip === before.tip ? before.blockAt : at;
    this.states.set(chain, { ...before, detail: '', ...next, since, blockAt });
  }
}

export type Comparison = {
  at: number;
  /** In units of the ledger: the balance on the chain at the addresses of users, and in the wallet that withdrawals are paid from. */
  deposits: bigint;
  hot: bigint;
  /** What is offline, and what the books show as moved there and not returned. The rest is not in the books. */
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
  /** Of the first one: the block that it checked, the last final block then, and the last signing that was settled by then. */
  since: { height: number; final: number; settled: number };
};

/** By the number of the rail. One that was never compared is absent. */
export type Comparisons = Map<number, Comparison>;

/**
 * What lacks in cold storage by the books. A network's fee for the return is enough for that, or a wallet that something returns through;
 * so it stops nothing.
 */
export function coldMissing({ cold, coldBooked }: Pick<Comparison, 'cold' | 'coldBooked'>): bigint {
  return coldBooked > cold ? coldBooked - cold : 0n;
}

/** Below zero is a shortfall. What lacks only while a transaction is under way counts as none. */
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

function leftOf(lacking: bigint, { lost: before }: Comparison, lost: bigint): bigint {
  const since = lost > before ? lost - before : 0n;
  return lacking > since ? lacking - since : 0n;
}
