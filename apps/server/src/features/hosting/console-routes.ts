// The calls with which staff sees locked products and proposes new ones and other terms.
import { consoleCalls } from '@candor/contract/console';
import { type Change, type HostingSettings, type Mode, plainProduct } from '@candor/exchange';
import { largestHosting } from '@candor/formulas';
import { formatShort, PPM_SCALE } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record, wideUnits } from '../../database/store/field.ts';
import type { LoggedInOperator } from '../../http/logins.ts';
import { answer, refuse, refuseFields, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { saleStopOf } from '../market/wire-market-status.ts';
import { outlookOf, readOpenProposals, readOperators } from '../staff/read-proposals.ts';
import { submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { changesOfTerms } from './hosting-proposals.ts';
import { findProduct, type ProductState, readProducts } from './read-products.ts';
import { readTerms, type TypedTerms } from './read-terms.ts';
import { coinOf } from './wire-hosting.ts';

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

export type ConsoleHostingParts = { staff: Staff; live: Pick<LiveViews, 'current'>; mode: Mode };
type Proposed = { known: HostingSettings; isNew: boolean; typed: TypedTerms; effectiveAt: number; reason: string };
type Sums = {
  sold: Awaited<ReturnType<typeof readSoldSums>>;
  ended: Awaited<ReturnType<typeof readEndedSums>>;
  waiting: Awaited<ReturnType<typeof readWaiting>>;
};

export function consoleHostingRoutes(parts: ConsoleHostingParts): RouteFile {
  const { reader } = parts.staff;

  return route => {
    route(consoleCalls.listHostingTerms, async () => {
      const read = await reader.inSnapshot(async snapshot => ({
        products: await readProducts(snapshot),
        sums: {
          sold: await readSoldSums(snapshot),
          ended: await readEndedSums(snapshot),
          waiting: await readWaiting(snapshot),
        },
      }));
      return answer(read.products.map(state => termsOf(parts, state, read.sums)));
    });

    route(consoleCalls.proposeHostingProduct, async (fields, { operator }) => {
      const { coin, effective_at: effectiveAt = 0, reason, ...typed } = fields;
      if (parts.live.current.list.coins.get(coin) === undefined) return refuse('unknown_coin');
      const id = await nextNumber(parts);
      const known = { id, coin, isOpen: true, cycle: 1, dayMs: 0, interestPpm: 0n, damagesPpm: 0n, ...NO_AMOUNTS };
      return propose(parts, operator, { known, isNew: true, typed, effectiveAt, reason });
    });

    route(consoleCalls.proposeHostingChange, async (fields, { operator }) => {
      const { product, effective_at: effectiveAt = 0, reason, ...typed } = fields;
      const known = await findProduct(reader, product);
      if (known === undefined) return refuse('hosting_not_offered');
      return propose(parts, operator, { known: plainProduct(known), isNew: false, typed, effectiveAt, reason });
    });
  };
}

const NO_AMOUNTS = { minAmount: 0n, maxAmount: 0n };

async function propose(
  { staff, live, mode }: ConsoleHostingParts,
  operator: LoggedInOperator,
  { known, isNew, typed, effectiveAt, reason }: Proposed,
) {
  const { scale } = coinOf(live.current.list, known.coin);
  const { terms, problems } = readTerms(known, typed, { scale, mode });
  if (problems.length > 0) return refuseFields([...problems]);
  const changes = changesOfTerms(terms, isNew ? undefined : known, live.current.list.amountIn(known.coin));
  if (changes.length === 0) return refuse('nothing_changed');
  const change = { kind: 'hosting-product', product: terms } as const;
  const result = await submitAct(staff, operator, 'change_hosting', { reason }, act => ({
    type: 'Propose',
    change,
    effectiveAt,
    act,
  }));
  return result.kind === 'done' ? answer({ proposal: result.result.id!, changes }) : refuseUndone(result);
}

/** One more than any product has, or would have by what waits. */
async function nextNumber({ staff: { reader } }: ConsoleHostingParts): Promise<number> {
  const last = await reader.number('SELECT coalesce(max(id), 0) FROM hosting_products');
  const waiting = await readWaiting(reader);
  return Math.max(last, ...waiting.map(({ product }) => product.id)) + 1;
}

function termsOf({ live }: ConsoleHostingParts, state: ProductState, { sold, ended, waiting }: Sums) {
  const { product, reserve } = state;
  const coin = coinOf(live.current.list, product.coin);
  const amount = live.current.list.amountIn(coin.id);
  const open = sold.get(product.id) ?? { orders: 0, amounts: 0n, owed: 0n };
  const over = ended.get(product.id) ?? { ended: 0, amounts: 0n, paid: 0n };
  const next = waiting.find(each => each.product.id === product.id);
  return {
    id: product.id,
    coin: coin.id,
    coin_name: coin.name,
    scale: coin.scale,
    sales: product.isOpen ? (1 as const) : (0 as const),
    cycle: product.cycle,
    day: product.dayMs / 1_000,
    interest: formatShort(product.interestPpm, PPM_SCALE),
    damages: formatShort(product.damagesPpm, PPM_SCALE),
    min_amount: amount(product.minAmount),
    max_amount: amount(product.maxAmount),
    since: product.since,
    orders: open.orders,
    amounts: amount(open.amounts),
    owed: amount(open.owed),
    free: amount(reserve),
    left: amount(largestHosting(reserve, product.interestPpm)),
    ended: over.ended,
    ended_amounts: amount(over.amounts),
    paid: amount(over.paid),
    stopped: saleStopOf(state),
    upcoming:
      next === undefined
        ? null
        : {
            proposal: next.id,
            state: next.state,
            changes: changesOfTerms(next.product, product, amount),
            proposed_at: next.proposedAt,
            takes_effect_at: next.takesEffectAt,
          },
  };
}

type SoldSums = { orders: number; amounts: bigint; owed: bigint };

type EndedSums = { ended: number; amounts: bigint; paid: bigint };

/** By product. */
async function readSoldSums(reader: Reader): Promise<Map<number, SoldSums>> {
  const rows = await reader.find(SOLD, 'FROM hosting_orders GROUP BY product_id');
  return new Map(rows.map(({ product, sums }) => [product, sums]));
}

/** By product. */
async function readEndedSums(reader: Reader): Promise<Map<number, EndedSums>> {
  const rows = await reader.find(ENDED, 'FROM ended_hostings GROUP BY product_id');
  return new Map(rows.map(({ product, sums }) => [product, sums]));
}

type HostingChange = Extract<Change, { kind: 'hosting-product' }>;

/** What waits, with when it would count. */
async function readWaiting(reader: Reader) {
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
