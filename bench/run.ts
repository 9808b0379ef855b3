// Runs the measurements, prints their table and writes bench/results.json. Name rows to run only those that begin so.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { benchAlerts } from './alerts.ts';
import { benchChat } from './chat.ts';
import { benchCore } from './core.ts';
import { CORE_ROWS } from './core-stream.ts';
import { benchDurableOrders } from './durable-orders.ts';
import { benchFanout } from './fanout.ts';
import { benchFirstUsable } from './first-usable.ts';
import { benchMarkTicks } from './mark-tick.ts';
import { benchEvmScan, benchWithdrawals } from './money-on-chains.ts';
import { benchProducts, PRODUCT_ROWS } from './products.ts';
import { benchRestart } from './restart.ts';
import type { BenchRow } from './row.ts';

type Bench = { names: readonly string[]; run(): Promise<BenchRow[]> };

const benches: readonly Bench[] = [
  ...CORE_ROWS.map(row => ({ names: [row], run: () => benchCore(row, { operations: 200_000, rounds: 5 }) })),
  {
    names: ['durable-vs-echo', 'durable-vs-row-locks'],
    run: () => benchDurableOrders({ warmUpMs: 10_000, measureMs: 30_000, connections: 64, sockets: 20 }),
  },
  { names: ['restart-100k', 'bytes-per-open-order'], run: benchRestart },
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
  {
    names: [
      'first-route-kb',
      'first-usable-ms',
      'first-content-ms',
      'largest-content-ms',
      'slowest-press-ms',
      'layout-shift',
    ],
    run: benchFirstUsable,
  },
];

const wanted = process.argv.slice(2);
const rows: BenchRow[] = [];
for (const bench of benches) {
  const isWanted = wanted.length === 0 || bench.names.some(name => wanted.some(start => name.startsWith(start)));
  if (!isWanted) continue;
  const made = await bench.run();
  rows.push(...made);
  for (const row of made) print(row);
}
writeFileSync(resolve(import.meta.dirname, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`);

function print(row: BenchRow): void {
  const figure = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
  const line = [
    row.name.padEnd(22),
    `${figure(row.value)} ${row.unit}`.padEnd(22),
    `${row.ratio.toFixed(2)}x of`.padEnd(10),
    `${figure(row.referenceValue)} ${row.unit} (${row.reference})`,
  ];
  console.log(line.join(' '));
  for (const [name, value] of Object.entries(row.details ?? {}))
    console.log(`${''.padEnd(22)} ${name} ${figure(value)}`);
  if (row.leastRatio === undefined || row.ratio >= row.leastRatio) return;
  console.error(`${row.name} is below ${row.leastRatio}x of its reference`);
  process.exitCode = 1;
}
