#!/usr/bin/env node
// Recomputes how the coins of a launch were shared, from public data and the published rule alone: plain Node, no package of ours.
//
//   node docs/recompute-allotment.mjs --origin http://localhost:3000 --id 4
//   node docs/recompute-allotment.mjs --origin http://localhost:3000 --id 4 --subscription 7
//
// The rule: each subscriber gets offered × asked ÷ total asked, rounded down. The units that rounding leaves go to the largest remainders, among
// equal ones to the lower number. If no more is asked than offered, each subscriber gets the full amount. The price of coins is rounded up.
import { parseArgs } from 'node:util';

const { values: given } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:3000' },
    id: { type: 'string' },
    subscription: { type: 'string' },
  },
});

const MILLION = 1_000_000n;
const PAGE = 100;
/** More differences than this say nothing new. */
const MAX_SHOWN = 20;
const problems = [];

if (!/^\d+$/.test(given.id ?? '')) {
  console.error('give --id, the number of the launch');
  process.exit(2);
}

/** Notes each failed check and continues, so that all of them are shown. */
function check(holds, what) {
  if (!holds) problems.push(what);
  if (holds || problems.length <= MAX_SHOWN) console.log(`${holds ? '  ok   ' : '  WRONG'} ${what}`);
}

/** A thousand shares are many calls: where they come too fast, it waits. */
async function ask(path) {
  for (;;) {
    const response = await fetch(new URL(`/api/${path}`, given.origin));
    const answer = await response.json();
    if (answer.type === 'ok') return answer.message;
    if (answer.code !== 'too_many_requests') throw new Error(`${path}: ${answer.message}`);
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    await new Promise(resolve => setTimeout(resolve, seconds * 1_000));
  }
}

/** The answer of the first page with the shares of all. */
async function readAll() {
  const list = [];
  for (let page = 1; ; page++) {
    const answer = await ask(`lh/send/allotment?id=${given.id}&page=${page}&limit=${PAGE}`);
    list.push(...answer.list);
    if (answer.list.length < PAGE) return { ...answer, list };
  }
}

/** A decimal text in units of 10^-scale. */
function units(text, scale) {
  const [whole, part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(scale, '0'));
}

function formatted(amount, scale) {
  if (scale === 0) return String(amount);
  const text = String(amount).padStart(scale + 1, '0');
  return `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** What each gets, by number, and the last one that got a unit more. */
function share(askings, offered) {
  const all = askings.reduce((sum, { wanted }) => sum + wanted, 0n);
  if (all <= offered) return { shares: new Map(askings.map(({ id, wanted }) => [id, wanted])), last: null };
  const parts = askings.map(({ id, wanted }) => ({
    ...{ id, coins: (wanted * offered) / all, remainder: (wanted * offered) % all },
  }));
  const left = offered - parts.reduce((sum, { coins }) => sum + coins, 0n);
  const raised = [...parts]
    .sort((a, b) => (a.remainder === b.remainder ? a.id - b.id : a.remainder > b.remainder ? -1 : 1))
    .slice(0, Number(left));
  for (const part of raised) part.coins += 1n;
  return { shares: new Map(parts.map(({ id, coins }) => [id, coins])), last: raised.at(-1) ?? null };
}

function checkFacts({ terms, count }, askings, last) {
  const asked = askings.reduce((sum, { wanted }) => sum + wanted, 0n);
  check(askings.length === count, `${askings.length} subscriptions are listed of ${count}`);
  check(asked === BigInt(terms.wanted), `they ask for ${formatted(asked, terms.new_scale)} in all`);
  check(
    asked > BigInt(terms.offered) === (terms.is_oversubscribed === 1),
    'and that is said to be more than is offered, or not',
  );
  const fixed = terms.last === null ? null : `${terms.last.id} ${terms.last.remainder}`;
  const found = last === null ? null : `${last.id} ${last.remainder}`;
  check(fixed === found, found === null ? 'rounding left nothing' : `the last that gets a unit more is ${last.id}`);
}

function checkRow(row, coins, terms) {
  const { new_scale: newScale, pay_scale: payScale, price, interest_ppm: ppm } = terms;
  const whole = 10n ** BigInt(newScale);
  const cost = (coins * BigInt(price) + whole - 1n) / whole;
  const fits =
    units(row.coins, newScale) === coins &&
    units(row.cost, payScale) === cost &&
    units(row.interest, newScale) === (coins * BigInt(ppm)) / MILLION;
  const is = `${formatted(coins, newScale)} for ${formatted(cost, payScale)}`;
  if (!fits) check(false, `subscription ${row.id} should have ${is}, and has ${row.coins} for ${row.cost}`);
  if (fits && String(row.id) === given.subscription)
    console.log(`  subscription ${row.id} has ${is}, of ${row.wanted} asked for`);
  return fits;
}

const launch = await readAll().catch(error => {
  console.error(`cannot be asked: ${error.message}`);
  process.exit(2);
});
const { terms, list, closed } = launch;
console.log(
  `launch ${launch.id}: ${launch.num} ${launch.new_currency_name} at ${launch.change_rate} ${launch.currency_name}`,
);
if (terms === null) {
  console.log('it is not closed yet, so nothing is shared');
  process.exit(0);
}
console.log(`closed at ${new Date(closed.at).toISOString()} by record ${closed.sequence} of the journal`);
const askings = list.map(({ id, wanted }) => ({ id, wanted: units(wanted, terms.new_scale) }));
const { shares, last } = share(askings, BigInt(terms.offered));
checkFacts(launch, askings, last);
const done = list.filter(({ is_done: isDone }) => isDone === 1);
const fitting = done.filter(row => checkRow(row, shares.get(row.id), terms));
check(fitting.length === done.length, `${fitting.length} of ${done.length} shares are what the rule gives`);
if (done.length < list.length)
  console.log(`  ${list.length - done.length} have not got theirs yet; ask again in a moment`);
else {
  const sum = done.reduce((total, { coins }) => total + units(coins, terms.new_scale), 0n);
  const most = BigInt(terms.offered);
  check(
    terms.is_oversubscribed === 1 ? sum === most : sum <= most,
    `${formatted(sum, terms.new_scale)} are given in all`,
  );
}
if (given.subscription !== undefined && !list.some(({ id }) => String(id) === given.subscription)) {
  check(false, `there is no subscription ${given.subscription} in it`);
}
console.log(problems.length === 0 ? 'everything holds' : `${problems.length} things do not hold`);
process.exitCode = problems.length === 0 ? 0 : 1;
