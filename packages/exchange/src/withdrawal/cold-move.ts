// Moves of coins from the hot wallet to cold storage: approved by two operators, started once, and over when their chain has said so.

/** Agreed on and not started for this long, a move is over: the hot wallet may hold something else by then. */
export const START_WITHIN_MS = 12 * 3_600_000;

/** An open one; of a coin on a chain there is one at a time. */
export type ColdMove = {
  /** The number of the proposal that was agreed on. */
  id: number;
  coin: number;
  chain: number;
  /** Units of the ledger. */
  units: bigint;
  agreedAt: number;
  /** When it ends automatically; 0 once it is being signed. */
  dueAt: number;
  /** The signing that carries it out. */
  signing: number | null;
};

/** `unstarted`: its time ran out before anything was signed. The others are what the chain said; only `paid` moved anything. */
export type ColdMoveEnd = 'paid' | 'failed' | 'dead' | 'unstarted';

export type ColdMoveAgreed = { type: 'ColdMoveAgreed'; move: ColdMove };
/** Follows the start of its signing, in the same command. */
export type ColdMoveStarted = { type: 'ColdMoveStarted'; move: number; signing: number };
/** `move` is the row as it left. Comes before the end of its signing, in the same command. */
export type ColdMoveEnded = { type: 'ColdMoveEnded'; move: ColdMove; end: ColdMoveEnd };
/** So much of a deposit to the hot wallet counts as coming back from cold storage. Follows the deposit, in the same command. */
export type ColdReturned = { type: 'ColdReturned'; deposit: number; coin: number; chain: number; units: bigint };

export type ColdEvent = ColdMoveAgreed | ColdMoveStarted | ColdMoveEnded | ColdReturned;
