// Runs the simulation by hand: `node packages/exchange/simulation/run.ts --seed 7 --commands 1000000`.
import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
    commands: { type: 'string', default: '100000' },
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
  const onProgress = (done: number) => {
    if (done % 20_000 === 0) console.log(`${done} commands after ${seconds()} s`);
  };
  const report = simulate({ seed, commands, onProgress });
  for (const [name, times] of [...report.counts].sort()) console.log(`${String(times).padStart(9)}  ${name}`);
  console.log(`${report.openOrders} orders are open; the longest cascade fired ${report.longestCascade} stops`);
  console.log(`all is well after ${report.commands} commands and ${seconds()} s`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
