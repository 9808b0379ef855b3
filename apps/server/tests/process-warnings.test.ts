// What Node.js itself warns of, in a server as it is started in earnest: every line that it writes is one of its log.
import { expect, test } from 'vitest';
import { createTestFolder } from '../src/postgres/_test-folder.ts';
import { startExchangeProcess } from './crash/_exchange-process.ts';

const WARNING = 'a timer of -5 ms';
const PROGRAM = `process.on('SIGUSR2', () => process.emitWarning('${WARNING}', 'TestWarning', 'T1'))`;

type Line = { level: number; err?: { type: string; message: string; code?: string } };

test('warnings of Node.js are lines of the log', async () => {
  const folder = await createTestFolder();
  const server = await startExchangeProcess(folder.path, {
    NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(PROGRAM)}"`,
  });
  try {
    server.process.kill('SIGUSR2');
    await expect.poll(() => server.output(), { timeout: 60_000 }).toContain(WARNING);
    server.process.kill('SIGTERM');
    await server.exited;
    const lines = server.output().trim().split('\n');
    const warnings = lines.map(line => JSON.parse(line) as Line).filter(({ err }) => err?.message === WARNING);
    expect(warnings).toMatchObject([{ level: 40, err: { type: 'TestWarning', code: 'T1' } }]);
  } finally {
    server.process.kill('SIGTERM');
    await server.exited;
    await folder.remove();
  }
}, 600_000);
