// The command `npm run restore -- BACKUP`: puts a backup into an empty database and data folder, and verifies it there.
import process from 'node:process';
import { openBackup } from './backups/backup-folder.ts';
import { restoreBackup } from './backups/restore-backup.ts';
import { besideServer } from './beside-server.ts';
import { readConfig } from './config.ts';
import { commandLine } from './release.ts';
import { verifyBackup } from './verify-backup.ts';

process.exitCode = await main(process.argv.slice(2)).catch(error => {
  console.error(`restore: ${(error as Error).message}`);
  return 2;
});

/** @returns 0 where everything is as it was backed up, 1 where something is not. */
async function main([folder, ...more]: string[]): Promise<number> {
  if (folder === undefined || more.length > 0) throw new Error(`use: ${commandLine('restore', 'BACKUP')}`);
  const config = readConfig(process.env);
  console.log('Reading the backup');
  const manifest = await openBackup(folder);
  console.log(`Restoring record 1 to ${manifest.sequence.toLocaleString('en')}, of ${manifest.madeAt}`);
  await restoreBackup({ folder, manifest, config });
  console.log('Verifying what was restored');
  const findings = await besideServer(config, pool => verifyBackup(pool, manifest, config));
  for (const finding of findings) console.log(`  ${finding}`);
  if (findings.length > 0) {
    console.log(`restore: FAILED with ${findings.length} findings`);
    return 1;
  }
  console.log('restore: OK. The exchange that starts on it is quiet until its operators adopt it:');
  console.log(`  ${commandLine('operator', 'adopt')}`);
  return 0;
}
