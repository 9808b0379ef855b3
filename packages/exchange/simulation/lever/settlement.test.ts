// The settlement of a market in which no position can be deleveraged, followed by the auditor; and faults planted in it.
import { expect, test } from 'vitest';
import { MARKET, openScript, type Spoil } from './_script.ts';
import { actOf } from './terms-workload.ts';

const [ANNA, BEN, CARL] = [1, 2, 3];

/** While the fund covers Anna at 95, Ben hands his short to Carl, who could not bear her bankruptcy price; then the price halves. */
function settleMarket(spoil?: Spoil) {
  const script = openScript(spoil);
  const { state, run, tick, open } = script;
  open(BEN, 'short', 1_900, 100);
  open(ANNA, 'long', 1_900, 100);
  const [short] = state.lever.positionsOf(BEN);
  run({ type: 'SetLeverStops', user: BEN, position: short! });
  tick(95);
  open(CARL, 'short', 1_900, 95);
  run({ type: 'CloseLeverPosition', user: BEN, position: short!, timeInForce: 'ioc' });
  return { ...script, events: tick(50) };
}

test('the market settles: losses as far as margins go, the fund what it may, and gains bear the rest', () => {
  const { events, state, auditor } = settleMarket();
  const fixed = events.find(event => event.type === 'SettlementFixed');
  expect(fixed).toMatchObject({ fromFund: 600_000_000n, fromEquity: 0n });
  expect(state.positions.size).toBe(0);
  expect(auditor.exchange.ledger.balance(`clearing/3/${MARKET}`)).toBe(0n);
  expect(auditor.exchange.lever.get(MARKET)!.contract.isOpen).toBe(false);
});

test.each<[string, Spoil, RegExp]>([
  [
    'gains are paid in full',
    event => [event.type === 'SettlementFixed' ? { ...event, paid: event.gains } : event],
    /a settlement pays/,
  ],
  [
    'the fund pays more than it may',
    event => [event.type === 'SettlementFixed' ? { ...event, fromFund: event.fromFund + 1n } : event],
    /costs the fund/,
  ],
  [
    'it is settled at another price than the mark',
    event => [event.type === 'SettlementFixed' ? { ...event, markTicks: event.markTicks + 1 } : event],
    /the mark is/,
  ],
  [
    'a user gets a unit more',
    event => [event.type === 'PositionSettled' ? { ...event, result: event.result + 1n } : event],
    /is settled with/,
  ],
  ['a position is left out', event => (event.type === 'PositionSettled' ? [] : [event]), /left with something/],
])('the auditor notices that %s', (_, spoil, says) => {
  expect(() => settleMarket(spoil)).toThrow(says);
});

test('the auditor notices that a contract ends with other rules than it had', () => {
  const { run, wait, finish } = openScript(event => {
    if (event.type !== 'ContractConfigured' || event.contract.isOpen) return [event];
    return [{ ...event, contract: { ...event.contract, bandPpm: 1n } }];
  });
  run({ type: 'Propose', change: { kind: 'settle-contract', market: MARKET }, effectiveAt: 0, act: actOf(1) });
  run({ type: 'ApproveProposal', proposal: 1, act: actOf(2) });
  wait(11 * 60_000);
  expect(finish).toThrow(/the end of contract/);
});
