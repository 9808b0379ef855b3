// Compares the traders' answers with the stored rows, and lets `verify` explain every row from the journal.
import pg from 'pg';
import { commandKeyId } from '../../apps/server/src/journal/record-body.ts';
import type { StartedExchange } from './started-exchange.ts';
import type { Traders } from './traders.ts';

type Stored = { key: string; sequence: string; hash: string };

/** Names every answer that was not kept, every call that acted twice or acted though it was refused, and what `verify` found. */
export async function findBroken(exchange: StartedExchange, traders: Traders): Promise<string[]> {
  const stored = await readStored(exchange, traders);
  const broken = stored.doubled.map(key => `the call ${key} acted twice`);
  let known = 0;
  for (const { user, route, clientId, outcome } of traders.calls) {
    const record = stored.byKey.get(commandKeyId(user, route, clientId));
    if (record !== undefined) known += 1;
    const name = `${route} ${clientId} of user ${user}`;
    switch (outcome.kind) {
      case 'done':
        if (record === undefined) broken.push(`${name} was acknowledged and is lost`);
        else if (Number(record.sequence) !== outcome.sequence || record.hash !== outcome.hash)
          broken.push(`${name} has another place in the journal than was acknowledged`);
        break;
      case 'refused':
        if (record !== undefined) broken.push(`${name} was refused (${outcome.code}) and is stored`);
        break;
      case 'open':
        broken.push(`the outcome of ${name} is unknown`);
        break;
      default:
        outcome satisfies never;
    }
  }
  if (known !== stored.byKey.size) broken.push(`${stored.byKey.size - known} stored calls were made by no trader`);
  const fault = await exchange.verify();
  if (fault !== undefined) broken.push(fault);
  return [...broken, ...traders.surprises, ...exchange.unexpectedEnds];
}

async function readStored(exchange: StartedExchange, traders: Traders) {
  const client = new pg.Client({ connectionString: await exchange.databaseUrl(), application_name: 'chaos' });
  await client.connect();
  try {
    const { rows } = await client.query<Stored>(
      `SELECT key, sequence, encode(chain_hash, 'hex') AS hash FROM journal WHERE key IS NOT NULL AND user_id = ANY($1)`,
      [traders.userIds],
    );
    const byKey = new Map(rows.map(row => [row.key, row]));
    const doubled = rows.filter(row => byKey.get(row.key) !== row).map(row => row.key);
    return { byKey, doubled };
  } finally {
    await client.end();
  }
}
