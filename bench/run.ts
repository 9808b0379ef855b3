// Runs the measurements, prints their table and writes bench/results.json. Name rows to run only those that begin so.
//
// With --tiny each row runs once, as small as it can be: that shows that it works, and its figures mean nothing.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAlerts } from './alerts.ts';
import { benchChat } from './chat.ts';
import { benchCore } from './core.ts';
import { CORE_ROWS } from './core-stream.ts';
import { benchDurableOrders, DURABLE_ROWS } from './durable-orders.ts';
import { benchFanout } from './fanout.ts';
import { benchMarkTicks } from './mark-tick.ts';
import { benchMobileLab, MOBILE_ROWS } from './mobile-lab.ts';
import { benchEvmScan, benchWithdrawals } from './money-on-chains.ts';
import { benchOrderPath } from './order-path.ts';
import { benchProducts, PRODUCT_ROWS } from './products.ts';
import { benchQuotes } from './quotes.ts';
import { benchRestart } from './restart.ts';
import type { BenchRow } from './row.ts';
import { benchSoak } from './soak.ts';

/** What takes very long runs only where it is named. */
type Bench = { names: readonly string[]; isLong?: boolean; full(): Promise<BenchRow[]>; tiny(): Promise<BenchRow[]> };

const benches: readonly Bench[] = [
  ...CORE_ROWS.map(row => ({
    names: [row],
    full: () => benchCore(row, { operations: 200_000, rounds: 5 }),
    tiny: () => benchCore(row, { operations: 2_000, rounds: 1 }),
  })),
  {
    names: DURABLE_ROWS,
    full: () => benchDurableOrders({ rounds: 3, warmUpMs: 10_000, measureMs: 30_000, settleMs: 2_000, sockets: 20 }),
    tiny: () => benchDurableOrders({ rounds: 1, warmUpMs: 300, measureMs: 900, settleMs: 100, sockets: 2 }),
  },
  {
    names: ['quote-lists'],
    full: () => benchQuotes({ amendments: 200_000, rounds: 5 }),
    tiny: () => benchQuotes({ amendments: 960, rounds: 1 }),
  },
  {
    names: ['order-path'],
    full: () => benchOrderPath({ connections: 256, warmUpMs: 10_000, measureMs: 20_000, sockets: 20 }),
    tiny: () => benchOrderPath({ connections: 16, warmUpMs: 300, measureMs: 1_000, sockets: 2 }),
  },
  {
    names: ['restart-100k', 'restart-tail', 'bytes-per-open-order'],
    // How far rows may be behind before users are refused, and ten times as much.
    full: () => benchRestart({ orders: 100_000, tails: [20_000, 200_000] }),
    tiny: () => benchRestart({ orders: 1_000, tails: [1_000, 2_000] }),
  },
  {
    names: ['fanout-vs-ws'],
    full: () => benchFanout({ sockets: 1_000, warmUpMs: 2_000, measureMs: 8_000 }),
    tiny: () => benchFanout({ sockets: 10, warmUpMs: 200, measureMs: 500 }),
  },
  {
    names: ['alerts'],
    full: () => benchAlerts({ alerts: 100_000, ticks: 300, rounds: 3 }),
    tiny: () => benchAlerts({ alerts: 1_000, ticks: 3, rounds: 1 }),
  },
  {
    names: ['mark-tick-10k'],
    full: () => benchMarkTicks({ open: 10_000, ticks: 300, rounds: 3 }),
    tiny: () => benchMarkTicks({ open: 100, ticks: 3, rounds: 1 }),
  },
  {
    names: PRODUCT_ROWS,
    full: () => benchProducts({ open: 100_000, rounds: 3 }),
    tiny: () => benchProducts({ open: 100, rounds: 1 }),
  },
  {
    names: ['chat-messages'],
    full: () => benchChat({ rounds: 5, warmUpMs: 1_000, measureMs: 5_000, customers: 64 }),
    tiny: () => benchChat({ rounds: 1, warmUpMs: 200, measureMs: 500, customers: 4 }),
  },
  {
    names: ['evm-scan-100k'],
    full: () => benchEvmScan({ watched: 100_000, transfers: 200 }),
    tiny: () => benchEvmScan({ watched: 100, transfers: 16 }),
  },
  {
    names: ['withdrawals-paid'],
    full: () => benchWithdrawals({ withdrawals: 160 }),
    tiny: () => benchWithdrawals({ withdrawals: 4 }),
  },
  {
    names: MOBILE_ROWS,
    full: () => benchMobileLab({ rounds: 5, isDrawn: true }),
    tiny: () => benchMobileLab({ rounds: 1, isDrawn: false }),
  },
  {
    names: ['soak'],
    isLong: true,
    full: () =>
      benchSoak({
        connections: 256,
        windows: 40,
        windowMs: 30_000,
        topMs: 30_000,
        share: 0.6,
        sockets: 200,
        isDrawn: true,
      }),
    tiny: () =>
      benchSoak({ connections: 16, windows: 2, windowMs: 500, topMs: 500, share: 0.6, sockets: 2, isDrawn: false }),
  },
];

const { values, positionals: wanted } = parseArgs({
  options: { tiny: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const rows: BenchRow[] = [];
const broken: string[] = [];
for (const bench of benches.filter(isWanted)) await measure(bench);
if (!values.tiny) writeFileSync(resolve(import.meta.dirname, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`);
if (broken.length > 0) {
  console.error(`Not measured: ${broken.join(', ')}`);
  process.exitCode = 1;
}

function isWanted({ names, isLong = false }: Bench): boolean {
  if (wanted.length > 0) return names.some(name => wanted.some(start => name.startsWith(start)));
  return values.tiny || !isLong;
}

/** A measurement that breaks fails with its own message, and the others run on. */
async function measure({ names, full, tiny }: Bench): Promise<void> {
  try {
    const made = await (values.tiny ? tiny() : full());
    rows.push(...made);
    for (const row of made) print(row);
  } catch (error) {
    broken.push(...names);
    console.error(`${names.join(', ')} could not be measured: ${(error as Error).message}`);
  }
}

function isBeyond({ value, most = Number.POSITIVE_INFINITY }: BenchRow): boolean {
  return value > most;
}

function print(row: BenchRow): void {
  if (values.tiny) {
    console.log(`${row.name} works`);
    return;
  }
  const figure = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
  const line = [
    row.name.padEnd(22),
    `${figure(row.value)} ${row.unit}`.padEnd(22),
    `${row.ratio.toFixed(2)}x of`.padEnd(10),
    `${figure(row.referenceValue)} ${row.unit} (${row.reference})`,
    ...(isBeyond(row) ? [`BEYOND ${row.most}`] : []),
  ];
  console.log(line.join(' '));
  for (const [name, value] of Object.entries(row.details ?? {}))
    console.log(`${''.padEnd(22)} ${name} ${figure(value)}`);
  if (isBeyond(row)) process.exitCode = 1;
  if (row.leastRatio === undefined || row.ratio >= row.leastRatio) return;
  console.error(`${row.name} is below ${row.leastRatio}x of its reference`);
  process.exitCode = 1;
}
