// The proposals about locked products, and the terms that one changes, as staff and the public read them.
import type { ProposalField } from '@candor/contract';
import type { HostingSettings } from '@candor/exchange';
import { formatShort, PPM_SCALE } from '@candor/money';
import type { LiveViews } from '../market/views/live-views.ts';
import { added, type ChangedValue, type ProposalKinds } from '../proposal-kinds.ts';

type Amount = (units: bigint) => string;

export function hostingProposals(live: Pick<LiveViews, 'current'>): Pick<ProposalKinds, 'hosting-product'> {
  return {
    'hosting-product': {
      name: 'hosting_product',
      subjectOf: ({ product }) => ({
        id: product.id,
        name: `${live.current.list.nameOf(product.coin)} #${product.id}`,
      }),
      changesOf: ({ product }) => termsOf(product, live.current.list.amountIn(product.coin)),
    },
  };
}

/** All terms of a new product, of a known one only what differs. */
export function changesOfTerms(
  after: HostingSettings,
  before: HostingSettings | undefined,
  amount: Amount,
): ChangedValue[] {
  const now = new Map(before === undefined ? [] : termsOf(before, amount).map(({ field, to }) => [field, to]));
  return termsOf(after, amount)
    .map(({ field, to }) => ({ field, from: now.get(field) ?? '', to }))
    .filter(({ from, to }) => from !== to);
}

function termsOf(terms: HostingSettings, amount: Amount): (ChangedValue & { field: ProposalField })[] {
  return [
    added('hosting_sales', terms.isOpen ? '1' : '0'),
    added('hosting_cycle', String(terms.cycle)),
    added('hosting_day', String(terms.dayMs / 1_000)),
    added('hosting_interest', formatShort(terms.interestPpm, PPM_SCALE)),
    added('hosting_damages', formatShort(terms.damagesPpm, PPM_SCALE)),
    added('hosting_min_amount', amount(terms.minAmount)),
    added('hosting_max_amount', amount(terms.maxAmount)),
  ];
}
