// Closes own long against own short lots of a market at the mark, without a counterparty.
import { type Direction, partOf } from '@candor/formulas';
import { tradeValue } from '../book/book-order.ts';
import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import { openContract } from './check.ts';
import type { NetLeverPositions } from './command.ts';
import type { Contract } from './contract.ts';
import type { LeverNetted, NettedSide } from './events.ts';
import { payFundingFirst } from './funding-share.ts';
import type { Position } from './position.ts';

export function decideNetLeverPositions(state: State, command: NetLeverPositions, at: number): Decision {
  const contract = openContract(state, command.market, at);
  if ('code' in contract) return rejected(contract);
  const { user, market } = command;
  const first = nextPair(state, contract, user);
  if (first.length === 0) return rejected({ code: 'nothing-to-net' });
  return done(first, {}, now => nextPair(now, now.contracts.require(market), user));
}

/** The oldest position of each direction, as long as margins and results of both together are not negative. */
function nextPair(state: State, contract: Contract, user: number): Event[] {
  const long = oldest(state, contract, user, 'long');
  const short = oldest(state, contract, user, 'short');
  if (long === undefined || short === undefined) return [];
  const share = payFundingFirst(state, long.id) ?? payFundingFirst(state, short.id);
  if (share !== undefined) return [share];
  const netted = netting(state, contract, long, short);
  const equity = netted.long.margin + netted.short.margin + netted.short.entryValue - netted.long.entryValue;
  return equity < 0n ? [] : [netted];
}

function oldest(state: State, { id: market }: Contract, user: number, direction: Direction): Position | undefined {
  const positions = state.lever
    .of(market)
    .positionsOf(user)
    .map(id => state.positions.require(id));
  return positions.find(position => position.direction === direction && position.lots > 0);
}

function netting(state: State, contract: Contract, long: Position, short: Position): LeverNetted {
  const ticks = state.lever.of(contract.id).mark!.lower;
  const lots = Math.min(long.lots, short.lots);
  return {
    type: 'LeverNetted',
    id: state.exchange.nextLeverTrade,
    user: long.user,
    market: contract.id,
    coin: state.markets.require(contract.id).quote,
    ticks,
    lots,
    value: tradeValue(contract, ticks, lots),
    long: nettedSideOf(long, lots),
    short: nettedSideOf(short, lots),
  };
}

function nettedSideOf({ id, lots: open, entryValue, margin, initialMargin }: Position, lots: number): NettedSide {
  return {
    position: id,
    entryValue: partOf(entryValue, lots, open),
    margin: partOf(margin, lots, open),
    initialMargin: partOf(initialMargin, lots, open),
  };
}
