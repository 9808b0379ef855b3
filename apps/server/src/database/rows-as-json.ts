// Reads what is held about one person as JSON, page by page along an index, so that a long history never lies in memory.
import type { Reader } from './reader.ts';
import { record, text } from './store/field.ts';

const PAGE = 500;
const ROW = record({ id: text('id'), json: text('row_to_json(found)') });

/**
 * Each row as JSON, oldest first.
 *
 * @param select with the person as `$1` and a column `id` that grows; none of it is input. Secrets are left out of it.
 */
export async function* rowsAsJson(reader: Reader, select: string, person: number): AsyncGenerator<string> {
  let after = '0';
  for (;;) {
    const rows = await reader.find(ROW, `FROM (${select}) AS found WHERE id > $2 ORDER BY id LIMIT ${PAGE}`, [
      person,
      after,
    ]);
    for (const { id, json } of rows) {
      after = id;
      yield json;
    }
    if (rows.length < PAGE) return;
  }
}
