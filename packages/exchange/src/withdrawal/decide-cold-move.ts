// Decides moves to cold storage: one at a time of a coin on a chain, each signed at most once, and what their end means.
import { MAX_UNITS } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { lyingOutside, railOf } from '../rail/decide.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { type ColdMove, type ColdMoveEnded, type ColdMoveStarted, START_WITHIN_MS } from './cold-move.ts';
import type { SettleSigning, StartSigning } from './signing.ts';

/** Approved by two operators; `id` is the number of their proposal. */
export function decideColdMove(
  state: State,
  { id, coin, chain, units }: Pick<ColdMove, 'id' | 'coin' | 'chain' | 'units'>,
  at: number,
): Decision {
  if (railOf(state, coin, chain) === undefined) return rejected({ code: 'unknown-chain' });
  if (units <= 0n || units > MAX_UNITS) return rejected({ code: 'invalid-proposal' });
  const isOpen = [...state.coldMoves.values()].some(move => move.coin === coin && move.chain === chain);
  if (isOpen) return rejected({ code: 'cold-move-open' });
  const available = lyingOutside(state, coin, chain);
  if (units > available) return rejected({ code: 'insufficient-balance', coin, available });
  const move: ColdMove = { id, coin, chain, units, agreedAt: at, dueAt: at + START_WITHIN_MS, signing: null };
  return done([{ type: 'ColdMoveAgreed', move }]);
}

/** Why a signing may not start the move that it names; every move is carried out by one, and nothing else is `cold`. */
export function refuseColdMove(state: State, command: StartSigning, at: number): Rejection | undefined {
  const { purpose, coldMove: id, chain } = command;
  if (purpose !== 'cold') return id === undefined ? undefined : { code: 'invalid-signing' };
  const move = id === undefined ? undefined : state.coldMoves.get(id);
  const isDue = move !== undefined && move.chain === chain && move.signing === null && move.dueAt >= at;
  if (!isDue) return { code: 'unknown-cold-move' };
  // An operator is checking what is wrong with the coin.
  const isPaused = state.coinRules.get(move.coin)?.withdrawalPause != null;
  return isPaused ? { code: 'withdrawals-paused', coin: move.coin } : undefined;
}

export function startedColdMove({ coldMove: move }: StartSigning, signing: number): ColdMoveStarted[] {
  return move === undefined ? [] : [{ type: 'ColdMoveStarted', move, signing }];
}

/** A move that never confirmed is over too: another one needs two operators again. */
export function endedColdMove(state: State, { signing, outcome: end }: SettleSigning): ColdMoveEnded[] {
  const move = [...state.coldMoves.values()].find(each => each.signing === signing);
  return move === undefined ? [] : [{ type: 'ColdMoveEnded', move: { ...move }, end }];
}

export function decideDueColdMove(move: ColdMove): ColdMoveEnded[] {
  return [{ type: 'ColdMoveEnded', move: { ...move }, end: 'unstarted' }];
}
