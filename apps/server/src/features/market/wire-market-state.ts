// The rules and the state of every coin and market, and where prices come from.
import { formatShort } from '@candor/money';
import type { PriceSource } from '@candor/prices';
import type { Mode } from '../../config.ts';
import type { DemoReviewer } from '../staff/demo-reviewer.ts';
import type { DemoRest } from './demo-rest.ts';
import type { ListedMarket } from './views/market-list.ts';
import type { PublicViews } from './views/public-views.ts';
import type { OperatorAccount } from './views/view-seed.ts';
import { marketStatusOf } from './wire-market-status.ts';
import { openingOf } from './wire-opening.ts';
import { indexOf, logoOf } from './wire-pair.ts';

export type MarketStateParts = {
  mode: Mode;
  isQuiet: boolean;
  sources: readonly Pick<PriceSource, 'name'>[];
  demoReviewer: Pick<DemoReviewer, 'isThere' | 'limitUsdt'> | undefined;
  rest: Pick<DemoRest, 'isResting'> | undefined;
  nowMs: number;
};

export function marketStateOf(
  views: PublicViews,
  { mode, isQuiet, sources, demoReviewer, rest, nowMs }: MarketStateParts,
) {
  return {
    demo: mode === 'demo',
    ...(demoReviewer?.isThere() && { demo_reviewer: { withdrawals_up_to: demoReviewer.limitUsdt } }),
    ...(rest !== undefined && { is_resting: rest.isResting() ? (1 as const) : (0 as const) }),
    ...(isQuiet && { is_quiet: 1 as const }),
    time: nowMs,
    coins: [...views.list.coins.values()].map(coin => ({
      id: coin.id,
      name: coin.name,
      scale: coin.scale,
      logo: logoOf(coin),
    })),
    markets: views.list.all().map(listed => rulesOf(views, listed, nowMs)),
    // Every source of a demo is simulated, and none of a live exchange.
    sources: sources.map(({ name }) => ({ name, simulated: mode === 'demo' })),
    operator_accounts: operatorsOf(views.operators),
  };
}

function rulesOf(views: PublicViews, listed: ListedMarket, nowMs: number) {
  const { market, base, quote, symbol, price, quantity } = listed;
  return {
    id: market.id,
    symbol,
    currency_id: base.id,
    legal_id: quote.id,
    tick: formatShort(market.tick, quote.scale),
    lot: formatShort(market.lot, base.scale),
    min_notional: formatShort(market.minNotional, quote.scale),
    price_scale: price.decimals,
    amount_scale: quantity.decimals,
    price_band: formatShort(market.bandPpm, 6),
    maker_fee: formatShort(market.makerFeePpm, 6),
    taker_fee: formatShort(market.takerFeePpm, 6),
    ...marketStatusOf(market),
    ...indexOf(views, listed, nowMs),
    index_time: views.market(market.id).price.indexAt,
    ...openingOf(views, listed),
  };
}

function operatorsOf(operators: readonly OperatorAccount[]) {
  let makers = 0;
  let traders = 0;
  return operators.map(({ id, kind }) =>
    kind === 'maker'
      ? { id, name: `Market maker ${++makers}`, role: 'maker' as const }
      : { id, name: `Demo trader ${++traders}`, role: 'trader' as const },
  );
}
