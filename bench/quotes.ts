// Measures what moving quotes costs the core and the journal: lists of ten amendments, compared with the same amendments one by one.
import { type Command, execute, type SpotQuoteChange, takeChanges } from '@candor/exchange';
import { FIRST_CHAIN_HASH } from '../apps/server/src/journal/hash-chain.ts';
import { runSides } from './bench-process.ts';
import { chained, LOT, MARKET, openedExchange, spotTrading, TICK } from './core-exchange.ts';
import { MIDDLE } from './core-stream.ts';
import { processorSeconds } from './processor-time.ts';
import { type BenchRow, lessIsBetter, median } from './row.ts';

type QuotesShape = { amendments: number };

const AT = 1_000;
const USER = 2;
/** Orders of each side, as a market maker has them, and changes of a list. */
const LEVELS = 24;
const LIST = 10;

export async function benchQuotes({ rounds, ...shape }: QuotesShape & { rounds: number }): Promise<BenchRow[]> {
  const runs = await runSides<number>('quotes.ts', ['lists', 'single'], shape, rounds);
  const [lists, single] = runs.map(side => median(side.map(seconds => (seconds * 1_000_000) / shape.amendments)));
  const row = lessIsBetter({
    name: 'quote-lists',
    value: lists!,
    unit: 'µs of processor time an amendment, journal text and hash included',
    reference: 'the same amendments, a command each',
    referenceValue: single!,
  });
  return [row];
}

export const SIDES = {
  lists: (shape: QuotesShape) => () => runQuotes(shape, LIST),
  single: (shape: QuotesShape) => () => runQuotes(shape, 1),
};

type Amendment = Extract<SpotQuoteChange, { amend: number }>;

/** @returns seconds of processor time. */
function runQuotes({ amendments }: QuotesShape, size: number): number {
  const state = openedExchange(spotTrading);
  let sequence = 0;
  let chain = FIRST_CHAIN_HASH;
  const run = (command: Command): void => {
    sequence++;
    const key = { id: `${USER}:quotes:${sequence}`, input: `input ${sequence}` };
    const outcome = execute(state, { command, at: AT, sequence, key });
    if (outcome.kind !== 'done' || outcome.result.refused !== undefined) throw new Error(`${command.type} was refused`);
    chain = chained(chain, sequence, command, outcome);
  };
  const ticks = (index: number) => (index % 2 === 0 ? MIDDLE - 10 - index : MIDDLE + 10 + index);
  const terms = (index: number, moved: number) => ({
    market: MARKET,
    price: BigInt(ticks(index) + moved) * TICK,
    quantity: 5n * LOT,
  });
  for (let index = 0; index < 2 * LEVELS; index++)
    run({ type: 'QuoteSpot', user: USER, changes: [{ ...terms(index, 0), side: index % 2 === 0 ? 'buy' : 'sell' }] });
  // Each round moves every order by one tick, there and back.
  const changes = Array.from({ length: amendments }, (_, number): Amendment => {
    const index = number % (2 * LEVELS);
    const round = Math.floor(number / (2 * LEVELS));
    return { amend: index + 1, ...terms(index, (round + 1) % 2) };
  });
  const commands = Array.from({ length: Math.ceil(amendments / size) }, (_, list): Command => {
    const part = changes.slice(list * size, (list + 1) * size);
    if (size > 1) return { type: 'QuoteSpot', user: USER, changes: part };
    const { amend: order, price, quantity } = part[0]!;
    return { type: 'AmendSpotOrder', user: USER, order, price, quantity };
  });
  return processorSeconds(() => {
    for (const [index, command] of commands.entries()) {
      run(command);
      if (index % LIST === LIST - 1) takeChanges(state);
    }
  });
}
