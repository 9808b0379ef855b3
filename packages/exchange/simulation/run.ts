// Runs the simulation by hand: `node packages/exchange/simulation/run.ts --seed 7 --commands 1000000`, with `--contracts` that of contracts.
import { parseArgs } from 'node:util';
import { simulateLever } from './lever/simulate-lever.ts';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
    commands: { type: 'string', default: '100000' },
    contracts: { type: 'boolean', default: false },
  },
});
const [seed, commands] = [Number(values.seed), Number(values.commands)];
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(commands) || commands < 1) {
  console.error('--seed and --commands are whole numbers');
  process.exit(2);
}
console.log(`seed ${seed}, ${commands} commands`);
const start = performance.now();
const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
try {
  const counts = values.contracts ? runContracts() : runAll();
  for (const [name, times] of [...counts].sort()) console.log(`${String(times).padStart(9)}  ${name}`);
  console.log(`all is well after ${commands} commands and ${seconds()} s`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}

function onProgress(done: number): void {
  if (done % 20_000 === 0) console.log(`${done} commands after ${seconds()} s`);
}

function runAll(): ReadonlyMap<string, number> {
  const { counts, openOrders, longestCascade } = simulate({ seed, commands, onProgress });
  console.log(`${openOrders} orders are open; the longest cascade fired ${longestCascade} stops`);
  return counts;
}

function runContracts(): ReadonlyMap<string, number> {
  const { counts, positions } = simulateLever({ seed, commands, onProgress });
  console.log(`at most ${positions} positions were open at once`);
  return counts;
}
