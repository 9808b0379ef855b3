// Locked products on any terms, for any amount and left at any time: whatever was paid in and set aside is paid out or returned, to the unit.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COIN, USER } from '../_small-exchange.ts';
import type { Event } from '../commands-and-events.ts';
import type { Outcome } from '../execute.ts';
import { postings } from '../features.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import type { SystemKind } from '../ledger/chart-of-accounts.ts';
import { move } from '../ledger/ledger.ts';
import { openWithHosting, PRODUCT } from './_hosting.ts';

const DAY = 60_000;
/** More than all dollars of the world, with its interest still within 64 bits. */
const ENORMOUS = 2n ** 60n;
const PPM = 1_000_000n;

const terms = fc.record({
  cycle: fc.integer({ min: 1, max: 40 }),
  interestPpm: fc.oneof(fc.bigInt({ min: 1n, max: PPM }), fc.constant(PPM)),
  damagesPpm: fc.oneof(fc.bigInt({ min: 0n, max: PPM }), fc.constantFrom(0n, PPM)),
});
const amounts = fc.oneof(fc.bigInt({ min: 1n, max: 10_000n }), fc.bigInt({ min: 1n, max: ENORMOUS }));
/** In hundredths of the whole cycle. */
const moments = fc.integer({ min: 0, max: 99 });
type Terms = { cycle: number; interestPpm: bigint; damagesPpm: bigint };

/** One who has locked an amount in a product whose reserve has exactly the interest that it is promised. */
function locked(input: Terms, amount: bigint) {
  const promised = (amount * input.interestPpm) / PPM;
  // What pays nothing on a day is not sold.
  if (promised / BigInt(input.cycle) === 0n) return undefined;
  const exchange = openWithHosting({ ...input, dayMs: DAY, minAmount: amount, maxAmount: amount });
  const { run, state } = exchange;
  const [faucet, wallet] = [systemAccount('demo-faucet', COIN.USD), walletAccount(USER.anna, COIN.USD, 'spot')];
  const of = (kind: SystemKind) => systemAccount(kind, COIN.USD, PRODUCT);
  const unitsOf = (account: number) => state.accounts.get(account)?.balance ?? 0n;
  move(state.accounts, of('hosting-reserve'), faucet, unitsOf(of('hosting-reserve')));
  move(state.accounts, faucet, of('hosting-reserve'), promised);
  const missing = amount - unitsOf(wallet);
  if (missing > 0n) move(state.accounts, faucet, wallet, missing);
  const before = unitsOf(wallet);
  const bought = run({ type: 'BuyHosting', user: USER.anna, product: PRODUCT, amount, renews: false });
  expect(bought.kind).toBe('done');
  const left = () => ({ wallet: unitsOf(wallet) - before, reserve: unitsOf(of('hosting-reserve')) });
  const rest = () => [unitsOf(of('hosting-principal')), unitsOf(of('hosting-interest'))];
  return { ...exchange, promised, left, rest };
}

function eventsOf(outcome: Outcome): Event[] {
  return outcome.kind === 'done' ? outcome.events : [];
}

const paidIn = (events: readonly Event[]) =>
  events.reduce((sum, event) => (event.type === 'HostingDayPaid' ? sum + event.units : sum), 0n);

describe('of an amount that is locked', () => {
  test('to the end all days together pay what was promised, and it returns whole', () => {
    fc.assert(
      fc.property(terms, amounts, (input, amount) => {
        const exchange = locked(input, amount);
        if (exchange === undefined) return;
        exchange.wait(input.cycle * DAY);
        const events = exchange.settle();
        expect(events.filter(({ type }) => type === 'HostingDayPaid')).toHaveLength(input.cycle);
        expect(paidIn(events)).toBe(exchange.promised);
        expect(exchange.left()).toEqual({ wallet: exchange.promised, reserve: 0n });
        expect(exchange.rest()).toEqual([0n, 0n]);
      }),
    );
  });

  test('and left early, cost and refund are the amount, interest paid and returned what was promised', () => {
    fc.assert(
      fc.property(terms, amounts, moments, fc.boolean(), (input, amount, moment, isLate) => {
        const exchange = locked(input, amount);
        if (exchange === undefined) return;
        exchange.wait(Math.floor((input.cycle * DAY * moment) / 100));
        // With a clock that has paid all days, or one that the redemption overtakes.
        const before = isLate ? [] : exchange.settle();
        const events = eventsOf(exchange.redeem('anna'));
        const ended = events.find(event => event.type === 'HostingEnded')!;
        const moved = postings(ended).map(({ kind, units }) => ({ kind, units }));
        const sumOf = (...kinds: number[]) =>
          moved.reduce((sum, { kind, units }) => (kinds.includes(kind) ? sum + units : sum), 0n);
        expect(sumOf(44, 45, 46)).toBe(amount);
        expect([sumOf(45), sumOf(46)]).toEqual([ended.damages, ended.penalty]);
        const paid = paidIn(before) + paidIn(events);
        expect(paid + sumOf(48)).toBe(exchange.promised);
        const cost = ended.damages + ended.penalty;
        expect(cost).toBeLessThanOrEqual(amount);
        expect(exchange.left()).toEqual({ wallet: paid - cost, reserve: exchange.promised - paid + cost });
        expect(exchange.rest()).toEqual([0n, 0n]);
      }),
    );
  });
});
