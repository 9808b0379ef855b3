// The command `npm run verify`: checks a whole exchange against its journal, prints one result line and sets its exit code.
import process from 'node:process';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { besideServerAtLength } from './beside-server.ts';
import { type Config, readConfig } from './config.ts';
import { Reader } from './database/reader.ts';
import { openCheckpoint } from './features/verify/checkpoint.ts';
import { storeVerdict } from './features/verify/verdict-rows.ts';
import { type Verdict, verifyDatabase } from './features/verify/verify-database.ts';
import { openArchive } from './journal/archive.ts';
import { commandLine } from './release.ts';

const PROGRESS_EVERY_MS = 1_000;

process.exitCode = await main().catch(error => {
  console.error(`verify: could not run: ${(error as Error).message}`);
  return 2;
});

/** @returns 0 where everything follows from the journal, 1 where something does not. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { whole: { type: 'boolean' } } });
  const config = readConfig(process.env);
  return besideServerAtLength(config, 'candor-verify', client => verify(client, config, values.whole === true));
}

/** @param isWhole from the first record, not from the last checkpoint. */
async function verify(client: pg.Client, config: Pick<Config, 'archive'>, isWhole: boolean): Promise<number> {
  const { rows } = await client.query(`SELECT to_regclass('engine') AS engine`);
  if (rows[0].engine === null) {
    console.log('verify: nothing to check, no exchange was started on this database yet');
    return 0;
  }
  const archive = await openArchive(config.archive);
  const from =
    isWhole || archive === undefined ? undefined : await openCheckpoint(new Reader(client), archive, console.log);
  if (from !== undefined)
    console.log(
      `from the checkpoint after record ${from.head.position.sequence.toLocaleString('en')}; from the first record: ${commandLine('verify', '--whole')}`,
    );
  const startedAt = performance.now();
  const verdict = await verifyDatabase(client, { archive, from, onProgress: progressLine() });
  await storeVerdict(client, verdict, Math.round(performance.now() - startedAt));
  return report(verdict);
}

function progressLine() {
  let shownAt = performance.now();
  return (checked: number, total: number) => {
    if (performance.now() - shownAt < PROGRESS_EVERY_MS) return;
    shownAt = performance.now();
    console.log(`${checked.toLocaleString('en')} of ${total.toLocaleString('en')} records checked`);
  };
}

function report({ sequence, chainHash, findings, rows }: Verdict): number {
  for (const sentence of findings.sentences) console.log(`  ${sentence}`);
  const rowCount = [...rows.values()].reduce((sum, count) => sum + count, 0);
  const scope = `${sequence.toLocaleString('en')} records and ${rowCount.toLocaleString('en')} rows, chain ${chainHash}`;
  console.log(
    findings.count === 0 ? `verify: OK, ${scope}` : `verify: FAILED with ${findings.count} findings, ${scope}`,
  );
  return findings.count === 0 ? 0 : 1;
}
