// Reads who set the status of a market last, and what they wrote.
import type { Market } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { text } from '../../database/store/field.ts';
import { sequenceAt } from '../../journal/find-places.ts';
import { readBody } from '../../journal/record-body.ts';

export type StatusAct = { operator: number; note: string };

/** As many records as can have one time by far. */
const SAME_TIME = 5_000;

/** Undefined where nobody did: a market has its first status from the start. */
export async function readStatusAct(
  reader: Reader,
  { id, statusSince: at }: Pick<Market, 'id' | 'statusSince'>,
): Promise<StatusAct | undefined> {
  if (at === 0) return undefined;
  const from = await sequenceAt(reader, at);
  const bodies = await reader.find(
    text('body'),
    `FROM journal WHERE sequence >= $1 AND sequence < $2 AND at = $3
       AND body LIKE '{"command":{"type":"SetMarketStatus"%' ORDER BY sequence DESC`,
    [from, from + SAME_TIME, at],
  );
  for (const body of bodies) {
    const { command } = readBody(body);
    if (command.type !== 'SetMarketStatus' || command.market !== id) continue;
    const { operator, reason } = command.act;
    const [note = ''] = await reader.find(text('text'), 'FROM operator_reasons WHERE id = $1', [reason]);
    return { operator, note };
  }
  return undefined;
}
