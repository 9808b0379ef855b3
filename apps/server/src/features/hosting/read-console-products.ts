// Reads locked products for staff: what each has sold so far, what it owes, and what waits to change it.
import type { Change } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { outlookOf } from '../staff/proposal-times.ts';
import { readOpenProposals, readOperators } from '../staff/read-proposals.ts';

export type SoldSums = { orders: number; amounts: bigint; owed: bigint };
export type EndedSums = { ended: number; amounts: bigint; paid: bigint };

const OPEN =
  'SELECT product_id, count(*), sum(amount), sum(interest - paid_interest) FROM hosting_orders GROUP BY product_id';
const ENDED = 'SELECT product_id, count(*), sum(amount), sum(paid_interest) FROM ended_hostings GROUP BY product_id';

/** By product. */
export async function readSoldSums(reader: Reader): Promise<Map<number, SoldSums>> {
  const rows = await reader.fields(OPEN);
  return new Map(
    rows.map(([id, orders, amounts, owed]) => [
      Number(id),
      { orders: Number(orders), amounts: BigInt(amounts!), owed: BigInt(owed!) },
    ]),
  );
}

/** By product. */
export async function readEndedSums(reader: Reader): Promise<Map<number, EndedSums>> {
  const rows = await reader.fields(ENDED);
  return new Map(
    rows.map(([id, ended, amounts, paid]) => [
      Number(id),
      { ended: Number(ended), amounts: BigInt(amounts!), paid: BigInt(paid!) },
    ]),
  );
}

type HostingChange = Extract<Change, { kind: 'hosting-product' }>;

/** What waits, with when it would count. */
export async function readWaiting(reader: Reader) {
  const operators = await readOperators(reader);
  const open = await readOpenProposals(reader);
  return open.flatMap(({ proposal }) => {
    const { id, change, proposedAt } = proposal;
    if (change.kind !== 'hosting-product') return [];
    const { state, takesEffectAt } = outlookOf(proposal, operators);
    const { product }: HostingChange = change;
    return [{ id, product, state, proposedAt, takesEffectAt }];
  });
}
