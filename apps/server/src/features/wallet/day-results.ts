// What a user's holdings gained or lost since midnight UTC, money that came in or left not counted.
import type { PoolReader, Reader } from '../../database/reader.ts';
import { lastSequence, sequenceAt } from '../../journal/find-places.ts';
import { readIndexPriceAt } from '../market/read-markets.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { indexPrices, openingPrices, referenceMarkets, worthOf } from '../market/views/valuation.ts';
import { type Locked, readLocked } from './read-locked.ts';
import { addMoves, type Moves } from './read-moves-today.ts';
import { readWallets, type Wallets } from './read-wallets.ts';

/** Values are those of `valuation.ts`, with all digits. */
export type DayResult = {
  wallets: Wallets;
  locked: Locked;
  /** Everything held now, in wallets and locked. */
  value: bigint;
  /** What was held at midnight and came in since: what the result is measured by. */
  basis: bigint;
  result: bigint;
};

type Flow = Moves['flows'][number];

/** What is known of one user's day, up to a place in the journal. */
type Known = { sinceMs: number; upTo: number; moves: Moves; flowValue: bigint };

const DAY_MS = 86_400_000;
const KEPT_USERS = 5_000;
/** Flows of one coin that are each worth the price of their own moment. */
const MOST_PRICED = 20;

export class DayResults {
  private readonly reader: PoolReader;
  private readonly known = new Map<number, Known>();
  private dayStart: { sinceMs: number; sequence: number } | undefined;

  constructor(reader: PoolReader) {
    this.reader = reader;
  }

  /** Reads the wallets and what moved in them; each move is read once, since users ask again and again. */
  async read(user: number, views: PublicViews, nowMs: number): Promise<DayResult> {
    const sinceMs = nowMs - (nowMs % DAY_MS);
    const { wallets, locked, known } = await this.reader.of(user).inSnapshot(async snapshot => {
      const [found, locked] = [await readWallets(snapshot, user), await readLocked(snapshot, user)];
      return { wallets: found, locked, known: await this.follow(snapshot, user, [...found.keys()], sinceMs, views) };
    });
    this.remember(user, known);

    const held = new Map<number, bigint>();
    for (const [coin, units] of sumByCoin(wallets)) held.set(coin, units);
    for (const [coin, { hosting }] of locked) held.set(coin, (held.get(coin) ?? 0n) + hosting);
    const [now, opening] = [indexPrices(views), openingPrices(views, sinceMs)];
    let value = 0n;
    let atMidnight = 0n;
    let inLaunches = 0n;
    for (const coin of views.list.coins.values()) {
      const units = held.get(coin.id) ?? 0n;
      value += worthOf(coin, units, now(coin));
      atMidnight += worthOf(coin, units - (known.moves.byCoin.get(coin.id) ?? 0n), opening(coin));
      inLaunches += worthOf(coin, locked.get(coin.id)?.launch ?? 0n, now(coin));
    }
    // What lies in launches counts as it is worth now, and neither gains nor loses meanwhile: a new coin has no price at first.
    const basis = atMidnight + known.flowValue;
    return { wallets, locked, value: value + inLaunches, basis: basis + inLaunches, result: value - basis };
  }

  /** What is known of the user's day, gone on to where the journal ends for this client. */
  private async follow(
    reader: Reader,
    user: number,
    accounts: number[],
    sinceMs: number,
    views: PublicViews,
  ): Promise<Known> {
    const to = await lastSequence(reader);
    const before = this.known.get(user);
    const isOfToday = before !== undefined && before.sinceMs === sinceMs && before.upTo <= to;
    const from = isOfToday ? before.upTo + 1 : await this.firstSequence(reader, sinceMs, to);
    const moves: Moves = { byCoin: new Map(isOfToday ? before.moves.byCoin : []), flows: [] };
    await addMoves(reader, moves, accounts, { from, to });
    let flowValue = isOfToday ? before.flowValue : 0n;
    for (const flow of gatherFlows(moves.flows)) flowValue += await flowValueOf(reader, flow, views);
    return { sinceMs, upTo: to, moves, flowValue };
  }

  private async firstSequence(reader: Reader, sinceMs: number, last: number): Promise<number> {
    if (this.dayStart?.sinceMs === sinceMs) return this.dayStart.sequence;
    const sequence = await sequenceAt(reader, sinceMs);
    // Until the day has its first record the answer can still change.
    if (sequence <= last) this.dayStart = { sinceMs, sequence };
    return sequence;
  }

  private remember(user: number, known: Known): void {
    this.known.delete(user);
    if (this.known.size >= KEPT_USERS) this.known.delete(this.known.keys().next().value!);
    this.known.set(user, known);
  }
}

function sumByCoin(wallets: Wallets): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const { coin, balance } of wallets.values()) sums.set(coin, (sums.get(coin) ?? 0n) + balance);
  return sums;
}

/**
 * Flows that came one after another in the same coin become one, so that each coin has at most `MOST_PRICED`: each costs a
 * query, and a program can make thousands.
 */
function gatherFlows(flows: readonly Flow[]): Flow[] {
  const coins = [...new Set(flows.map(flow => flow.coin))];
  return coins.flatMap(coin => {
    const ofCoin = flows.filter(flow => flow.coin === coin).sort((left, right) => left.sequence - right.sequence);
    const size = Math.ceil(ofCoin.length / MOST_PRICED);
    return Array.from({ length: Math.ceil(ofCoin.length / size) }, (_, index) => {
      const together = ofCoin.slice(index * size, (index + 1) * size);
      const units = together.reduce((sum, flow) => sum + flow.units, 0n);
      return { coin, units, sequence: together[0]!.sequence };
    });
  });
}

/** Money is worth what it was worth when it came. */
async function flowValueOf(reader: Reader, flow: Flow, views: PublicViews): Promise<bigint> {
  const coin = views.list.coins.get(flow.coin);
  if (coin === undefined) return 0n;
  const market = referenceMarkets(views.list).get(coin.id);
  const price = market === undefined ? undefined : await readIndexPriceAt(reader, market, flow.sequence);
  return worthOf(coin, flow.units, price ?? indexPrices(views)(coin));
}
