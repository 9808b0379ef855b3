// Runs the simulation by hand: `node packages/exchange/simulation/run.ts --seed 7 --commands 1000000`, with `--contracts` mostly contracts, with `--rails` also new coins on chains, with `--quotes` also lists of quotes.
import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
    commands: { type: 'string', default: '100000' },
    contracts: { type: 'boolean', default: false },
    rails: { type: 'boolean', default: false },
    quotes: { type: 'boolean', default: false },
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
  const { counts, openOrders, longestCascade, worst } = simulate({
    seed,
    commands,
    onProgress,
    isMostlyContracts: values.contracts,
    triesRails: values.rails,
    hasQuotes: values.quotes,
  });
  for (const [name, times] of [...counts].sort()) console.log(`${String(times).padStart(9)}  ${name}`);
  console.log(`${openOrders} orders are open; the longest cascade fired ${longestCascade} stops; at most:`);
  for (const [name, figure] of [...worst].sort()) console.log(`${String(figure).padStart(14)}  ${name}`);
  console.log(`all is well after ${commands} commands and ${seconds()} s`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}

function onProgress(done: number): void {
  if (done % 20_000 === 0) console.log(`${done} commands after ${seconds()} s`);
}
