// The command `npm run rehearse -- BACKUP`: restores a backup into a scratch database, verifies it, and removes it again.
import { join } from 'node:path';
import process from 'node:process';
import { DATA, openBackup } from './backups/backup-folder.ts';
import { rehearseBackup } from './backups/rehearse-backup.ts';
import { readConfig } from './config.ts';
import { commandLine } from './release.ts';
import { verifyBackup } from './verify-backup.ts';

process.exitCode = await main(process.argv.slice(2)).catch(error => {
  console.error(`rehearse: ${(error as Error).message}`);
  return 2;
});

/** @returns 0 where everything is as it was backed up, 1 where something is not. */
async function main([folder, ...more]: string[]): Promise<number> {
  if (folder === undefined || more.length > 0) throw new Error(`use: ${commandLine('rehearse', 'BACKUP')}`);
  const config = readConfig(process.env);
  const startedAt = performance.now();
  const manifest = await openBackup(folder);
  const findings = await rehearseBackup({ folder, manifest, config }, pool =>
    verifyBackup(pool, manifest, { ...config, dataDir: join(folder, DATA) }),
  );
  for (const finding of findings) console.log(`  ${finding}`);
  const scope = `${manifest.sequence.toLocaleString('en')} records, in ${Math.round((performance.now() - startedAt) / 1000)} s`;
  console.log(
    findings.length === 0 ? `rehearse: OK, ${scope}` : `rehearse: FAILED with ${findings.length} findings, ${scope}`,
  );
  return findings.length === 0 ? 0 : 1;
}
