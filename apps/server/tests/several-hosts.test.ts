// A live exchange whose DATABASE_URL lists several hosts: it starts only where each commit is kept on two of them.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Running } from '../src/compose/running.ts';
import { startDatabase } from '../src/compose/start-core.ts';
import { readConfig } from '../src/config.ts';
import { createTestFolder, type TestFolder } from '../src/postgres/_test-folder.ts';
import { startTwoHosts, type TwoHosts } from '../src/postgres/_two-hosts.ts';

let folder: TestFolder;
let hosts: TwoHosts;

beforeAll(async () => {
  folder = await createTestFolder();
  hosts = await startTwoHosts();
});

afterAll(async () => {
  await hosts.close();
  await folder.remove();
});

/** @returns the reason of a start that is refused */
async function start(settings: Record<string, string> = {}): Promise<string | undefined> {
  const config = readConfig({
    MODE: 'live',
    DATA_DIR: folder.path,
    DATABASE_URL: hosts.url,
    ORIGIN: 'https://exchange.example',
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'no-reply@exchange.example',
    OPERATOR_EMAIL: 'ada@candor-exchange.org',
    ...settings,
  });
  const running = new Running();
  const quiet = () => undefined;
  const options = { config, log: pino({ level: 'silent' }), onStep: quiet, onHalt: quiet, overrides: {} };
  try {
    const { pool } = await startDatabase(options, running);
    expect((await pool.query('SELECT FROM engine')).rowCount).toBe(1);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await running.close();
  }
}

async function waitForReplicas(names: string): Promise<void> {
  await hosts.primary.execute(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
  await hosts.primary.execute('SELECT pg_reload_conf()');
  const isSet = async () => {
    const [row] = await hosts.primary.execute<{ names: string }>(
      `SELECT current_setting('synchronous_standby_names') AS names`,
    );
    return row!.names === names;
  };
  await vi.waitUntil(isSet);
}

test('a start on hosts of which one would lose acknowledged orders is refused, and one on the same hosts with a replica is not', async () => {
  await waitForReplicas('');
  expect(await start()).toMatch(/acknowledges a commit before a replica has it/);
  // Nothing was made yet.
  expect(await hosts.primary.execute(`SELECT to_regclass('engine') AS found`)).toEqual([{ found: null }]);
  expect(await start({ DATABASE_URL: hosts.replica.url })).toMatch(/read-only/);
  expect(await start({ DATABASE_REPLICATION: 'managed' })).toBeUndefined();
  expect(await start({ MODE: 'demo' })).toBeUndefined();
  await waitForReplicas('*');
  await expect.poll(() => start()).toBeUndefined();
});
