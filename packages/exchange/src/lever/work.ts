// What a tick, a funding or a settlement leaves to do in a market: the next step of it.
import { broken } from '../assert.ts';
import type { Event } from '../commands-and-events.ts';
import type { State } from '../state.ts';
import { ALL_LOOKED_AT, type ContractState } from './contract.ts';
import { decideFundingPiece } from './funding.ts';
import { liquidate } from './liquidate.ts';
import { isLive } from './live.ts';
import { decideSettlementPiece, fixSettlement, isToBeSettled } from './settle.ts';
import { fireStop } from './stop.ts';

/** Liquidations by id, then funding, then stops by id, or the settlement whose time has come (risk.md section 3). There is always an event, at least that everything was processed. */
export function decideContractWork(state: State, market: number, at: number): Event[] {
  const row = state.contractStates.require(market);
  if (row.settlement !== null) return decideSettlementPiece(state, market);
  const live = isLive(state, market, at);
  if (row.liquidatedTo !== ALL_LOOKED_AT)
    return live ? nextLiquidation(state, row, at) : [lookedAt(row, 'liquidations')];
  if (row.funding !== null) return decideFundingPiece(state, market);
  if (row.stoppedTo !== ALL_LOOKED_AT) {
    if (!live) return [lookedAt(row, 'stops')];
    // What two operators announced: in place of stops everything is closed, at the same mark.
    if (isToBeSettled(state, market)) return fixSettlement(state, state.contracts.require(market), at);
    return nextStop(state, row);
  }
  throw broken(`contracts of market ${market} were due and have something to do`);
}

function nextLiquidation(state: State, row: ContractState, at: number): Event[] {
  const id = state.lever.of(row.id).liquidations.nextAfter(row.liquidatedTo);
  if (id === undefined) return [lookedAt(row, 'liquidations')];
  const { events, waits } = liquidate(state, id, at);
  // What waits is noted before the next one: it lessens what the fund may pay.
  return events ?? [{ ...lookedAt(row, 'liquidations'), to: id, covered: row.covered + waits }];
}

function nextStop(state: State, row: ContractState): Event[] {
  const { stops } = state.lever.of(row.id);
  for (let id = stops.nextAfter(row.stoppedTo); id !== undefined; id = stops.nextAfter(id)) {
    const events = fireStop(state, id);
    if (events.length === 0) continue;
    // One that continues comes first again; those before it found no match and wait for the next tick.
    const before = id - 1;
    return before > row.stoppedTo ? [{ ...lookedAt(row, 'stops'), to: before }, ...events] : events;
  }
  return [lookedAt(row, 'stops')];
}

function lookedAt({ id, covered }: ContractState, phase: 'liquidations' | 'stops') {
  return { type: 'LeverLookedAt', market: id, phase, to: ALL_LOOKED_AT, covered } as const;
}
