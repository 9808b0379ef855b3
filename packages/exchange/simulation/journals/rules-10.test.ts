// The journal of an exchange under the tenth rules: its events make the same rows today, and its fundings continue by today's rules.
import { FUNDING_PERIOD_MS, fundingRate } from '@candor/formulas';
import { expect, test } from 'vitest';
import { type Event, execute, isSomethingDue } from '../../src/index.ts';
import { hashOfRows, readJournal } from './_journal.ts';

/** What the code of those rules made of all its tables, as a SHA-256 of their texts. */
const ROWS = 'bcf36f4f88e32eae816653511fa4d74bdcccfab3265e96ea16517cc048e84123';
/** A market with open contracts, whose third funding is due within the second after the last record. */
const MARKET = 4;

const { last, folded } = readJournal('rules-10');

test('the events make the rows that they made then', () => {
  expect(hashOfRows(folded(), 10)).toBe(ROWS);
});

test('the funding of the period that those rules began is not scaled; the next one is', () => {
  const state = folded();
  let { sequence, at } = last;
  const row = () => state.contractStates.require(MARKET);
  /** Prices of the market as they were, second by second, with all that is due; answers its last funding. */
  const live = (seconds: number) => {
    const fixed: Extract<Event, { type: 'FundingFixed' }>[] = [];
    for (let second = 0; second < seconds; second++) {
      at += 1_000;
      while (isSomethingDue(state, at)) {
        const done = execute(state, { command: { type: 'AdvanceClock' }, at, sequence: ++sequence });
        if (done.kind !== 'done') throw new Error(done.kind);
        for (const event of done.events)
          if (event.type === 'FundingFixed' && event.market === MARKET) fixed.push(event);
      }
      const { index } = state.prices.require(MARKET);
      const quotes = [0, 1, 2, 3, 4].map(position => {
        const price = index + [0n, 1n, -1n][(second + position) % 3]!;
        return { source: `source-${position}`, price, sourceAt: at, receivedAt: at };
      });
      execute(state, {
        command: { type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] },
        at,
        sequence: ++sequence,
      });
    }
    return fixed;
  };
  expect(row().fundingLiveFrom).toBeNull();
  const { premiumSum, premiumSamples } = row();
  const { fundingClampPpm } = state.contracts.require(MARKET);
  const whole = fundingRate({ premiumSum, premiumSamples }, FUNDING_PERIOD_MS, fundingClampPpm);
  expect(whole).not.toBe(0n);
  const { liveMs: liveThen } = row();
  const [first] = live(1);
  expect(first).toMatchObject({ rate: whole, liveMs: FUNDING_PERIOD_MS });
  expect(row().fundingLiveFrom).toBe(liveThen);
  live(100);
  const liveMs = row().liveMs - row().fundingLiveFrom!;
  expect(liveMs).toBeGreaterThan(90_000);
  // The rest of the period without prices but its last seconds, so that it is live when its time comes.
  at = row().fundingAt - 10_000;
  const [second] = live(11);
  expect(second!.liveMs).toBeGreaterThan(liveMs);
  expect(second!.liveMs).toBeLessThan(liveMs + 10_000);
});
