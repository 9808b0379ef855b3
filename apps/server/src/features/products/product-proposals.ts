// The proposals about what is promised for later: locked products, shares of referral.
import type { Change, HostingSettings } from '@candor/exchange';
import { formatShort, PPM_SCALE } from '@candor/money';
import type { LiveViews } from '../market/views/live-views.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { added, type ChangedValue, type ProposalKinds } from '../staff/proposal-kinds.ts';

type Live = Pick<LiveViews, 'current'>;
type Referral = Extract<Change, { kind: 'referral' }>;

export function productProposals({ current }: Live): Pick<ProposalKinds, 'hosting-product' | 'referral'> {
  return {
    'hosting-product': {
      name: 'hosting_product',
      subjectOf: ({ product }) => ({ id: product.id, name: `${nameOf(current.list, product.coin)} #${product.id}` }),
      changesOf: ({ product }) => hostingValues(current.list, product),
    },
    referral: {
      name: 'referral_shares',
      subjectOf: () => ({ id: 0, name: '' }),
      changesOf: referralValues,
    },
  };
}

function hostingValues(list: MarketList, product: HostingSettings): ChangedValue[] {
  const amount = amountIn(list, product.coin);
  return [
    added('hosting_sales', product.isOpen ? '1' : '0'),
    added('hosting_cycle', String(product.cycle)),
    added('hosting_day', String(product.dayMs / 1_000)),
    added('hosting_interest', share(product.interestPpm)),
    added('hosting_damages', share(product.damagesPpm)),
    added('hosting_min_amount', amount(product.minAmount)),
    added('hosting_max_amount', amount(product.maxAmount)),
  ];
}

function referralValues({ rules: { sharesPpm } }: Referral): ChangedValue[] {
  const [first, second, third] = sharesPpm.map(share);
  return [added('referral_level_1', first!), added('referral_level_2', second!), added('referral_level_3', third!)];
}

function share(ppm: bigint): string {
  return formatShort(ppm, PPM_SCALE);
}

function nameOf(list: MarketList, coin: number): string {
  return list.coins.get(coin)?.name ?? '';
}

function amountIn(list: MarketList, coin: number): (units: bigint) => string {
  const scale = list.coins.get(coin)?.scale ?? 0;
  return units => formatShort(units, scale);
}
