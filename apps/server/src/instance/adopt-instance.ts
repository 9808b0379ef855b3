// Makes a copy of the exchange the exchange, once operators have proved themselves, and has the core record it.
import type pg from 'pg';
import type { CommandPort } from '../engine/engine-port.ts';
import { InstanceFolder, type StoredHead } from './instance-folder.ts';
import { type InstanceMark, type InstanceOptions, nextMark, storeMark } from './instance-mark.ts';

/**
 * The database first: what ends half way stays quiet, and is adopted once more.
 *
 * @param operators who proved themselves
 */
export async function adoptInstance(options: InstanceOptions, operators: readonly number[]): Promise<InstanceMark> {
  const mark = await nextMark(options);
  await storeMark(options.pool, mark, operators);
  const folder = new InstanceFolder(options.dataDir);
  await folder.writeHead(await readDatabaseHead(options.pool));
  await folder.writeMark(mark);
  return mark;
}

/**
 * Has the core record the adoptions that it does not know yet.
 *
 * @throws Error where it refuses one, which then counts no more: the exchange is quiet at the next start
 */
export async function recordAdoptions(pool: pg.Pool, engine: CommandPort): Promise<void> {
  const { rows } = await pool.query<{ generation: number; operators: number[] }>(
    'SELECT generation, operators FROM instance_marks WHERE NOT is_recorded ORDER BY generation',
  );
  for (const { generation, operators } of rows) {
    const answer = await engine.submit({ command: { type: 'AdoptInstance', generation, operators } });
    if (answer.kind === 'unavailable') throw new Error('the adoption of this exchange could not be recorded');
    if (answer.kind === 'rejected') {
      await pool.query('DELETE FROM instance_marks WHERE generation = $1', [generation]);
      const { code } = answer.rejection;
      throw new Error(`The adoption of this exchange was refused (${code}). Please adopt it again.`);
    }
    await pool.query('UPDATE instance_marks SET is_recorded = true WHERE generation = $1', [generation]);
  }
}

async function readDatabaseHead(pool: pg.Pool): Promise<StoredHead> {
  const query = `SELECT last_sequence AS sequence, encode(chain_hash, 'hex') AS hash FROM engine`;
  const { rows } = await pool.query<{ sequence: bigint; hash: string }>(query);
  return { sequence: Number(rows[0]!.sequence), hash: rows[0]!.hash };
}
