// The command `npm run archive`: brings the archive of the journal up to date.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { archiveJournal } from './archive-journal.ts';
import { besideServerAtLength, expectTable } from './beside-server.ts';
import { readConfig } from './config.ts';
import { openArchive } from './journal/archive.ts';

process.exitCode = await main().catch(error => {
  console.error(`archive: ${(error as Error).message}`);
  return 2;
});

/** @returns 0 where all is exported and dropped as set, 1 where verify has found something wrong. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { whole: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const archive = await openArchive(config.archive);
  if (archive === undefined) throw new Error('JOURNAL_ARCHIVE names no folder and no bucket to export to.');
  return besideServerAtLength(config, 'candor-archive', async client => {
    await expectTable(client, 'journal_exports');
    const wanted = { keptMonths: config.archive?.keptMonths, isWhole: values.whole, print: console.log };
    return (await archiveJournal(client, archive, wanted)) ? 0 : 1;
  });
}
