// The command `npm run verify`: checks a whole exchange against its journal, prints one result line and sets its exit code.
import process from 'node:process';
import pg from 'pg';
import { readConfig } from './config.ts';
import { storeVerdict } from './features/verify/verdict-rows.ts';
import { verifyDatabase } from './features/verify/verify-database.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';

const PROGRESS_EVERY_MS = 1_000;

process.exitCode = await main().catch(error => {
  console.error(`verify: could not run: ${(error as Error).message}`);
  return 2;
});

/** @returns 0 where everything follows from the journal, 1 where something does not. */
async function main(): Promise<number> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  // Joins the server's PostgreSQL where it runs, and starts it for the time of the check where it does not.
  const embedded =
    databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir, log: { info: message => console.log(message) } })
      : undefined;
  const client = new pg.Client({ connectionString: databaseUrl ?? embedded!.url, application_name: 'candor-verify' });
  // The query under way reports a lost connection; without a listener the program would end before it could.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await verify(client);
  } finally {
    await client.end();
    await embedded?.stop();
  }
}

async function verify(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`SELECT to_regclass('engine') AS engine`);
  if (rows[0].engine === null) {
    console.log('verify: nothing to check, no exchange was started on this database yet');
    return 0;
  }
  const startedAt = performance.now();
  let shownAt = startedAt;
  const verdict = await verifyDatabase(client, (checked, total) => {
    if (performance.now() - shownAt < PROGRESS_EVERY_MS) return;
    shownAt = performance.now();
    console.log(`${checked.toLocaleString('en')} of ${total.toLocaleString('en')} records checked`);
  });
  await storeVerdict(client, verdict, Math.round(performance.now() - startedAt));
  for (const sentence of verdict.findings.sentences) console.log(`  ${sentence}`);
  const { sequence, chainHash, findings } = verdict;
  const rowCount = [...verdict.rows.values()].reduce((sum, count) => sum + count, 0);
  const scope = `${sequence.toLocaleString('en')} records and ${rowCount.toLocaleString('en')} rows, chain ${chainHash}`;
  console.log(
    findings.count === 0 ? `verify: OK, ${scope}` : `verify: FAILED with ${findings.count} findings, ${scope}`,
  );
  return findings.count === 0 ? 0 : 1;
}
