// The command `npm run verify`: checks a whole exchange against its journal, prints one result line and says it by its exit code.
import process from 'node:process';
import pg from 'pg';
import { readConfig } from './config.ts';
import { type Verdict, verifyDatabase } from './features/verify/verify-database.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';

const PROGRESS_EVERY_MS = 2_000;

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
  // The query under way tells of a lost connection; without a listener the program would end before it could say so.
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
  let shownAt = performance.now();
  const verdict = await verifyDatabase(client, (checked, total) => {
    if (performance.now() - shownAt < PROGRESS_EVERY_MS) return;
    shownAt = performance.now();
    console.log(`${checked.toLocaleString('en')} of ${total.toLocaleString('en')} records checked`);
  });
  await store(client, verdict);
  for (const sentence of verdict.findings.sentences) console.log(`  ${sentence}`);
  const { sequence, rowCount, chainHash, findings } = verdict;
  const scope = `${sequence.toLocaleString('en')} records and ${rowCount.toLocaleString('en')} rows, chain ${chainHash}`;
  console.log(
    findings.count === 0 ? `verify: OK, ${scope}` : `verify: FAILED with ${findings.count} findings, ${scope}`,
  );
  return findings.count === 0 ? 0 : 1;
}

async function store(client: pg.Client, { sequence, findings }: Verdict): Promise<void> {
  await client.query('INSERT INTO verifications (at, sequence, is_ok, problem) VALUES ($1, $2, $3, $4)', [
    Date.now(),
    sequence,
    findings.count === 0,
    findings.sentences[0] ?? null,
  ]);
}
