// The exchange of the other measurements, which on demand writes rows of messages straight into its own database.
import { randomUUID } from 'node:crypto';
import { exchange } from './exchange-process.ts';

export type PlainInserts = { text: string; atOnce: number; ms: number };

/** Far behind the numbers that are given meanwhile. */
let number = 1_000_000_000;

process.on('message', (wanted: PlainInserts) => void insertRows(wanted).then(perSecond => process.send?.(perSecond)));

/** As many simultaneous inserts as customers, over the server's own connections. */
async function insertRows({ text, atOnce, ms }: PlainInserts): Promise<number> {
  const { rows } = await exchange.pool.query<{ id: number }>('SELECT id FROM chat_conversations ORDER BY id');
  const end = performance.now() + ms;
  let inserted = 0;
  const writers = Array.from({ length: atOnce }, async (_, index) => {
    while (performance.now() < end) {
      number += 1;
      await exchange.pool.query(
        `INSERT INTO chat_messages (conversation_id, number, author, client_id, kind, text, at)
         VALUES ($1, $2, 'customer', $3, 'text', $4, $5)`,
        [rows[index % rows.length]!.id, number, randomUUID(), text, new Date()],
      );
      inserted += 1;
    }
  });
  await Promise.all(writers);
  return (inserted / ms) * 1_000;
}
