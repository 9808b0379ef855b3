// The rules of contracts: changed by two and announced, never for open positions, opened where there were none, ended at an announced time.
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { idOf, openLeverExchange, refusalOf, SMALL_CONTRACT, usd } from '../_lever-exchange.ts';
import { MARKET, openSmallExchange, USER } from '../_small-exchange.ts';
import { execute, type Outcome } from '../execute.ts';
import type { ContractAim, ContractProblem, ContractSettings } from '../lever/contract.ts';
import { State } from '../state.ts';
import { type Change, NOTICE_MS } from './proposal.ts';

const act = actOf('olga');
const settings = SMALL_CONTRACT;
const [first, second] = [settings.tiers[0]!, settings.tiers[1]!];

const changeTo = (more: Partial<ContractSettings>, aim: ContractAim = 'change'): Change => ({
  kind: 'contract',
  aim,
  contract: { ...settings, ...more },
});
const ending: Change = { kind: 'settle-contract', market: MARKET };
const propose = (change: Change) => ({ type: 'Propose', change, effectiveAt: 0, act }) as const;

/** The invalid setting that the core names, or its other answer. */
function problemOf(outcome: Outcome): string {
  if (outcome.kind !== 'rejected' || outcome.rejection.code !== 'invalid-contract') return refusalOf(outcome);
  return outcome.rejection.problem;
}

describe('settings are refused', () => {
  const invalid: [string, Partial<ContractSettings>, ContractProblem][] = [
    ['without a price step', { tick: 0n }, 'steps'],
    ['whose lot at a step is less than a unit', { tick: 3n, lot: 1n }, 'steps'],
    ['whose lot at a step is no whole unit', { tick: 3n, lot: 5_001n }, 'steps'],
    ['whose lot is beyond the largest number', { lot: 2n ** 80n }, 'steps'],
    ['with no lot in an order', { maxLots: 0 }, 'lots'],
    ['with half a lot in an order', { maxLots: 1.5 }, 'lots'],
    ['with a fee below zero', { makerFeePpm: -1n }, 'fees'],
    ['with a fee of a tenth', { takerFeePpm: 100_000n }, 'fees'],
    ['without slippage', { slippagePpm: 0n }, 'slippage'],
    ['with slippage beyond the band', { slippagePpm: 50_001n }, 'slippage'],
    ['with a band of the whole price', { bandPpm: 1_000_000n }, 'band'],
    ['with no open interest', { openInterestFunds: 0 }, 'open-interest'],
    ['with more open interest than the fund may cover', { openInterestFunds: 21 }, 'open-interest'],
    ['without tiers', { tiers: [] }, 'tier-order'],
    ['with a tier of nothing', { tiers: [{ ...first, upTo: 0n }] }, 'tier-order'],
    ['with a multiple of two and a half', { tiers: [{ ...first, multiple: 2.5 }] }, 'tier-order'],
    [
      'with a tier that ends where the one before does',
      { tiers: [first, { ...second, upTo: first.upTo }] },
      'tier-order',
    ],
    ['with a multiple that does not fall', { tiers: [first, { ...second, multiple: 50 }] }, 'tier-order'],
    ['with maintenance that does not rise', { tiers: [first, { ...second, maintenancePpm: 10_000n }] }, 'tier-order'],
    // 95 x (1 % + 0.05 %) is just below the whole margin, 96 x above it.
    [
      'with a multiple that maintenance and the closing fee use up',
      { tiers: [{ ...first, multiple: 96 }] },
      'tier-cover',
    ],
    [
      'with too many tiers',
      {
        tiers: Array.from({ length: 21 }, (_, index) => ({
          upTo: BigInt(index + 1),
          multiple: 30 - index,
          maintenancePpm: 10_000n + BigInt(index),
        })),
      },
      'too-many-tiers',
    ],
    ['with funding of more than half the lowest maintenance', { fundingClampPpm: 5_001n }, 'funding-clamp'],
    ['with funding below zero', { fundingClampPpm: -1n }, 'funding-clamp'],
  ];

  test.each(invalid)('%s', (_, more, problem) => {
    const { run, state } = openLeverExchange();
    expect(problemOf(run(propose(changeTo(more))))).toBe(problem);
    expect(state.proposals.size).toBe(0);
  });

  test('but not at the very edge of each rule', () => {
    const { run } = openLeverExchange();
    const edge = { bandPpm: 999_999n, slippagePpm: 999_999n, openInterestFunds: 1, maxLots: 1, takerFeePpm: 99_999n };
    const tiers = [{ upTo: 1n, multiple: 9, maintenancePpm: 10_000n }];
    expect(problemOf(run(propose(changeTo({ ...edge, tiers, fundingClampPpm: 5_000n }))))).toMatch(/^done/);
    const { run: other } = openLeverExchange();
    expect(problemOf(other(propose(changeTo({ tiers: [{ ...first, multiple: 95 }] }))))).toMatch(/^done/);
  });

  test('with other steps while there is a position or an order, and not afterwards', () => {
    const { run, open, state } = openLeverExchange();
    const order = idOf(open('anna', 'long', 1, { price: '99' }));
    expect(problemOf(run(propose(changeTo({ tick: usd('1') }))))).toBe('steps-in-use');
    expect(problemOf(run(propose(changeTo({ lot: settings.lot * 2n }))))).toBe('steps-in-use');
    run({ type: 'CancelLeverOrder', user: USER.anna, order });
    expect(problemOf(run(propose(changeTo({ tick: usd('1') }))))).toMatch(/^done/);
    // An order comes before the announced time: the change cannot be made any more.
    idOf(open('anna', 'long', 1, { price: '99' }));
    run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto') });
    expect(state.contracts.require(MARKET).tick).toBe(settings.tick);
  });
});

describe('a contract on a market', () => {
  test('that is unknown is refused', () => {
    const { run } = openLeverExchange();
    for (const aim of ['open', 'change', 'reopen'] as const) {
      expect(refusalOf(run(propose(changeTo({ id: 9 }, aim))))).toBe('unknown-market');
    }
    expect(refusalOf(run(propose({ kind: 'settle-contract', market: 9 })))).toBe('unknown-contract');
  });

  test('that has none is opened by two after notice, and is live after the usual ticks', () => {
    const { run, agree, index, state } = openSmallExchange({ tick: usd('0.1') });
    expect(refusalOf(run(propose(changeTo({}, 'change'))))).toBe('unknown-contract');
    expect(refusalOf(run(propose(changeTo({}, 'reopen'))))).toBe('unknown-contract');
    expect(refusalOf(run(propose(ending)))).toBe('unknown-contract');
    expect(agree(changeTo({}, 'open'))).toMatchObject({ kind: 'done' });
    expect(state.contracts.require(MARKET)).toMatchObject({ isOpen: true, tiers: settings.tiers, earlierTiers: [] });
    for (let tick = 0; tick < 8; tick++) index('100');
    expect(state.contractStates.require(MARKET).liveTicks).toBe(4);
    expect(refusalOf(run(propose(changeTo({}, 'open'))))).toBe('contract-exists');
  });

  test('without three sources is refused, and so is one that is shut', () => {
    const { run, setStatus, now, state } = openSmallExchange({ tick: usd('0.1') });
    setStatus('halted');
    expect(refusalOf(run(propose(changeTo({}, 'open'))))).toBe('market-not-open');
    setStatus('open');
    const at = now();
    const quotes = ['x', 'y'].map(source => ({ source, price: 10n ** 10n, sourceAt: at, receivedAt: at }));
    run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes: quotes.slice(0, 1) }] });
    expect(state.prices.require(MARKET).indexIsLive).toBe(false);
    expect(refusalOf(run(propose(changeTo({}, 'open'))))).toBe('index-stale');
  });

  test('is made by the exchange itself in a demo only', () => {
    const state = State.empty();
    const run = (command: Parameters<typeof execute>[1]['command']) => execute(state, { command, at: 1, sequence: 1 });
    run({ type: 'OpenExchange', mode: 'live' });
    expect(run({ type: 'ConfigureContract', ...settings })).toMatchObject({ rejection: { code: 'only-in-demo' } });
    const { run: again } = openLeverExchange();
    expect(refusalOf(again({ type: 'ConfigureContract', ...settings }))).toBe('second-operator-needed');
  });
});

test('a change takes two, is announced for ten minutes, and one is open about a contract at a time', () => {
  const { run, wait, state } = openLeverExchange();
  idOf(run(propose(changeTo({ takerFeePpm: 900n }))));
  expect(refusalOf(run(propose(ending)))).toBe('already-proposed');
  expect(refusalOf(run({ type: 'ApproveProposal', proposal: 1, act }))).toBe('second-operator-needed');
  run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto') });
  wait(NOTICE_MS - 2);
  run({ type: 'AdvanceClock' });
  expect(state.contracts.require(MARKET).takerFeePpm).toBe(500n);
  wait(2);
  run({ type: 'AdvanceClock' });
  expect(state.contracts.require(MARKET).takerFeePpm).toBe(900n);
});

test('open orders and positions keep fees and tiers; what is opened afterwards has the new ones', () => {
  const { run, oppose, open, agree, goLive, tick, state } = openLeverExchange();
  const [long] = oppose('anna', 'ben', 1_000, '100');
  run({ type: 'SetLeverStops', user: USER.anna, position: long.id });
  const resting = idOf(open('carl', 'long', 10, { price: '99' }));
  const tiers = [{ upTo: usd('500'), multiple: 10, maintenancePpm: 90_000n }];
  agree(changeTo({ tiers, makerFeePpm: 3_000n, takerFeePpm: 7_000n, openInterestFunds: 3, maxLots: 50 }));
  goLive('100');
  const contract = state.contracts.require(MARKET);
  expect(contract).toMatchObject({ tiers, earlierTiers: [settings.tiers], openInterestFunds: 3, maxLots: 50 });
  expect(state.positions.require(long.id)).toMatchObject({ takerFeePpm: 500n, tierSet: 0 });
  expect(state.leverOrders.require(resting)).toMatchObject({ makerFeePpm: 200n, takerFeePpm: 500n, tierSet: 0 });
  expect(refusalOf(open('dora', 'long', 51, { price: '99', multiple: 5 }))).toBe('invalid-lots');
  expect(refusalOf(open('dora', 'long', 1, { price: '99', multiple: 20 }))).toBe('multiple-too-large');
  const later = idOf(open('dora', 'long', 1, { price: '99', multiple: 5 }));
  expect(state.leverOrders.require(later)).toMatchObject({ makerFeePpm: 3_000n, takerFeePpm: 7_000n, tierSet: 1 });
  // At 9 % it would have been due from 104.3 on; by its own 1 % it is from 95.9 on.
  tick('96');
  expect(state.positions.require(long.id)).toMatchObject({ lots: 1_000, liquidation: null });
  tick('95.9');
  expect(state.positions.get(long.id)?.liquidation ?? 'gone').not.toBeNull();
});

test('funding is clamped by the lowest maintenance of all tiers still in use', () => {
  const { oppose, agree, run } = openLeverExchange();
  oppose('anna', 'ben', 1_000, '100');
  const tiers = [{ upTo: usd('50000'), multiple: 20, maintenancePpm: 40_000n }];
  agree(changeTo({ tiers }));
  expect(problemOf(run(propose(changeTo({ tiers, fundingClampPpm: 20_000n }))))).toBe('funding-clamp');
});

test('less open interest for the fund refuses openings and leaves what is open', () => {
  const { oppose, open, agree, goLive, close, state } = openLeverExchange({}, '100');
  // 20 x 100 is 2,000 lots at a dollar.
  const [long] = oppose('anna', 'ben', 1_500, '100');
  agree(changeTo({ openInterestFunds: 10 }));
  goLive('100');
  expect(refusalOf(open('carl', 'long', 1, { price: '99' }))).toBe('open-interest-reached');
  expect(state.positions.require(long.id).lots).toBe(1_500);
  expect(refusalOf(close('anna', long.id, { lots: 1, price: '101' }))).toMatch(/^done/);
});

describe('an announced settlement', () => {
  test('lets people close until its time, then closes all at the mark of the first live tick, at their own results', () => {
    const { run, oppose, close, open, wait, tick, goLive, state, wallet, fundBalance } = openLeverExchange();
    const [long, short] = oppose('anna', 'ben', 1_000, '100');
    for (const { user, id } of [long, short]) run({ type: 'SetLeverStops', user, position: id });
    idOf(run(propose(ending)));
    run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto') });
    idOf(open('carl', 'long', 100, { price: '100' }));
    idOf(close('anna', long.id, { lots: 400, price: '100.5' }));
    wait(NOTICE_MS);
    run({ type: 'AdvanceClock' });
    expect(state.contracts.require(MARKET).isOpen).toBe(false);
    // The index is stale: there is no mark, so everything stays, and nothing new is taken.
    expect(refusalOf(open('dora', 'long', 1, { price: '100' }))).toBe('contract-settled');
    expect(refusalOf(close('anna', long.id))).toBe('contract-settled');
    for (const price of ['101', '101', '101']) tick(price);
    expect(state.positions.size).toBe(2);
    tick('101');
    expect(state.positions.size).toBe(0);
    expect(state.leverOrders.size).toBe(0);
    expect(state.contractStates.require(MARKET)).toMatchObject({ lots: 0, settlement: null });
    // 1,000 lots of a dollar won and lost 1 %, without a closing fee.
    expect(wallet('anna')).toEqual({ all: '100009.8', free: '100009.8' });
    expect(wallet('ben')).toEqual({ all: '99989.5', free: '99989.5' });
    expect(fundBalance()).toBe('100000');
    goLive('101');
    expect(state.contracts.require(MARKET).isOpen).toBe(false);
  });

  test('comes after the liquidations of its tick', () => {
    const { run, oppose, open, tick, agree, state } = openLeverExchange();
    const [long, short] = oppose('anna', 'ben', 1_000, '100');
    for (const { user, id } of [long, short]) run({ type: 'SetLeverStops', user, position: id });
    open('carl', 'long', 1_000, { price: '96' });
    agree(ending);
    const events = ['95.9', '95.9', '95.9', '95.9'].flatMap(price => tick(price)).map(({ type }) => type);
    expect(events.indexOf('LiquidationStarted')).toBeGreaterThan(-1);
    expect(events.indexOf('SettlementFixed')).toBeGreaterThan(events.lastIndexOf('LiquidationStarted'));
    expect(state.positions.size).toBe(0);
  });

  test('of an unused contract ends it immediately, and it is announced only once', () => {
    const { run, agree, goLive, state } = openLeverExchange();
    agree(ending);
    goLive('100');
    expect(state.contracts.require(MARKET).isOpen).toBe(false);
    expect(refusalOf(run(propose(ending)))).toBe('contract-settled');
    expect(refusalOf(run(propose(changeTo({}))))).toBe('contract-settled');
  });

  test('is followed by a new opening only once everything is settled, with steps of its own', () => {
    const { run, oppose, agree, tick, goLive, open, state } = openLeverExchange();
    expect(refusalOf(run(propose(changeTo({}, 'reopen'))))).toBe('contract-not-settled');
    oppose('anna', 'ben', 10, '100');
    agree(ending);
    // The one tick since the silence is not enough for a settlement.
    expect(state.positions.size).toBe(2);
    expect(refusalOf(run(propose(changeTo({}, 'reopen'))))).toBe('contract-not-settled');
    for (let count = 0; count < 4; count++) tick('100');
    agree(changeTo({ tick: usd('1') }, 'reopen'));
    expect(state.contracts.require(MARKET)).toMatchObject({ isOpen: true, tick: usd('1'), earlierTiers: [] });
    goLive('100');
    expect(refusalOf(open('anna', 'long', 1, { price: '99', profit: '150', loss: '97' }))).toMatch(/^done/);
  });

  test('is not undone by a change of fees that was agreed on before', () => {
    const { run, wait, state } = openLeverExchange();
    idOf(run(propose(changeTo({ takerFeePpm: 900n }))));
    run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto') });
    // The market settles automatically meanwhile.
    state.contracts.change(MARKET).isOpen = false;
    wait(NOTICE_MS);
    expect(run({ type: 'AdvanceClock' })).toMatchObject({
      events: [{ type: 'ProposalClosed', end: 'failed', failure: 'contract-settled' }],
    });
    expect(state.contracts.require(MARKET)).toMatchObject({ isOpen: false, takerFeePpm: 500n });
  });
});
