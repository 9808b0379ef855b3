import { expect, test } from 'vitest';
import { FakeContracts } from './_contracts.ts';
import { evenDraws } from './_market.ts';
import { ContractTraders } from './contract-traders.ts';
import { Pace } from './pace.ts';

function started() {
  const port = new FakeContracts();
  const clock = { ms: 1_000_000 };
  const now = () => clock.ms;
  const pace = new Pace(4, now, async ms => {
    clock.ms += ms;
  });
  const reports: string[] = [];
  const scales = new Map([
    [1, 8],
    [3, 6],
  ]);
  const traders = new ContractTraders({
    traders: [{ port, pace }],
    scales,
    now,
    draw: evenDraws(),
    report: (_topic, text) => reports.push(text),
  });
  const run = async (seconds: number) => {
    const untilMs = clock.ms + seconds * 1_000;
    while (clock.ms < untilMs) {
      clock.ms += 2_000;
      await traders.poll();
    }
  };
  return { port, run, reports };
}

test('they open small positions of both directions, close them again, and never have many', async () => {
  const { port, run, reports } = started();
  let most = 0;
  for (let round = 0; round < 3_000; round++) {
    await run(2);
    most = Math.max(most, port.positions.length);
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(4);
  expect(new Set(port.opened.map(({ type }) => type))).toEqual(new Set([1, 2]));
  expect(port.calls.filter(call => call === 'close').length).toBeGreaterThan(10);
  for (const { type, share, target_profit_price, stop_loss_price } of port.opened) {
    // A lot is worth 92 dollars.
    expect(Number(share) * 92).toBeGreaterThanOrEqual(20);
    expect(Number(share) * 92).toBeLessThan(700);
    const [profit, loss] = [Number(target_profit_price), Number(stop_loss_price)];
    expect(type === 1 ? loss < 92_000 && 92_000 < profit : profit < 92_000 && 92_000 < loss).toBe(true);
  }
  expect(reports).toEqual([]);
});

test('they move money to where margins are held once it runs low, and leave spot enough of it', async () => {
  const { port, run } = started();
  port.money = { spot: '5000', lever: '100' };
  await run(240);
  expect(port.calls.filter(call => call.startsWith('transfer'))).toEqual(['transfer 600.000000']);
  port.money = { spot: '1000', lever: '100' };
  port.calls = [];
  await run(240);
  expect(port.calls.some(call => call.startsWith('transfer') || call === 'open')).toBe(false);
});

test('they leave alone what is not live, and continue after a refusal', async () => {
  const { port, run, reports } = started();
  port.contract = { ...port.contract, is_live: 0 };
  await run(240);
  expect(new Set(port.calls)).toEqual(new Set(['contracts']));
  port.contract = { ...port.contract, is_live: 1 };
  port.refusals = { open: { code: 'contract_not_live', text: 'not live' } };
  await run(240);
  expect(reports).toContain('a trade of contracts was refused: not live');
  port.refusals = {};
  await run(240);
  expect(port.opened.length).toBeGreaterThan(0);
});
