// Runs the measurements, prints their table and writes bench/results.json. Name rows to run only those that begin so.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
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
import { benchRestart } from './restart.ts';
import type { BenchRow } from './row.ts';
import { benchSoak } from './soak.ts';

/** What takes very long runs only where it is named. */
type Bench = { names: readonly string[]; isLong?: boolean; run(): Promise<BenchRow[]> };

const benches: readonly Bench[] = [
  ...CORE_ROWS.map(row => ({ names: [row], run: () => benchCore(row, { operations: 200_000, rounds: 5 }) })),
  {
    names: DURABLE_ROWS,
    run: () => benchDurableOrders({ rounds: 3, warmUpMs: 10_000, measureMs: 30_000, sockets: 20 }),
  },
  {
    names: ['order-path'],
    run: () => benchOrderPath({ connections: 256, warmUpMs: 10_000, measureMs: 20_000, sockets: 20 }),
  },
  { names: ['restart-100k', 'restart-tail', 'bytes-per-open-order'], run: benchRestart },
  { names: ['fanout-vs-ws'], run: benchFanout },
  { names: ['alerts'], run: () => benchAlerts({ alerts: 100_000, ticks: 300 }) },
  { names: ['mark-tick-10k'], run: () => benchMarkTicks({ open: 10_000, ticks: 300 }) },
  { names: PRODUCT_ROWS, run: () => benchProducts({ open: 100_000 }) },
  {
    names: ['chat-messages'],
    run: () => benchChat({ rounds: 5, warmUpMs: 1_000, measureMs: 5_000, customers: 64 }),
  },
  { names: ['evm-scan-100k'], run: benchEvmScan },
  { names: ['withdrawals-paid'], run: benchWithdrawals },
  { names: MOBILE_ROWS, run: benchMobileLab },
  {
    names: ['soak'],
    isLong: true,
    run: () => benchSoak({ connections: 256, windows: 40, windowMs: 30_000, topMs: 30_000, share: 0.6, sockets: 200 }),
  },
];

const wanted = process.argv.slice(2);
const rows: BenchRow[] = [];
for (const bench of benches) {
  const isWanted =
    wanted.length === 0
      ? bench.isLong !== true
      : bench.names.some(name => wanted.some(start => name.startsWith(start)));
  if (!isWanted) continue;
  const made = await bench.run();
  rows.push(...made);
  for (const row of made) print(row);
}
writeFileSync(resolve(import.meta.dirname, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`);
if (rows.some(isBeyond)) process.exitCode = 1;

function isBeyond({ value, most = Number.POSITIVE_INFINITY }: BenchRow): boolean {
  return value > most;
}

function print(row: BenchRow): void {
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
  if (row.leastRatio === undefined || row.ratio >= row.leastRatio) return;
  console.error(`${row.name} is below ${row.leastRatio}x of its reference`);
  process.exitCode = 1;
}
