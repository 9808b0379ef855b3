// Finds out from public records alone how an option had to end, and compares that with its receipt.
import { type CallAnswer, optionTypes } from '@candor/contract';
import { optionAmounts, optionOutcome } from '@candor/formulas';
import { decimal, divideDown, formatShort } from '@candor/money';
import { bodyHashOf, sha256 } from '../../../shared/journal/recompute.ts';
import { type OptionOutcomeWord, outcomeOf } from '../option-words.ts';
import { inOrder, type PriceRecord, readPriceRecords, type Tick, tickOf } from './price-records.ts';

export type OptionReceipt = CallAnswer<'getOptionReceipt'>;

/** What was found, step by step; a price is undefined where there is none that counts. */
export type Recomputed = {
  hashes: { isRight: boolean; count: number };
  medians: { isRight: boolean };
  buy: { isRight: boolean; tick: Tick | undefined };
  settlement: { isRight: boolean; tick: Tick | undefined; isTooOld: boolean; isLeaptOver: boolean };
  /** `amount` is the result in the coin, with its sign. */
  amounts: { isRight: boolean; outcome: OptionOutcomeWord; amount: string };
};

/** @param records what `readDeciding` answers. */
export async function recompute(receipt: OptionReceipt, records: readonly PriceRecord[]): Promise<Recomputed> {
  const { order, terms, clock_leap: leap } = receipt;
  const ticks = lastOfEachTime(records.flatMap(record => tickOf(record, order.match_id) ?? []));
  const bought = ticks.find(tick => tick.at > order.bought_at && isLateEnough(tick, receipt));
  const buy = bought && bought.at <= order.bought_at + terms.opens_within_ms ? bought : undefined;
  const dueAt = buy && buy.at + order.seconds * 1_000;
  const last = dueAt === undefined ? undefined : ticks.findLast(tick => tick.at <= dueAt);
  const isTooOld = dueAt !== undefined && last !== undefined && dueAt - last.at > terms.price_life_ms;
  const isLeaptOver = dueAt !== undefined && leap !== null && dueAt > leap.at && dueAt < leap.to;
  const checked = await Promise.all(records.map(isWhole));
  return {
    hashes: { isRight: records.length > 0 && !checked.includes(false), count: records.length },
    medians: { isRight: ticks.every(tick => medianOf(tick) === tick.price) },
    buy: { isRight: isSame(buy, receipt.buy, terms.price_scale), tick: buy },
    settlement: { isRight: isSame(last, receipt.settlement, terms.price_scale), tick: last, isTooOld, isLeaptOver },
    amounts: amountsOf(receipt, buy, isTooOld || isLeaptOver ? undefined : last),
  };
}

/** The records that decide: those among which the buy price must be, and the latest up to the due time. */
export async function readDeciding({ order, terms }: OptionReceipt, signal: AbortSignal): Promise<PriceRecord[]> {
  const { match_id: market, bought_at, due_at } = order;
  const opening = { market, from: bought_at, to: bought_at + terms.opens_within_ms };
  const first = await readPriceRecords(opening, { signal, untilLive: false });
  if (due_at === 0) return first;
  const ending = { market, from: bought_at, to: due_at };
  return inOrder([...first, ...(await readPriceRecords(ending, { signal, untilLive: true }))]);
}

export function isRight(result: Recomputed): boolean {
  return Object.values(result).every(step => step.isRight);
}

async function isWhole(record: PriceRecord): Promise<boolean> {
  const { previous_hash, sequence, time, body_hash, hash } = record;
  const isSameBody = (await bodyHashOf(record)) === body_hash;
  return isSameBody && (await sha256(`${previous_hash}|${sequence}|${time}|${body_hash}`)) === hash;
}

/** Of several prices within a millisecond the last one counts. */
function lastOfEachTime(ticks: readonly Tick[]): Tick[] {
  return ticks.filter((tick, index) => ticks[index + 1]?.at !== tick.at);
}

/** Nothing that the exchange received is newer than its receipt, whatever the clock of its source says. */
function isLateEnough({ counted }: Tick, { order, terms }: OptionReceipt): boolean {
  const earliest = order.bought_at + terms.settle_delay_ms;
  return counted.every(({ sourceAt, receivedAt }) => Math.min(sourceAt ?? receivedAt, receivedAt) >= earliest);
}

/** The middle one, or the mean of the two in the middle, rounded down. */
function medianOf({ counted }: Tick): bigint | undefined {
  const sorted = counted.map(({ price }) => price).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return undefined;
  return sorted.length % 2 === 1 ? sorted[middle] : divideDown(sorted[middle - 1]! + sorted[middle]!, 2n);
}

function isSame(tick: Tick | undefined, claimed: OptionReceipt['buy'], scale: number): boolean {
  if (tick === undefined || claimed === null) return tick === undefined && claimed === null;
  const isSameRecord = tick.sequence === claimed.sequence && tick.hash === claimed.hash && tick.at === claimed.at;
  return isSameRecord && tick.price === decimal(claimed.price, scale);
}

function amountsOf({ order, terms }: OptionReceipt, buy: Tick | undefined, end: Tick | undefined) {
  const { profit, fee } = optionAmounts(BigInt(terms.stake), BigInt(terms.payout_ppm), BigInt(terms.fee_ppm));
  const direction = order.type === optionTypes.rise ? 'rise' : 'fall';
  const hasEnd = buy !== undefined && end !== undefined;
  const outcome: OptionOutcomeWord = hasEnd ? optionOutcome(direction, buy.price, end.price) : 'void';
  const units = { win: profit, loss: -BigInt(terms.stake), even: 0n, void: 0n }[outcome];
  const areTermsMet = profit === BigInt(terms.profit) && fee === BigInt(terms.fee);
  const isBooked = decimal(order.fact_profits, terms.scale) === units && outcomeOf(order) === outcome;
  return { isRight: areTermsMet && isBooked, outcome, amount: formatShort(units, terms.scale) };
}
