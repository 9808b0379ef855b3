// The journal of an exchange under the ninth rules: its events make the same rows today, and its liquidations continue by today's rules.
import { describe, expect, test } from 'vitest';
import { type Event, execute, isSomethingDue } from '../../src/index.ts';
import { hashOfRows, readJournal } from './_journal.ts';

/** What the code of those rules made of all its tables, as a SHA-256 of their texts. */
const ROWS = '10ae0a7bfee04d7fd59a05e84ae21fc65e0a4acb4762e98f33f5782a21ff2a0a';
/** A liquidation whose mark recovered, and three that wait beyond their bankruptcy prices. */
const [RECOVERED, WAITING] = [41, [121, 137, 143]];

const { last, folded } = readJournal('rules-9');

test('the events make the rows that they made then', () => {
  expect(hashOfRows(folded(), 9)).toBe(ROWS);
});

describe('liquidations that started under those rules', () => {
  function opened() {
    const state = folded();
    let { sequence, at } = last;
    /** A second with a price of both markets about where they were, and all that is due. */
    const tick = (): Event[] => {
      at += 1_000;
      const ticks = [1, 4].map(market => {
        const { index } = state.prices.require(market);
        const quotes = [0, 1, 2, 3, 4].map(position => {
          const price = index + [0n, 1n, -1n][((at / 1_000 + position) % 3) | 0]!;
          return { source: `source-${position}`, price, sourceAt: at, receivedAt: at };
        });
        return { market, quotes };
      });
      const outcome = execute(state, { command: { type: 'PublishIndexPrices', ticks }, at, sequence: ++sequence });
      const events = outcome.kind === 'done' ? [...outcome.events] : [];
      while (isSomethingDue(state, at)) {
        const more = execute(state, { command: { type: 'AdvanceClock' }, at, sequence: ++sequence });
        if (more.kind === 'done') events.push(...more.events);
      }
      return events;
    };
    return { state, tick };
  }
  const about = (events: readonly Event[], type: Event['type']) => events.filter(event => event.type === type);

  test('end where the mark has recovered, and count from the first live tick where it has not', () => {
    const { state, tick } = opened();
    const events = tick();
    const ended = about(events, 'LiquidationEnded').map(event => (event as { position: { id: number } }).position.id);
    expect(ended).toEqual([RECOVERED]);
    expect(state.positions.require(RECOVERED).liquidation).toBeNull();
    const { liveMs } = state.contractStates.require(4);
    expect(about(events, 'BankruptcyPassed')).toMatchObject(
      WAITING.map(position => ({ position, bankruptAt: liveMs })),
    );
  });

  test('are deleveraged after a minute of live prices, and not before', () => {
    const { state, tick } = opened();
    for (let second = 0; second < 60; second++) expect(about(tick(), 'LeverTraded')).toEqual([]);
    const traded = about(tick(), 'LeverTraded');
    expect(traded.length).toBeGreaterThan(0);
    for (const trade of traded) expect(trade).toMatchObject({ cause: 'deleveraging', market: 4 });
    expect(WAITING.filter(id => state.positions.get(id) !== undefined)).toEqual([]);
  });
});
