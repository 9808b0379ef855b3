// A machine whose clock leaps: in a live exchange with its price sources, for an option that is due within the leap, and with two operators.

import type { ClockEvidence } from '@candor/exchange';
import { decimal } from '@candor/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { type FakeExchanges, startFakeExchanges } from './_fake-exchanges.ts';
import { BARE, startTestExchange } from './_test-exchange.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';
import { actOf } from './_withdrawing-user.ts';

const EIGHT_HOURS = 8 * 3_600_000;
const REASON = 'the machine slept, and no source outside answers';

describe('a live exchange', () => {
  const NAMES = ['binance', 'okx', 'bybit', 'kucoin', 'bitget'] as const;
  type Exchange = Awaited<ReturnType<typeof startTestExchange>>;

  let fake: FakeExchanges;
  /** How far the clock of the machine, and the true time, are from that of the test. */
  let leapMs = 0;
  let truthMs = 0;
  let speaking: NodeJS.Timeout;
  let cents = 0;
  let running: Exchange | undefined;

  beforeAll(async () => {
    fake = await startFakeExchanges();
    speaking = setInterval(() => {
      cents = (cents + 1) % 50;
      for (const name of NAMES) {
        fake.exchanges[name].at = Date.now() + truthMs;
        fake.exchanges[name].books = { BTC: { bid: `92000.${cents + 10}`, ask: `92000.${cents + 30}` } };
      }
    }, 100);
  });
  afterAll(async () => {
    clearInterval(speaking);
    await fake.stop();
  });
  beforeEach(() => {
    leapMs = 0;
    truthMs = 0;
    return () => running?.stop();
  });

  async function start(databaseUrl?: string): Promise<Exchange> {
    const { prices: _none, ...bare } = BARE;
    running = await startTestExchange({
      databaseUrl,
      settings: {
        MODE: 'live',
        ORIGIN: 'https://exchange.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'Candor <no-reply@exchange.example>',
        OPERATOR_EMAIL: 'ada@candor-exchange.org',
        PRICE_SOURCES: NAMES.map(name => `${name}=${fake.urlOf(name)}`).join(', '),
      },
      overrides: {
        ...bare,
        engineClock: { now: () => Date.now() + leapMs, steady: () => performance.now() },
        workers: ['clock'],
      },
    });
    return running;
  }

  async function read({ exchange }: Exchange) {
    const response = await fetch(`${exchange.url}/api/currency/state`);
    const { message } = (await response.json()) as { message: { markets: { symbol: string; index_stale: 0 | 1 }[] } };
    const { time } = exchange.engine;
    const isLive = message.markets.find(({ symbol }) => symbol === 'BTC/USDT')!.index_stale === 0;
    const away = Math.round(Math.abs(time.now() - Date.now()) / 60_000);
    return { isLive, awayMinutes: away, leap: time.leap() === undefined ? 'none' : 'open' };
  }

  function reaches(exchange: Exchange, state: Partial<Awaited<ReturnType<typeof read>>>): Promise<void> {
    return vi.waitFor(async () => expect(await read(exchange)).toMatchObject(state), {
      timeout: 30_000,
      interval: 100,
    });
  }

  async function alarmsOf({ logLines }: Exchange): Promise<string[]> {
    return logLines.map(line => JSON.parse(line)).flatMap(line => (line.alarm === true ? [line.msg] : []));
  }

  test('continues by its own time while sources refute its clock, and without a trace once that is corrected', async () => {
    const live = await start();
    await reaches(live, { isLive: true, leap: 'none' });
    leapMs = EIGHT_HOURS;
    await vi.waitFor(() => expect(live.exchange.engine.time.leap()?.isRefuted).toBe(true), 30_000);
    await reaches(live, { isLive: true, awayMinutes: 0 });
    expect(live.exchange.engine.notedLeapMs()).toBeGreaterThan(EIGHT_HOURS - 5_000);
    leapMs = 0;
    await vi.waitFor(() => expect(live.exchange.engine.notedLeapMs()).toBe(0), 30_000);
    await reaches(live, { isLive: true, awayMinutes: 0, leap: 'none' });
    expect(await alarmsOf(live)).toEqual(['the clock leapt: engine time continues without it until it is confirmed']);
  }, 120_000);

  test('follows its clock where sources confirm it, and back again, with prices each time', async () => {
    const live = await start();
    await reaches(live, { isLive: true });
    leapMs = EIGHT_HOURS;
    truthMs = EIGHT_HOURS;
    await reaches(live, { isLive: true, awayMinutes: 480, leap: 'none' });
    const gaps = await live.exchange.reader.rows('SELECT leap_ms, to_at - at AS gap FROM clock_leaps');
    expect(gaps).toHaveLength(1);
    expect(Number(gaps[0]!.gap)).toBe(Number(gaps[0]!.leap_ms));
    // Engine time never goes back, and trading needs prices.
    leapMs = 0;
    truthMs = 0;
    await reaches(live, { isLive: true, awayMinutes: 480, leap: 'none' });
    expect(live.exchange.engine.time.utc()).toBeLessThan(Date.now() + 5_000);
  }, 120_000);

  test('compares its clock at a start before anything falls due, and waits while sources are silent', async () => {
    const first = await start();
    await reaches(first, { isLive: true });
    const { databaseUrl } = first;
    await first.stop({ keepsDatabase: true });
    leapMs = EIGHT_HOURS;
    truthMs = EIGHT_HOURS;
    for (const name of NAMES) fake.exchanges[name].respond = response => void response.destroy();
    const second = await start(databaseUrl);
    await reaches(second, { isLive: false, awayMinutes: 0, leap: 'open' });
    expect(second.exchange.engine.notedLeapMs()).not.toBe(0);
    const ready = await fetch(`${second.exchange.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('clock')]);
    for (const name of NAMES) fake.exchanges[name].respond = undefined;
    await reaches(second, { isLive: true, awayMinutes: 480, leap: 'none' });
    expect((await fetch(`${second.exchange.url}/readyz`)).status).toBe(200);
    expect(await alarmsOf(second)).toEqual([]);
  }, 120_000);
});

describe('an option that is due within an accepted leap', () => {
  const [USDT, ETH_USDT, UNIT] = [3, 2, 10n ** 6n];
  let server: TradingServer;

  beforeAll(async () => {
    server = await startTradingServer();
    await server.run({
      type: 'ConfigureOptions',
      market: ETH_USDT,
      coin: USDT,
      isOpen: true,
      feePpm: 10_000n,
      durations: [{ seconds: 15, payoutPpm: 800_000n }],
      minStake: UNIT,
      maxStake: 3_000n * UNIT,
      orderCapPpm: 5_000n,
      userCapPpm: 20_000n,
      windowCapPpm: 50_000n,
      marketCapPpm: 300_000n,
    });
    const reserve = { reserve: 'option-reserve', coin: USDT, market: 0 } as const;
    await server.run({ type: 'OpenDemoReserve', ...reserve, units: 500_000n * UNIT, houseUnits: 1_000_000n * UNIT });
    await server.run({ type: 'OpenOperator', operator: 1, act: null });
  });
  afterAll(() => server.stop());

  async function tick(position: number): Promise<void> {
    const at = server.engine.time.now();
    const quotes = ['a', 'b', 'c'].map((source, index) => ({
      source,
      price: decimal('2000', 8) + [0n, 1n, -1n][(position + index) % 3]!,
      sourceAt: at,
      receivedAt: at,
    }));
    await server.run({ type: 'PublishIndexPrices', ticks: [{ market: ETH_USDT, quotes }] });
  }

  function pass(ms: number): void {
    server.engineClock.skippedMs += ms;
  }

  async function advance(): Promise<void> {
    while (server.engine.isSomethingDue()) await server.run({ type: 'AdvanceClock' });
  }

  test('is void: everything is paid back, its receipt names the leap, and the list of voids shows why', async () => {
    const user = await server.newUser({ [USDT]: '1000' });
    await server.run({
      type: 'SetVerificationLevel',
      user: user.id,
      level: 'basic',
      act: actOf('pass_papers', user.id),
    });
    const moved = { currency_id: USDT, number: '1000', from_field: 'change', to_field: 'micro' };
    await server.call('transfer', moved, user);
    await tick(0);
    const bought = { match_id: ETH_USDT, currency_id: USDT, type: 1, seconds: 15, number: '100' };
    const { id } = (await server.call('buyOption', bought, user)).message;
    pass(2_100);
    await tick(1);
    await advance();
    pass(8_000);
    await tick(2);
    const leapMs = 3_600_000;
    const receivedAt = server.engine.time.now();
    const evidence: ClockEvidence = {
      kind: 'ntp',
      reading: { source: 'time', sourceAt: receivedAt + leapMs, receivedAt },
    };
    await server.run({ type: 'NoteClockLeap', leapMs, aheadMs: 0 });
    await server.run({ type: 'AcceptClock', leapMs, evidence });
    pass(leapMs);
    await advance();

    const [row] = (await server.call('listOptions', { status: 3 }, user)).message.data;
    expect(row).toMatchObject({ id, voided: 1, void_reason: 'clock_leap', fact_profits: '0', profit_result: 0 });
    const { message: receipt } = await server.call('getOptionReceipt', { id }, user);
    expect(receipt.clock_leap.at).toBeLessThan(row.due_at);
    expect(receipt.clock_leap.to).toBeGreaterThan(row.due_at);
    expect(receipt.settlement.at).toBeGreaterThan(row.due_at - 10_000);
    const { voided } = (await server.call('getOptionFigures')).message;
    expect(voided).toMatchObject([{ id, void_reason: 'clock_leap' }]);
  });
});

describe('two operators', () => {
  let server: ConsoleServer;
  let ada: StaffBrowser;
  let ben: StaffBrowser;

  beforeAll(async () => {
    server = await startConsoleServer();
    [ada, ben] = [await server.firstOperator(0), await server.firstOperator(1)];
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.leap.ms = 0;
    if (server.engine.notedLeapMs() !== 0) await note();
  });

  /** Records the leap as the clock keeper does each second. */
  async function note(): Promise<number> {
    const leapMs = server.engine.time.leap()?.leapMs ?? 0;
    await server.run({ type: 'NoteClockLeap', leapMs, aheadMs: 0 });
    return leapMs;
  }

  const health = async () => (await ada.must('getHealth')).message.engine;

  test('accept a clock that nothing confirms, and engine time follows', async () => {
    server.leap.ms = EIGHT_HOURS;
    const leapMs = await note();
    expect(await health()).toMatchObject({ clock_leap_ms: leapMs, clock_is_refuted: 0 });
    const before = server.engine.time.now();
    const proposed = (await ada.must('acceptClock', { reason: REASON })).message;
    expect(proposed.changes).toEqual([{ field: 'clock_leap', from: '', to: '+28800 s' }]);
    expect(await ada.call('approveProposal', { id: proposed.proposal, reason: REASON })).toMatchObject({
      type: 'error',
    });
    await ben.must('approveProposal', { id: proposed.proposal, reason: REASON });
    expect(server.engine.time.now()).toBeGreaterThan(before + EIGHT_HOURS - 1_000);
    expect(await health()).toMatchObject({ clock_leap_ms: 0, clock_ahead_ms: 0 });
  });

  test('have nothing to accept while the clock has not leapt', async () => {
    server.leap.ms = EIGHT_HOURS;
    expect(await ada.call('acceptClock', { reason: REASON })).toMatchObject({ code: 'no_clock_leap' });
    expect(await ada.call('acceptClock', { reason: '' })).toMatchObject({ problems: [{ field: 'reason' }] });
  });

  test('cannot accept a clock that moved since it was proposed, or that sources refute', async () => {
    server.leap.ms = EIGHT_HOURS + 60_000;
    await note();
    const { proposal } = (await ada.must('acceptClock', { reason: REASON })).message;
    server.leap.ms = EIGHT_HOURS + 120_000;
    await note();
    expect(await ben.call('approveProposal', { id: proposal, reason: REASON })).toMatchObject({
      code: 'clock_changed',
    });
    server.engine.time.refuteLeap();
    expect(await ada.call('acceptClock', { reason: REASON })).toMatchObject({ code: 'clock_changed' });
    expect(await health()).toMatchObject({ clock_is_refuted: 1 });
  });
});
