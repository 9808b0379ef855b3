// A copied data folder as `npm start` runs it: quiet next to its original, adopted at the machine while it runs, and then an exchange of its own.
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestFolder, type TestFolder } from '../../src/postgres/_test-folder.ts';
import { OWN_ENVIRONMENT } from '../_started-programs.ts';
import { type ExchangeProcess, startExchangeProcess } from './_exchange-process.ts';

const OPERATOR = fileURLToPath(new URL('../../src/operator.ts', import.meta.url));
const ENV = { DEMO_REVIEWER: 'off' };

let folder: TestFolder;
const running: ExchangeProcess[] = [];

beforeEach(async () => {
  folder = await createTestFolder();
});
afterEach(async () => {
  for (const each of running) await end(each);
  await folder.remove();
}, 120_000);

async function end(exchange: ExchangeProcess): Promise<void> {
  exchange.process.kill('SIGTERM');
  await exchange.exited;
}

async function adopt(dataDir: string, answers: readonly string[]): Promise<string> {
  const env = { ...OWN_ENVIRONMENT, ...ENV, MODE: 'demo', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [OPERATOR, 'adopt'], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  child.stdin.end(answers.map(line => `${line}\n`).join(''));
  await new Promise(resolve => child.once('close', resolve));
  return output;
}

const isReady = async ({ url }: ExchangeProcess) => (await fetch(`${url}/readyz`)).status === 200;

it('answers reads until it is adopted, restarts automatically, and its original runs on', async () => {
  const [data, copied] = ['data', 'copied'].map(name => join(folder.path, name)) as [string, string];
  const first = await startExchangeProcess(data, ENV);
  const { operators } = first;
  await end(first);
  // With its owners; PostgreSQL may have one of its own.
  execFileSync('cp', ['-a', data, copied]);

  const original = await startExchangeProcess(data, ENV);
  running.push(original);
  expect(original.generation).toBe(1);

  let isQuiet: (reasons: string[]) => void = () => undefined;
  const quiet = new Promise<string[]>(resolve => {
    isQuiet = resolve;
  });
  const started = startExchangeProcess(copied, ENV, isQuiet);
  expect(await Promise.race([quiet, started])).toEqual([
    'The data folder is another one, a copy, or an older state that was put back.',
  ]);
  const output = await adopt(
    copied,
    operators.flatMap(({ email, password }) => [email, password!, '']),
  );
  expect(output).toContain('adopted as generation 2');
  const adopted = await started;
  running.push(adopted);
  expect(adopted.generation).toBe(2);
  expect(await isReady(adopted)).toBe(true);
  const list = (await (await fetch(`${adopted.url}/api/staff/adoptions`)).json()) as { message: object[] };
  expect(list.message).toMatchObject([{ generation: 2, operators: [1, 2] }]);
  expect(await isReady(original)).toBe(true);
}, 300_000);
