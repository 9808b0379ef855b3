// Reads locked products for staff: what each has sold so far, what it owes, and what waits to change it.
import type { Change } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record, wideUnits } from '../../database/store/field.ts';
import { outlookOf } from '../staff/proposal-times.ts';
import { readOpenProposals, readOperators } from '../staff/read-proposals.ts';

export type SoldSums = { orders: number; amounts: bigint; owed: bigint };
export type EndedSums = { ended: number; amounts: bigint; paid: bigint };

const SOLD = record({
  product: int4('product_id'),
  sums: record<SoldSums>({
    orders: int8('count(*)'),
    amounts: wideUnits('sum(amount)'),
    owed: wideUnits('sum(interest - paid_interest)'),
  }),
});
const ENDED = record({
  product: int4('product_id'),
  sums: record<EndedSums>({
    ended: int8('count(*)'),
    amounts: wideUnits('sum(amount)'),
    paid: wideUnits('sum(paid_interest)'),
  }),
});

/** By product. */
export async function readSoldSums(reader: Reader): Promise<Map<number, SoldSums>> {
  const rows = await reader.find(SOLD, 'FROM hosting_orders GROUP BY product_id');
  return new Map(rows.map(({ product, sums }) => [product, sums]));
}

/** By product. */
export async function readEndedSums(reader: Reader): Promise<Map<number, EndedSums>> {
  const rows = await reader.find(ENDED, 'FROM ended_hostings GROUP BY product_id');
  return new Map(rows.map(({ product, sums }) => [product, sums]));
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
