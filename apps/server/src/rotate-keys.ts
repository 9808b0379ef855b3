// The command `npm run rotate-keys`: re-seals everything with DATA_KEY, prints what is left, and shows by its exit code whether former keys may go.
import { join } from 'node:path';
import process from 'node:process';
import type pg from 'pg';
import { besideServer, expectTable } from './beside-server.ts';
import { type Config, readConfig } from './config.ts';
import { SEALED_DATA } from './features.ts';
import { folderFiles } from './outside/files.ts';
import { countSeals } from './vault/count-seals.ts';
import { openVault } from './vault/open-vault.ts';
import { type KeyRotation, rotateKeys } from './vault/rotate-keys.ts';
import type { Vault } from './vault/vault.ts';
import { readVaultKeys } from './vault/vault-keys.ts';

const PROGRESS_EVERY_MS = 2_000;

process.exitCode = await main().catch(error => {
  console.error(`rotate-keys: could not run: ${(error as Error).message}`);
  return 2;
});

/** @returns 0 where everything is sealed with DATA_KEY, 1 where something is not. */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  return besideServer(config, pool => rotate(pool, config));
}

async function rotate(pool: pg.Pool, config: Config): Promise<number> {
  await expectTable(pool, 'vault_keys');
  const vault = await openVault(pool, config, SEALED_DATA);
  const used = (await readVaultKeys(pool)).find(key => key.is_current);
  // A server that runs with the former key could open nothing of what is sealed with a newer one.
  if (!used?.id.equals(vault.keyId))
    throw new Error('the server was not started with this DATA_KEY yet: start it first');
  await reportCounts('before', pool, vault);
  let shownAt = performance.now();
  const rotation = await rotateKeys({
    pool,
    vault,
    data: SEALED_DATA,
    files: folderFiles(join(config.dataDir, 'pictures')),
    onProgress(done, total) {
      if (performance.now() - shownAt < PROGRESS_EVERY_MS) return;
      shownAt = performance.now();
      console.log(`${done.toLocaleString('en')} of ${total.toLocaleString('en')} re-sealed`);
    },
  });
  await reportCounts('now', pool, vault);
  return reportEnd(rotation);
}

async function reportCounts(when: string, pool: pg.Pool, vault: Vault): Promise<void> {
  const current = vault.keyId.toString('hex');
  for (const [key, count] of await countSeals(pool, vault, SEALED_DATA)) {
    const owner = key === current ? `the current key ${key}` : key === '' ? 'a key without a name' : `the key ${key}`;
    console.log(`${when} ${count.toLocaleString('en')} sealed with ${owner}`);
  }
}

function reportEnd({ unopened, missing, busy, isComplete }: KeyRotation): number {
  for (const cell of unopened) console.log(`  no key given here opens ${cell}`);
  for (const name of missing) console.log(`  there is no file of ${name} in DATA_DIR`);
  if (busy > 0) console.log(`  ${busy.toLocaleString('en')} were in use all the time`);
  console.log(
    isComplete
      ? 'rotate-keys: OK, former keys hold nothing any more and may go: take DATA_KEY_OLD out of the settings'
      : 'rotate-keys: NOT COMPLETE, keep every former key and run it again',
  );
  return isComplete && unopened.length === 0 ? 0 : 1;
}
