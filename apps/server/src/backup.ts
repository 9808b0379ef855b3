// The command `npm run backup -- FOLDER`: makes a backup in a folder, and removes old ones where it is to keep only some.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { removeOldBackups } from './backups/backup-folder.ts';
import { makeBackup } from './backups/make-backup.ts';
import { readConfig } from './config.ts';
import { commandLine } from './release.ts';

process.exitCode = await main().catch(error => {
  console.error(`backup: ${(error as Error).message}`);
  return 2;
});

/** @returns 0 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });
  const [parent, ...more] = positionals;
  const keep = values.keep === undefined ? Number.POSITIVE_INFINITY : Number(values.keep);
  if (parent === undefined || more.length > 0 || !(keep >= 1))
    throw new Error(`use: ${commandLine('backup', 'FOLDER', '[--keep NUMBER]')}`);
  const startedAt = performance.now();
  const { folder, manifest } = await makeBackup({ config: readConfig(process.env), parent, now: new Date() });
  const { sequence, secrets, dataKeys } = manifest;
  console.log(
    `backup: OK, ${folder}, to record ${sequence.toLocaleString('en')}, in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  console.log(
    secrets.length > 0
      ? `It holds secrets (${secrets.join(', ')}): keep it where only you can read it.`
      : `Not in it: the data key (${dataKeys.join(', ') || 'none was used'}), other secrets of the settings, and the folder of the signer.`,
  );
  for (const name of await removeOldBackups(parent, keep, new Date())) console.log(`removed the former backup ${name}`);
  return 0;
}
