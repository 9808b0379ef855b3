// The applied balance changes equal the postings of each event, in both implementations.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ETHER, openOnChains, TOKEN } from './_chain-exchange.ts';
import { COIN, openSmallExchange, readOrder, USER } from './_small-exchange.ts';
import type { Command, Event } from './commands-and-events.ts';
import { apply, postings } from './features.ts';
import { createAccounts, post } from './ledger/ledger.ts';
import { State } from './state.ts';
import { openWithAddresses } from './withdrawal/_withdrawals.ts';

const user = fc.constantFrom('anna', 'ben', 'carl', 'max');
const side = fc.constantFrom('buys', 'sells');
const lots = fc.integer({ min: 1, max: 30 });
const price = fc.integer({ min: 85, max: 115 });
const limit = fc.tuple(user, side, lots, price).map(([who, does, lots, price]) => `${who} ${does} ${lots} @ ${price}`);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: limit.map(readOrder) },
  {
    weight: 2,
    arbitrary: fc.tuple(user, side, lots).map(([who, does, lots]) => readOrder(`${who} ${does} ${lots} at market`)),
  },
  { weight: 1, arbitrary: fc.tuple(limit, price).map(([text, by]) => readOrder(`${text} when last reaches ${by}`)) },
  fc.record({
    type: fc.constant('Transfer' as const),
    user: user.map(name => USER[name]),
    coin: fc.constantFrom(...Object.values(COIN)),
    from: fc.constantFrom('spot' as const, 'lever' as const),
    to: fc.constantFrom('lever' as const, 'fiat' as const),
    units: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  }),
  fc.record({ type: fc.constant('CancelSpotOrders' as const), user: user.map(name => USER[name]) }),
);
const MOVING_IN_AND_OUT = [
  'DepositBooked',
  'DepositAssigned',
  'WaitingDepositUnclaimed',
  'WithdrawalClosed',
  'SigningSettled',
];
const MOVING = ['SpotTraded', 'SpotOrderTriggered', 'TransferMade', 'TestFundsGranted'];

/** Comes before all others, so that every run has each kind of event that moves money. */
const OPENING: readonly Command[] = [
  readOrder('ben sells 1 @ 100'),
  readOrder('carl buys 1 @ 100'),
  readOrder('anna buys 5 @ 110 when last reaches 105'),
  readOrder('ben sells 1 @ 105'),
  readOrder('carl buys 1 @ 105'),
  { type: 'Transfer', user: USER.anna, coin: COIN.USD, from: 'spot', to: 'lever', units: 1n },
];
// From none to the dearest that can be set.
const fee = fc.bigInt({ min: 0n, max: 100_000n });

/** Applies events one by one and compares all balances after each with those that the postings alone make. */
function compareEach(events: readonly Event[]): void {
  const state = State.empty();
  const posted = createAccounts();
  for (const event of events) {
    apply(state, event, 1_700_000_000_000);
    post(posted, postings(event));
    for (const { id, balance } of state.accounts.values()) {
      expect(posted.get(id)?.balance, `account ${id} after ${event.type}`).toBe(balance);
    }
    expect(posted.size).toBe(state.accounts.size);
  }
}

test('every event changes the balances by its postings and by nothing else', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 5, maxLength: 40 }), fee, fee, (commands, makerFeePpm, takerFeePpm) => {
      const events: Event[] = [];
      const { run } = openSmallExchange({ makerFeePpm, takerFeePpm }, outcome => {
        if (outcome.kind === 'done') events.push(...structuredClone(outcome.events));
      });
      for (const each of [...OPENING, ...commands]) run(each);
      compareEach(events);
      const types = events.map(({ type }) => type);
      expect(types).toEqual(expect.arrayContaining(MOVING));
    }),
    { numRuns: 40 },
  );
});

test('so does every event of money that comes in and goes out', () => {
  const events: Event[] = [];
  const { state, run, block, arrived, agree, request, sign, settle } = openWithAddresses(outcome => {
    if (outcome.kind === 'done') events.push(...structuredClone(outcome.events));
  });
  run({ type: 'OpenUser', user: 9, kind: 'customer', inviter: null });
  block({ ...arrived('anna', '4'), owner: 9 }, arrived(null, '7'), arrived('house', '3'), arrived('dora', '0.0001'));
  block(arrived('dora', '6'), arrived('dora', '6'), arrived('anna', '1', ETHER));
  run({ type: 'CloseUser', user: 9 });
  for (const { id } of [...state.unclaimedDeposits.values()]) agree({ kind: 'assign-deposit', deposit: id, user: 2 });
  for (const name of ['anna', 'ben', 'carl'] as const) request(name, '100');
  request('anna', '50', { recipient: USER.ben });
  sign([1]);
  sign([2]);
  sign([3]);
  settle(1, { feeUnits: 5n });
  settle(2, { outcome: 'failed', feeUnits: 6n });
  settle(3, { outcome: 'dead', transaction: null });
  run({ type: 'FreezeUser', user: USER.carl });
  compareEach(events);
  const types = events.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(MOVING_IN_AND_OUT));
  const [deposits, ends] = [new Set<string>(), new Set<string>()];
  for (const event of events) {
    if (event.type === 'DepositBooked') deposits.add(event.deposit.outcome);
    if (event.type === 'WithdrawalClosed') ends.add(event.end);
  }
  expect([...deposits].sort()).toEqual(['credited', 'dust', 'house', 'unclaimed', 'waiting']);
  expect([...ends].sort()).toEqual(['cancelled', 'failed', 'inside', 'paid']);
});

test('so does every event of the house and its reserves', () => {
  const events: Event[] = [];
  const { run, block, arrived, agree } = openOnChains(outcome => {
    if (outcome.kind === 'done') events.push(...structuredClone(outcome.events));
  });
  const options = { reserve: 'option-reserve', coin: TOKEN, market: 0 } as const;
  run({ type: 'OpenDemoReserve', ...options, units: 40n, houseUnits: 90n });
  block(arrived(null, '7'), arrived(null, '0.0000000001', ETHER));
  for (const deposit of [1, 2]) agree({ kind: 'keep-deposit', deposit });
  agree({ kind: 'fund-reserve', ...options, units: 30n, direction: 'in' });
  agree({ kind: 'fund-reserve', ...options, units: 70n, direction: 'out' });
  compareEach(events);
  const types = events.map(({ type }) => type);
  expect(types).toEqual(
    expect.arrayContaining(['HouseTestFundsGranted', 'ReserveFunded', 'ReserveReleased', 'DepositKept']),
  );
});
