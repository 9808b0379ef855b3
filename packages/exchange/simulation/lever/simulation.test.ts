// The simulation of contracts in every test run: violent prices, small accounts, stale and crossed sources, and an auditor beside them.
import { expect, test } from 'vitest';
import { changingSeed } from '../changing-seed.ts';
import { simulateLever } from './simulate-lever.ts';

const COMMANDS = 8_000;
const SEEDS = [1, 20_261_123];

// A workload in which something never happens would prove nothing about it.
const MUST_HAPPEN = [
  ...['order', 'stop-profit', 'stop-loss', 'liquidation', 'deleveraging'].map(cause => `traded: ${cause}`),
  ...['closed-by-user', 'stop-profit', 'stop-loss', 'netted', 'liquidated', 'deleveraged'].map(
    end => `position: ${end}`,
  ),
  ...['filled', 'cancelled-by-user', 'self-trade', 'no-liquidity', 'position-closed'].map(end => `order: ${end}`),
  'the fund paid',
  'the fund received',
  'FundingPaid',
  'FundingEnded',
  'SettlementEnded',
  'ProposalTookEffect',
  'refused: contract-settled',
  'refused: invalid-contract',
  'LeverOrderShrunk',
  'PositionMarginMoved',
  'PositionStopsSet',
  ...['contract-not-live', 'market-not-open', 'insufficient-balance', 'liquidation-pending', 'margin-needed'].map(
    code => `refused: ${code}`,
  ),
  ...['position-at-risk', 'multiple-too-large', 'open-interest-reached', 'stop-beyond-liquidation'].map(
    code => `refused: ${code}`,
  ),
];

test.each(SEEDS)('contracts add up to the unit, whatever prices do, with seed %i', seed => {
  const { counts, positions } = simulateLever({ seed, commands: COMMANDS });
  expect(MUST_HAPPEN.filter(name => !counts.has(name))).toEqual([]);
  expect(positions).toBeGreaterThan(50);
});

const seed = changingSeed();
test(`contracts add up with seed ${seed}, the one of this commit or of SIMULATION_SEED`, () => {
  expect(simulateLever({ seed, commands: COMMANDS }).commands).toBeGreaterThanOrEqual(COMMANDS);
});
