// Point-in-time recovery as docs/operating.md describes it: a base backup, archived WAL, and the exchange as it was before an accident.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryStore } from '@candor/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestFolder, type TestFolder } from '../../apps/server/src/postgres/_test-folder.ts';
import { ROOT, runProgram } from '../run-program.ts';
import { addMoney, clientOf, moneyOf, newUser } from '../test/_new-user.ts';
import { DebianPostgres } from './_debian-postgres.ts';
import { RunningExchanges } from './_running-exchange.ts';

let postgres: DebianPostgres;
let folder: TestFolder;
const exchanges = new RunningExchanges();

beforeEach(async () => {
  folder = await createTestFolder();
});
afterEach(async () => {
  await exchanges.endAll();
  await postgres?.remove();
  await folder.remove();
});

test('the exchange continues as it was at a moment between two commands, and is quiet until it is adopted', async () => {
  postgres = await DebianPostgres.start({
    archive_mode: 'on',
    archive_command: "'test ! -f ../archive/%f && cp %p ../archive/%f'",
  });
  const archive = await postgres.makeFolder('archive');
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: join(folder.path, 'data') };
  const exchange = await exchanges.start(settings);
  const token = memoryStore();
  const user = await newUser(exchange.url, { email: 'recovered@example.com', usdt: '1000', token });
  await postgres.baseBackup('base');

  await addMoney(user, '1');
  const moment = await postgres.execute('SELECT clock_timestamp()');
  await addMoney(user, '100');
  const segment = await postgres.execute('SELECT pg_walfile_name(pg_switch_wal())');
  await vi.waitFor(async () => expect(await readdir(archive)).toContain(segment), { timeout: 60_000 });
  await exchanges.end(exchange);
  await postgres.stopCluster('fast');

  await writeFile(join(postgres.folder, 'base/recovery.signal'), '');
  await postgres.startCluster('base', {
    restore_command: "'cp ../archive/%f %p'",
    recovery_target_time: `'${moment}'`,
    recovery_target_action: 'promote',
  });
  await vi.waitFor(async () => expect(await postgres.execute('SELECT pg_is_in_recovery()')).toBe('f'), {
    timeout: 60_000,
  });
  const { exchange: recovered, reasons } = await exchanges.startAndAdopt(settings, exchange.operators);
  expect(reasons).toEqual([
    'The database lacks records that the data folder has seen, or holds others in their place.',
  ]);
  expect(await moneyOf(clientOf(recovered.url, { token }))).toMatch(/^1001\./);
  const verified = await runProgram(join(ROOT, 'apps/server/src/verify.ts'), [], {
    env: { MODE: 'demo', ...settings },
  });
  expect(verified).toEqual({ code: 0, output: expect.stringContaining('verify: OK') });
});
