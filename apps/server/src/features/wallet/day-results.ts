// What a user's holdings gained or lost since midnight UTC, money that came in or left not counted.
import type { PoolReader, Reader } from '../../database/reader.ts';
import { lastSequence, sequenceAt } from '../../journal/read-records.ts';
import { readIndexPriceAt } from '../market/read-markets.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { indexPrices, referenceMarkets, valuationOf } from '../market/views/valuation.ts';
import { type Equity, equityOf, type Holdings, pricesNow, pricesOnOpening, staleSince, sumOf } from './equity.ts';
import type { PositionHistory } from './history/position-history.ts';
import { type LockedFunds, lockedAt } from './locked-funds.ts';
import { addMoves, type Moves } from './read-moves-today.ts';
import { readWallets, type Wallets } from './read-wallets.ts';

/** Values are those of `valuation.ts`, with all digits. */
export type DayResult = {
  wallets: Wallets;
  holdings: Holdings;
  /** Everything that the user has now. */
  equity: Equity;
  /** When the oldest stale price behind it was live; 0 where all are live. */
  staleSince: number;
  /** What was there at midnight and came in since: what the result is measured by. */
  basis: bigint;
  result: bigint;
};

type Flow = Moves['flows'][number];

/** What was open at midnight besides the wallets: what was locked for a result, by coin, and contracts. */
type Opening = Pick<Holdings, 'locked' | 'positions'>;

/** The state of one user's day, up to a sequence of the journal. */
type Known = { sinceMs: number; upTo: number; moves: Moves; flowValue: bigint };

const DAY_MS = 86_400_000;
const CACHED_USERS = 5_000;
/** Flows of one coin, each valued at the price of its own moment. */
const MAX_PRICED = 20;

export class DayResults {
  private readonly reader: PoolReader;
  private readonly positions: PositionHistory;
  private readonly funds: LockedFunds;
  private readonly known = new Map<number, Known>();
  private readonly openings = new Map<number, Opening & { sinceMs: number }>();
  private dayStart: { sinceMs: number; sequence: number } | undefined;

  constructor(reader: PoolReader, positions: PositionHistory, funds: LockedFunds) {
    this.reader = reader;
    this.positions = positions;
    this.funds = funds;
  }

  /** Reads the wallets and what moved in them; each move is read once, since users poll. */
  async read(user: number, views: PublicViews, nowMs: number): Promise<DayResult> {
    const sinceMs = nowMs - (nowMs % DAY_MS);
    const { wallets, outside, known } = await this.reader.of(user).inSnapshot(async snapshot => {
      const [wallets, outside] = [await readWallets(snapshot, user), await this.funds.readOwn(snapshot, user)];
      return { wallets, outside, known: await this.follow(snapshot, user, [...wallets.keys()], sinceMs, views) };
    });
    remember(this.known, user, known);

    const holdings: Holdings = { wallets: [...wallets.values()], ...outside };
    const prices = pricesNow(views);
    const equity = equityOf(holdings, prices);
    const opening = (await this.openingOf(user, sinceMs)) ?? this.openingAsNow(holdings);
    const before = equityOf(this.atMidnight(holdings, known.moves.byCoin, opening), pricesOnOpening(views, sinceMs));
    const basis = before.total + known.flowValue + equityOf(this.withoutResult(holdings), prices).total;
    const stale = staleSince(views, holdings, nowMs);
    return { wallets, holdings, equity, staleSince: stale, basis, result: equity.total - basis };
  }

  /** What was open at midnight does not change, so it is read once; undefined while trades of contracts wait to be counted. */
  private async openingOf(user: number, sinceMs: number): Promise<Opening | undefined> {
    const known = this.openings.get(user);
    if (known?.sinceMs === sinceMs) return known;
    if (!(await this.positions.catchUp(user))) return undefined;
    const spans = await this.reader.inSnapshot(snapshot => this.funds.readSpans(snapshot, user, sinceMs, 'result'));
    const opening = {
      sinceMs,
      locked: lockedAt(spans, sinceMs),
      positions: await this.positions.openAt(user, sinceMs),
    };
    remember(this.openings, user, opening);
    return opening;
  }

  /** The state of the user's day, continued to the end of the journal for this client. */
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
    await addMoves(reader, this.funds, moves, { user, accounts }, { from, to });
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

  /** What is open now, as if it had been at midnight: it has no result of the day. */
  private openingAsNow({ locked, positions }: Holdings): Opening {
    return { locked: this.funds.only(locked, 'result'), positions };
  }

  /** What was there at midnight. What is locked and still owned is in the wallets here, since locking it was no move. */
  private atMidnight({ wallets, locked }: Holdings, moves: ReadonlyMap<number, bigint>, opening: Opening): Holdings {
    const spot = 'spot' as const;
    const moved = [...moves].map(([coin, units]) => ({ coin, kind: spot, balance: -units }));
    const owned = this.funds.only(locked, 'locked');
    const stillLocked = [...owned].map(([coin, units]) => ({ coin, kind: spot, balance: sumOf(units) }));
    return { wallets: [...wallets, ...stillLocked, ...moved], ...opening };
  }

  /** What counts at its value of now, and neither gains nor loses. */
  private withoutResult({ locked }: Holdings): Holdings {
    return { wallets: [], locked: this.funds.only(locked, 'moved'), positions: [] };
  }
}

/** Keeps the users of the last calls. */
function remember<Value>(known: Map<number, Value>, user: number, value: Value): void {
  known.delete(user);
  if (known.size >= CACHED_USERS) known.delete(known.keys().next().value!);
  known.set(user, value);
}

/**
 * Flows that came one after another in the same coin become one, so that each coin has at most `MAX_PRICED`: each costs a
 * query, and a program can make thousands.
 */
function gatherFlows(flows: readonly Flow[]): Flow[] {
  const coins = [...new Set(flows.map(flow => flow.coin))];
  return coins.flatMap(coin => {
    const ofCoin = flows.filter(flow => flow.coin === coin).sort((left, right) => left.sequence - right.sequence);
    const size = Math.ceil(ofCoin.length / MAX_PRICED);
    return Array.from({ length: Math.ceil(ofCoin.length / size) }, (_, index) => {
      const together = ofCoin.slice(index * size, (index + 1) * size);
      const units = together.reduce((sum, flow) => sum + flow.units, 0n);
      return { coin, units, sequence: together[0]!.sequence };
    });
  });
}

/** Money counts with its value when it came. */
async function flowValueOf(reader: Reader, flow: Flow, views: PublicViews): Promise<bigint> {
  const coin = views.list.coins.get(flow.coin);
  if (coin === undefined) return 0n;
  const market = referenceMarkets(views.list).get(coin.id);
  const price = market === undefined ? undefined : await readIndexPriceAt(reader, market, flow.sequence);
  return valuationOf(coin, flow.units, price ?? indexPrices(views)(coin));
}
