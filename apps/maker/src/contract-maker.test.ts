import { describe, expect, it } from 'vitest';
import { BTC, FakeContracts } from './_contracts.ts';
import { ContractMaker } from './contract-maker.ts';
import { Pace } from './pace.ts';

function started() {
  const port = new FakeContracts();
  const clock = { ms: 1_000_000 };
  const now = () => clock.ms;
  const pace = new Pace(12, now, async ms => {
    clock.ms += ms;
  });
  const reports: string[] = [];
  const parts = {
    port,
    pace,
    now,
    scales: new Map([
      [1, 8],
      [3, 6],
    ]),
  };
  const maker = new ContractMaker({ ...parts, report: (_topic, text) => reports.push(text) });
  const poll = async (times = 1) => {
    for (let time = 0; time < times; time++) {
      clock.ms += 2_000;
      await maker.poll();
    }
  };
  const side = (type: 1 | 2) => port.waiting.filter(row => row.type === type).map(({ price }) => Number(price));
  return { port, poll, side, reports };
}

describe('the maker of contracts', () => {
  it('moves money once, and fills both sides around the mark with orders that name both stops', async () => {
    const { port, poll, side } = started();
    await poll(10);
    expect(port.calls.filter(call => call.startsWith('transfer'))).toEqual(['transfer 40000.000000']);
    expect(side(1).length).toBeGreaterThanOrEqual(8);
    expect(side(2).length).toBeGreaterThanOrEqual(8);
    expect(Math.max(...side(1))).toBeLessThan(92_000);
    expect(Math.min(...side(2))).toBeGreaterThan(92_000);
    for (const { type, target_price, target_profit_price, stop_loss_price } of port.placed) {
      const [price, profit, loss] = [target_price, target_profit_price, stop_loss_price].map(Number);
      expect(type === 1 ? loss! < price! && price! < profit! : profit! < price! && price! < loss!).toBe(true);
    }
  });

  it('quotes both sides inside of what the insurance fund pays for, also after the mark has moved', async () => {
    const { port, poll, side } = started();
    const half = 0.0005 / 2;
    for (const mark of [92_000, 92_041, 91_930, 92_180]) {
      port.contract = { ...BTC, mark_price: String(mark) };
      await poll(10);
      expect(Math.max(...side(1))).toBeGreaterThanOrEqual(mark * (1 - half));
      expect(Math.min(...side(2))).toBeLessThanOrEqual(mark * (1 + half));
    }
  });

  it('moves its orders with the mark by one list, without placing others', async () => {
    const { port, poll, side } = started();
    await poll(10);
    const ids = port.waiting.map(({ id }) => id);
    port.calls = [];
    port.lists = [];
    port.contract = { ...BTC, mark_price: '92080' };
    await poll(1);
    expect(port.lists).toHaveLength(1);
    expect(new Set(port.calls)).toEqual(new Set(['contracts', 'waiting', 'positions', 'money', 'amend']));
    expect(port.waiting.map(({ id }) => id)).toEqual(ids);
    expect(Math.min(...side(2))).toBeGreaterThan(92_080);
  });

  it('cancels an order that cannot be moved because of a fill, and places another', async () => {
    const { port, poll, side } = started();
    await poll(10);
    const nearest = port.waiting.filter(row => row.type === 2).sort((a, b) => Number(a.price) - Number(b.price))[0]!;
    port.unmovable.set(nearest.id, 'not_amendable');
    port.contract = { ...BTC, mark_price: '92080' };
    await poll(3);
    expect(port.waiting.map(({ id }) => id)).not.toContain(nearest.id);
    expect(side(2).length).toBeGreaterThanOrEqual(8);
    expect(Math.min(...side(2))).toBeGreaterThan(92_080);
  });

  it.each(['not_amendable', 'stop_beyond_liquidation', 'stops_contradict'])(
    'replaces orders of which none can be moved any more: %s',
    async code => {
      const { port, poll, side, reports } = started();
      await poll(10);
      for (const { id } of port.waiting) port.unmovable.set(id, code);
      port.contract = { ...BTC, mark_price: '91000' };
      await poll(40);
      expect(Math.min(...side(2))).toBeLessThan(91_000 * 1.00025);
      expect(Math.max(...side(1))).toBeLessThan(91_000);
      expect(reports).toEqual([]);
    },
  );

  it('only reads once all orders are placed', async () => {
    const { port, poll } = started();
    await poll(10);
    port.calls = [];
    await poll(3);
    expect(new Set(port.calls)).toEqual(new Set(['contracts', 'waiting', 'positions', 'money']));
  });

  it('nets own longs against own shorts, and stops quoting the side that makes a large position larger', async () => {
    const { port, poll, side } = started();
    await poll(10);
    port.positions = [
      { id: 90, match_id: 1, type: 1, share: 1_000, price: '92000' },
      { id: 91, match_id: 1, type: 2, share: 10, price: '92000' },
    ];
    await poll(4);
    expect(port.calls).toContain('net');
    expect(side(1)).toEqual([]);
    expect(side(2).length).toBeGreaterThanOrEqual(8);
  });

  it('leaves a contract alone that is not live', async () => {
    const { port, poll } = started();
    port.contract = { ...BTC, is_live: 0 };
    await poll(3);
    expect(new Set(port.calls)).toEqual(new Set(['contracts']));
  });

  it('waits after a refusal, and says so', async () => {
    const { port, poll, reports } = started();
    port.failure = { code: 'unavailable', text: 'away' };
    await poll(1);
    const { length } = port.calls;
    await poll(1);
    expect(port.calls.length).toBeLessThanOrEqual(length + 1);
    expect(reports).toContain('contracts wait: away');
    port.failure = undefined;
    await poll(10);
    expect(port.waiting.length).toBeGreaterThan(10);
  });

  it('says once that its account is not open, tries again now and then, and quotes with what it has', async () => {
    const { port, poll, side, reports } = started();
    port.refusals = { transfer: { code: 'account_not_open', text: 'account not open' } };
    port.money.lever = '500';
    await poll(100);
    expect(reports).toEqual(['contracts wait: account not open']);
    const tries = port.calls.filter(call => call.startsWith('transfer')).length;
    expect(tries).toBeGreaterThan(2);
    expect(tries).toBeLessThan(10);
    expect(side(1).length).toBeGreaterThanOrEqual(8);
    port.refusals = {};
    await poll(20);
    port.refusals = { transfer: { code: 'account_not_open', text: 'account not open' } };
    port.money.lever = '0';
    await poll(20);
    expect(reports).toHaveLength(2);
  });

  it('places nothing more once its money has run out, says so once, and still cancels, moves and nets', async () => {
    const { port, poll, reports } = started();
    await poll(10);
    port.money = { spot: '0', lever: '0' };
    port.refusals = { place: { code: 'insufficient_balance', text: 'too little' } };
    port.waiting = port.waiting.filter(({ type }) => type === 2);
    port.calls = [];
    port.lists = [];
    await poll(90);
    expect(reports).toEqual(['contracts wait: too little']);
    expect(port.lists.length).toBeLessThan(12);
    port.positions = [
      { id: 90, match_id: 1, type: 1, share: 1_000, price: '92000' },
      { id: 91, match_id: 1, type: 2, share: 10, price: '92000' },
    ];
    await poll(1);
    expect(port.calls).toContain('net');
    port.positions = [];
    port.refusals = {};
    await poll(30);
    expect(port.waiting.filter(({ type }) => type === 1).length).toBeGreaterThanOrEqual(8);
  });
});
