import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../../shared/journal/recompute.ts';
import type { PriceRecord } from './price-records.ts';
import { isRight, type OptionReceipt, recompute } from './recompute.ts';

const BOUGHT = 1_000_000;
const DUE = BOUGHT + 63_000;

type RecordInput = { sequence: number; at: number; prices: number[]; sourceAt?: number; aheadMs?: number };

/** A record in which three sources speak at the time of the record; the median is the price. */
async function record({ sequence, at, prices, sourceAt = at, aheadMs = 0 }: RecordInput): Promise<PriceRecord> {
  const times = { sourceAt: sourceAt - aheadMs, receivedAt: at - aheadMs };
  const quotes = prices.map((price, index) => ({ source: `s${index}`, price: `${price}n`, ...times }));
  const median = [...prices].sort((a, b) => a - b)[1]!;
  const event = { type: 'IndexPricePublished', market: 1, price: `${median}n`, counted: ['s0', 's1', 's2'] };
  const command = { type: 'PublishIndexPrices', ticks: [{ market: 1, quotes }], ...(aheadMs > 0 && { aheadMs }) };
  const body = JSON.stringify({ command, events: [event] });
  const previous_hash = 'a'.repeat(64);
  const body_hash = await sha256(body);
  const hash = await sha256(`${previous_hash}|${sequence}|${at}|${body_hash}`);
  const fields = { sequence, hash, time: at, previous_hash, body_hash, body, rest_hash: '' };
  return { ...fields, price: '0', is_live: 1 } as PriceRecord;
}

const tick = ({ sequence, hash, time }: PriceRecord, price: string) => ({ sequence, hash, at: time, price }) as never;

let records: PriceRecord[];
beforeAll(async () => {
  records = await Promise.all([
    record({ sequence: 1, at: BOUGHT + 1_000, prices: [99, 100, 101] }),
    // Received late enough, spoken of too early.
    record({ sequence: 2, at: BOUGHT + 2_500, prices: [200, 201, 202], sourceAt: BOUGHT + 1_999 }),
    record({ sequence: 3, at: BOUGHT + 3_000, prices: [102, 101, 100] }),
    record({ sequence: 4, at: BOUGHT + 4_000, prices: [500, 500, 500] }),
    record({ sequence: 8, at: DUE, prices: [110, 111, 112] }),
  ]);
});

function receipt(change: object = {}, order: object = {}): OptionReceipt {
  return {
    order: {
      match_id: 1,
      type: 1,
      bought_at: BOUGHT,
      due_at: DUE,
      seconds: 60,
      voided: 0,
      fact_profits: '8',
      profit_result: 1,
      ...order,
    },
    buy: tick(records[2]!, '1.01'),
    settlement: tick(records[4]!, '1.11'),
    clock_leap: null,
    terms: {
      stake: '10000000',
      fee: '0',
      profit: '8000000',
      payout_ppm: 800_000,
      fee_ppm: 0,
      scale: 6,
      price_scale: 2,
      settle_delay_ms: 2_000,
      opens_within_ms: 10_000,
      price_life_ms: 10_000,
    },
    ...change,
  } as unknown as OptionReceipt;
}

const wrongOf = async (input: OptionReceipt, list = records) =>
  Object.entries(await recompute(input, list))
    .filter(([, step]) => !step.isRight)
    .map(([name]) => name);

describe('an option that was settled', () => {
  test('is right where records, prices and amounts agree', async () => {
    const result = await recompute(receipt(), records);
    expect(isRight(result)).toBe(true);
    expect([result.buy.tick?.sequence, result.settlement.tick?.sequence]).toEqual([3, 8]);
    expect(result.amounts).toMatchObject({ outcome: 'win', amount: '8' });
  });

  test('is found out where a rise is booked as lost, or pays something else', async () => {
    expect(await wrongOf(receipt({}, { fact_profits: '-10', profit_result: -1 }))).toEqual(['amounts']);
    expect(await wrongOf(receipt({}, { fact_profits: '7.999999' }))).toEqual(['amounts']);
  });

  test('is found out where it was bought at a price that came too early, or at a later one', async () => {
    expect(await wrongOf(receipt({ buy: tick(records[1]!, '2.01') }))).toEqual(['buy']);
    expect(await wrongOf(receipt({ buy: tick(records[3]!, '5') }))).toEqual(['buy']);
  });

  test('is found out where it was settled by another price', async () => {
    expect(await wrongOf(receipt({ settlement: tick(records[3]!, '5') }))).toEqual(['settlement']);
    expect(await wrongOf(receipt({ settlement: tick(records[4]!, '1.12') }))).toEqual(['settlement']);
  });

  test('is found out where a text was changed after its hash', async () => {
    const changed = records.map(each =>
      each.sequence === 8 ? { ...each, body: each.body.replace('110n', '109n') } : each,
    );
    expect(await wrongOf(receipt(), changed)).toEqual(['hashes']);
  });

  test('is found out where the price is no median', async () => {
    const changed = records.map(each => ({
      ...each,
      body: each.body.replace('"price":"111n","counted"', '"price":"120n","counted"'),
    }));
    expect(await wrongOf(receipt(), changed)).toEqual(['hashes', 'medians', 'settlement']);
  });

  test('at the same price is even', async () => {
    const even = await record({ sequence: 8, at: DUE, prices: [101, 101, 101] });
    const changed = receipt({ settlement: tick(even, '1.01') }, { fact_profits: '0', profit_result: 0 });
    expect(await wrongOf(changed, [...records.slice(0, 4), even])).toEqual([]);
  });
});

describe('a void option', () => {
  test('had no price that it could be bought at', async () => {
    const order = { voided: 1, due_at: 0, fact_profits: '0', profit_result: 0 };
    expect(await wrongOf(receipt({ buy: null, settlement: null }, order), records.slice(0, 2))).toEqual([]);
    expect(await wrongOf(receipt({ buy: null, settlement: null }, order), records.slice(0, 3))).toContain('buy');
  });

  test('had a last price that was too old', async () => {
    const order = { voided: 1, fact_profits: '0', profit_result: 0 };
    const old = records.slice(0, 4);
    expect(await wrongOf(receipt({ settlement: tick(old[3]!, '5') }, order), old)).toEqual([]);
    // A price that was new enough decides.
    expect(await wrongOf(receipt({}, order))).toEqual(['amounts']);
  });

  test('was due while engine time leapt, and one that was due before or after is settled', async () => {
    const order = { voided: 1, fact_profits: '0', profit_result: 0 };
    const over = (at: number, to: number) => ({ clock_leap: { at, to, sequence: 7, hash: '' } });
    expect(await wrongOf(receipt(over(DUE - 1, DUE + 1), order))).toEqual([]);
    expect(await wrongOf(receipt(over(DUE, DUE + 9_000), order))).toEqual(['amounts']);
    expect(await wrongOf(receipt(over(DUE - 9_000, DUE), order))).toEqual(['amounts']);
  });
});

test('quotes of a time that engine time is ahead of are compared in engine time', async () => {
  const ahead = await Promise.all([
    record({ sequence: 3, at: BOUGHT + 3_000, prices: [102, 101, 100], aheadMs: 8 * 3_600_000 }),
    record({ sequence: 8, at: DUE, prices: [110, 111, 112], aheadMs: 8 * 3_600_000 }),
  ]);
  const changed = receipt({ buy: tick(ahead[0]!, '1.01'), settlement: tick(ahead[1]!, '1.11') });
  expect(await wrongOf(changed, ahead)).toEqual([]);
});
