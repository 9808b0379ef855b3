// Decides what is traded in one market in one minute of the demo's day: what the maker offers and what is taken of it.
import type { Side } from '@candor/exchange';
import { divideDown, divideUp, PPM, powerOfTen } from '@candor/money';
import { INDEX_SCALE, type Noise } from '@candor/prices';
import type { ListedMarket } from '../market/views/market-list.ts';

export type DayMarket = {
  listed: ListedMarket;
  /** How much is traded in it, as a multiple of an ordinary market. */
  activity: number;
  /** The price on the simulated path, in units of 10^-INDEX_SCALE. */
  priceAt(timeMs: number): bigint;
  noise: Noise;
};

/** The balances of takers, in quote coins. */
export type Holding = { base: number; quote: number };

/** An offer of the maker and what is taken of it, all on one side of the index. */
export type Burst = {
  /** The side of the takers. */
  side: Side;
  at: number;
  /** Prices in quote units per whole base coin, nearest to the index first; quantities in base units. */
  offers: readonly { price: bigint; quantity: bigint }[];
  /** Everything that is offered, in one order or several. */
  takes: readonly { at: number; price: bigint; quantity: bigint }[];
};

const MINUTE_MS = 60_000;
const MOOD_MS = 20 * MINUTE_MS;
const RISE_MS = 5_000;
const LOOK_MS = 7_500;
/** No minute draws more numbers of its noise. */
const DRAWS_A_MINUTE = 256;
/** In an ordinary market. */
const RECENT_BURSTS = 2.5;
const EARLIER_BURSTS = 0.9;
const MAX_BURSTS = 8;
/** Quote coins that an ordinary market turns over in a minute: about what live demo traders do. */
const TURNOVER_A_MINUTE = 9_000;
const SIZE_REACH = 6;
/** One burst takes at most this part of what there is to pay with. */
const PART_OF_HOLDING = 0.2;
const SIZE_MEAN = (SIZE_REACH - 1 / SIZE_REACH) / (2 * Math.log(SIZE_REACH));
/** The nearest offer is no further than this from the index, and the next one about so much beyond. */
const NEAREST_PPM = 260;
const SPACING_PPM = 180;
/** The share of takers that trade in the direction of the price. */
const FOLLOWING = 0.45;
/** Bursts in which one takes several offers, and in which two share one. */
const SWEEP_SHARE = 0.22;
const ONLY_SWEEP_SHARE = 0.6;
const SHARED_SHARE = 0.1;
const ROUND_SHARE = 0.4;

/**
 * The bursts of a minute in the order of time: the same at each call, each over before the next begins.
 *
 * @param isRecent fewer and larger ones are made of minutes that are hours away, since a day has many.
 */
export function minutePlan(market: DayMarket, minuteMs: number, holding: Holding, isRecent: boolean): Burst[] {
  const draw = drawsOf(market.noise, minuteMs);
  const busy = mood(market.noise, minuteMs) * (0.6 + 0.8 * draw());
  const wanted = (isRecent ? RECENT_BURSTS : EARLIER_BURSTS) * Math.sqrt(market.activity) * busy + draw();
  const count = Math.min(MAX_BURSTS, Math.max(isRecent ? 2 : 1, Math.floor(wanted)));
  const value = (TURNOVER_A_MINUTE * market.activity * busy) / count;
  const times = burstTimes(market, minuteMs, count, draw);
  return times.map((at, index) => {
    const endMs = times[index + 1] ?? minuteMs + MINUTE_MS;
    return planBurst(market, { at, endMs, value, holding, isOnly: count === 1, draw });
  });
}

/** Near both ends of the minute, at the farthest prices between them, and anywhere: what a bar is made of. */
function burstTimes({ priceAt }: DayMarket, minuteMs: number, count: number, draw: () => number): number[] {
  const within = (fromMs: number, lengthMs: number) => minuteMs + fromMs + Math.floor(draw() * lengthMs);
  if (count === 1) return [within(1_000, MINUTE_MS - 10_000)];
  if (count === 2) return [within(300, 8_000), within(45_000, 14_000)];
  const seen = Array.from({ length: MINUTE_MS / LOOK_MS - 1 }, (_, index) => {
    const at = minuteMs + (index + 1) * LOOK_MS;
    return { at, price: priceAt(at) };
  });
  seen.sort((left, right) => (left.price < right.price ? -1 : left.price > right.price ? 1 : left.at - right.at));
  const [low, high] = [seen[0]!.at, seen.at(-1)!.at];
  const extremes = draw() < 0.5 ? [low, high] : [high, low];
  const times = [within(300, 5_000), within(52_000, 7_000), ...extremes.map(at => at + Math.floor(draw() * 900))];
  while (times.length < count) times.push(within(5_500, 46_000));
  return [...new Set(times.slice(0, count))].sort((left, right) => left - right);
}

type Wish = { at: number; endMs: number; value: number; holding: Holding; isOnly: boolean; draw: () => number };

function planBurst(market: DayMarket, wish: Wish): Burst {
  const { at, holding, isOnly, draw } = wish;
  const isRising = () => market.priceAt(at + RISE_MS) > market.priceAt(at);
  // Even holdings make both sides equally likely; the fuller side grows ever more likely, up to nine in ten.
  const buyChance = Math.min(0.9, Math.max(0.1, holding.quote / Math.max(1, holding.base + holding.quote)));
  const side: Side = (draw() < FOLLOWING ? isRising() : draw() < buyChance) ? 'buy' : 'sell';
  const kind = draw();
  const isSweep = kind < (isOnly ? ONLY_SWEEP_SHARE : SWEEP_SHARE);
  const offers = planOffers(market, side, wish, isSweep ? 2 + Math.floor(2 * draw()) : 1);
  const { price } = offers.at(-1)!;
  const whole = offers.reduce((sum, { quantity }) => sum + quantity, 0n);
  const isShared = kind >= 1 - SHARED_SHARE && offers.length === 1;
  const quantities = isShared ? split(market.listed, price, whole, draw) : [whole];
  const laterMs = Math.floor((wish.endMs - 1 - at) * draw());
  return { side, at, offers, takes: quantities.map((quantity, n) => ({ at: at + n * laterMs, price, quantity })) };
}

function planOffers({ listed, priceAt }: DayMarket, side: Side, { at, value, holding, draw }: Wish, levels: number) {
  // Most are small and a few are large: even on a logarithmic scale, with a mean of one.
  const wanted = (value * SIZE_REACH ** signed(draw)) / SIZE_MEAN;
  const size = Math.min(wanted, (side === 'buy' ? holding.quote : holding.base) * PART_OF_HOLDING);
  const offers: { price: bigint; quantity: bigint }[] = [];
  let shiftPpm = NEAREST_PPM * (0.1 + 0.9 * draw());
  for (let level = 0; level < levels; level++) {
    const price = shiftedPrice(listed, priceAt(at), side, Math.round(shiftPpm));
    const quantity = quantityFor(listed, price, (size * uneven(draw)) / levels, draw() < ROUND_SHARE);
    if (offers.at(-1)?.price !== price) offers.push({ price, quantity });
    shiftPpm += SPACING_PPM * uneven(draw);
  }
  return offers;
}

/** A tick of the market that is beyond the index for takers. */
function shiftedPrice({ market, quote }: ListedMarket, index: bigint, side: Side, shiftPpm: number): bigint {
  const divisor = powerOfTen(INDEX_SCALE) * PPM * market.tick;
  const scaled = index * powerOfTen(quote.scale);
  const ticks =
    side === 'buy'
      ? divideUp(scaled * (PPM + BigInt(shiftPpm)), divisor)
      : divideDown(scaled * (PPM - BigInt(shiftPpm)), divisor);
  return ticks * market.tick;
}

/** So many quote coins in whole lots, and at least what the market takes of each half. */
function quantityFor(listed: ListedMarket, price: bigint, value: number, isRound: boolean): bigint {
  const { market, base, quote } = listed;
  const units = BigInt(Math.round(value)) * powerOfTen(quote.scale + base.scale);
  const exact = units / price;
  const quantity = lotsDown(listed, isRound ? twoFigures(exact) : exact);
  const least = divideUp(3n * smallestValue(listed), price * market.lot) * market.lot;
  return quantity < least ? least : quantity;
}

/** In two parts, where each is large enough for the market. */
function split(listed: ListedMarket, price: bigint, whole: bigint, draw: () => number): bigint[] {
  const first = lotsDown(listed, (whole * BigInt(Math.round(25 + 50 * draw()))) / 100n);
  const parts = [first, whole - first];
  return parts.every(quantity => quantity * price >= smallestValue(listed)) ? parts : [whole];
}

/** The market's smallest order, to be compared with a quantity in base units times a price. */
function smallestValue({ market, base }: ListedMarket): bigint {
  return market.minNotional * powerOfTen(base.scale);
}

function lotsDown({ market }: ListedMarket, units: bigint): bigint {
  return units - (units % market.lot);
}

/** Rounded as typed by people. */
function twoFigures(units: bigint): bigint {
  return units - (units % powerOfTen(Math.max(0, units.toString().length - 2)));
}

/** Some hours are busier than others, and none begins immediately. */
function mood(noise: Noise, minuteMs: number): number {
  const stretches = minuteMs / MOOD_MS;
  const index = Math.floor(stretches);
  const [before, after] = [noise(-1 - index), noise(-2 - index)];
  return 0.45 + 1.1 * (before + (after - before) * (stretches - index));
}

function drawsOf(noise: Noise, minuteMs: number): () => number {
  const first = (minuteMs / MINUTE_MS) * DRAWS_A_MINUTE;
  let drawn = 0;
  return () => noise(first + drawn++);
}

/** A number in [0, 1) for a minute that its plan does not use. */
export function spareDraw(noise: Noise, minuteMs: number): number {
  return noise((minuteMs / MINUTE_MS) * DRAWS_A_MINUTE + DRAWS_A_MINUTE - 1);
}

const signed = (draw: () => number) => 2 * draw() - 1;
const uneven = (draw: () => number) => 0.6 + 0.8 * draw();
