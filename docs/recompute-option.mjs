#!/usr/bin/env node
// Recomputes how a timed option ended, from the records of the exchange and by the published rules alone: plain Node, no package of ours.
//
//   node docs/recompute-option.mjs --origin http://localhost:3000 --id 7 --token <your token>
//   node docs/recompute-option.mjs --origin http://localhost:3000 --receipt receipt.json
//
// The receipt is what `GET /api/microtrade/receipt?id=7` answers to the option's owner. Prices come from the public records of the journal.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const { values: given } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:3000' },
    id: { type: 'string' },
    token: { type: 'string' },
    receipt: { type: 'string' },
  },
});

const MILLION = 1_000_000n;
const problems = [];

/** Notes each failed check and continues, so that all of them are shown. */
function check(holds, what) {
  console.log(`${holds ? '  ok   ' : '  WRONG'} ${what}`);
  if (!holds) problems.push(what);
}

async function ask(path, token) {
  const response = await fetch(new URL(`/api/${path}`, given.origin), token && { headers: { authorization: token } });
  if (response.status === 404) return undefined;
  const answer = await response.json();
  if (answer.type !== 'ok') throw new Error(`${path}: ${answer.message}`);
  return answer.message;
}

async function readReceipt() {
  if (given.receipt !== undefined) {
    const read = JSON.parse(await readFile(given.receipt, 'utf8'));
    return read.message ?? read;
  }
  if (given.id === undefined || given.token === undefined) {
    console.error('give --receipt, or --id and --token');
    process.exit(2);
  }
  return ask(`microtrade/receipt?id=${given.id}`, given.token);
}

/** A decimal text in units of 10^-scale. */
function units(text, scale) {
  const [whole, part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(scale, '0'));
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}

/** The middle of the prices, or the lower whole of the mean of the two in the middle. */
function median(prices) {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2n;
}

/** When a quote is of: nothing that was received is newer than its receipt, whatever its source's clock says. */
function timeOf({ source_at: sourceAt, received_at: receivedAt }) {
  return sourceAt === null ? receivedAt : Math.min(sourceAt, receivedAt);
}

/** What a public record of prices says of a market: read out of its body, whose hash the chain holds. */
function priceOfRecord(record, market) {
  const { command, events } = JSON.parse(record.body);
  const event = events.find(each => each.type === 'IndexPricePublished' && each.market === market);
  const tick = command.ticks?.find(each => each.market === market);
  if (event === undefined || event.price === null) return undefined;
  const big = text => BigInt(text.replace('n', ''));
  const quotes = tick.quotes.map(({ source, price, sourceAt, receivedAt }) => ({
    ...{ source, price: big(price), source_at: sourceAt, received_at: receivedAt },
    is_counted: event.counted.includes(source) ? 1 : 0,
  }));
  return { at: record.time, price: big(event.price), quotes, sequence: record.sequence };
}

function checkRecord(record) {
  const { previous_hash: previous, sequence, time, body, body_hash: bodyHash, rest_hash: rest, hash } = record;
  const ofBody = rest === '' ? sha256(body) : sha256(`${sha256(body)}|${rest}`);
  check(ofBody === bodyHash, `record ${sequence}: its body has the hash ${bodyHash.slice(0, 12)}…`);
  check(
    sha256(`${previous}|${sequence}|${time}|${bodyHash}`) === hash,
    `record ${sequence}: it is linked to the one before`,
  );
}

/** All live prices of a market from one time to another, in their order; undefined where the exchange has no public records. */
async function publicPrices(market, from, to) {
  const prices = new Map();
  for (let until = to; until >= from; ) {
    const records = await ask(`journal/prices?market=${market}&from=${from}&to=${until}&limit=20`);
    if (records === undefined) return undefined;
    if (records.length === 0) break;
    for (const record of records) {
      checkRecord(record);
      const price = priceOfRecord(record, market);
      // Newest first: of several within a millisecond the last one counts.
      if (price !== undefined && !prices.has(price.at)) prices.set(price.at, price);
    }
    until = records.at(-1).time - 1;
  }
  return [...prices.values()].sort((a, b) => a.at - b.at);
}

/** What the receipt itself says, where nothing else can be asked. */
function pricesOfReceipt({ buy, settlement, terms }) {
  return [buy, settlement]
    .filter(tick => tick !== null)
    .map(tick => ({
      ...{ at: tick.at, price: units(tick.price, terms.price_scale), sequence: tick.sequence },
      quotes: tick.quotes.map(quote => ({ ...quote, price: units(quote.price, terms.price_scale) })),
    }));
}

function checkPrice({ at, price, quotes, sequence }) {
  const counted = quotes.filter(quote => quote.is_counted === 1);
  check(
    counted.length >= 3,
    `the price of ${new Date(at).toISOString()} (record ${sequence}) counts ${counted.length} sources`,
  );
  check(median(counted.map(quote => quote.price)) === price, `  and is the middle of what they say`);
}

function formatted(amount, scale) {
  const text = String(amount < 0n ? -amount : amount).padStart(scale + 1, '0');
  return `${amount < 0n ? '-' : ''}${text.slice(0, text.length - scale)}.${text.slice(text.length - scale)}`;
}

/** Whether a tick of the receipt is this one, in time, place and price. */
function isSameTick(tick, { at, sequence, price }) {
  if (tick === null) return false;
  return tick.at === at && tick.sequence === sequence && units(tick.price, terms.price_scale) === price;
}

const receipt = await readReceipt();
const { order, terms } = receipt;
const [stake, fee, profit] = [BigInt(terms.stake), BigInt(terms.fee), BigInt(terms.profit)];
console.log(
  `option ${order.id}: ${order.type === 1 ? 'rise' : 'fall'} of ${order.symbol_name}, ${order.seconds} s, stake ${order.number} ${order.currency_name}`,
);
check(
  profit === (stake * BigInt(terms.payout_ppm)) / MILLION,
  `a win brings ${formatted(profit, terms.scale)}, rounded down`,
);
check(fee === (stake * BigInt(terms.fee_ppm)) / MILLION, `the fee is ${formatted(fee, terms.scale)}, rounded down`);

const market = order.match_id;
const boughtBy = order.bought_at + terms.opens_within_ms;
const dueIfBoughtLast = boughtBy + order.seconds * 1_000;
let isPublic = true;
let around = await publicPrices(market, order.bought_at + 1, boughtBy);
if (around === undefined) {
  isPublic = false;
  console.log('  this exchange has no public records of prices: going by the receipt alone');
  around = pricesOfReceipt(receipt);
}
const isLateEnough = tick =>
  tick.quotes.every(quote => quote.is_counted === 0 || timeOf(quote) >= order.bought_at + terms.settle_delay_ms);
const buy = around.find(tick => tick.at > order.bought_at && tick.at <= boughtBy && isLateEnough(tick));

let outcome;
if (buy === undefined) outcome = 'void: no price to buy at came in time';
else {
  checkPrice(buy);
  check(isSameTick(receipt.buy, buy), 'it was bought at the first price whose sources all spoke late enough');
  const due = buy.at + order.seconds * 1_000;
  check(due <= dueIfBoughtLast && order.due_at === due, `it was due at ${new Date(due).toISOString()}`);
  // A price as old as that would make it void, so nothing before it has to be looked at.
  const before = isPublic ? await publicPrices(market, Math.max(due - 60_000, buy.at), due) : around;
  const last = before.filter(tick => tick.at <= due).at(-1) ?? buy;
  checkPrice(last);
  if (due - last.at > terms.price_life_ms) outcome = 'void: the last price before the due time was too old';
  else {
    if (order.status === 3)
      check(isSameTick(receipt.settlement, last), 'it was settled by the last price at or before that');
    const went = last.price - buy.price;
    outcome = went === 0n ? 'even' : went > 0n === (order.type === 1) ? 'win' : 'loss';
  }
}
if (order.status !== 3) {
  console.log(`it is still open; by these records so far: ${outcome}`);
} else {
  const isVoid = outcome.startsWith('void');
  check((order.voided === 1) === isVoid, `the outcome is ${outcome}`);
  const gained = { win: profit, loss: -stake }[outcome] ?? 0n;
  check(
    units(order.fact_profits.replace('-', ''), terms.scale) === (gained < 0n ? -gained : gained),
    `gained: ${formatted(gained, terms.scale)} ${order.currency_name}`,
  );
  check(order.fact_profits.startsWith('-') === gained < 0n, 'and with that sign');
}
console.log(problems.length === 0 ? 'everything holds' : `${problems.length} things do not hold`);
process.exitCode = problems.length === 0 ? 0 : 1;
