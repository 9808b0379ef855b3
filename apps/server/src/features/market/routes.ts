// The public calls about markets as a whole: their list, one of them, fees, state, announced changes.
import { calls } from '@candor/contract';
import { formatShort } from '@candor/money';
import type { PriceSource } from '@candor/prices';
import type { Mode } from '../../config.ts';
import type { PoolReader } from '../../database/reader.ts';
import { answer, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { outlookOf, readOpenProposals, readOperators } from '../staff/read-proposals.ts';
import type { Staff } from '../staff/staff.ts';
import type { DemoRest } from './demo-rest.ts';
import { publicChangeOf } from './market-proposals.ts';
import type { LiveViews } from './views/live-views.ts';
import { marketStateOf } from './wire-market-state.ts';
import { figuresOf, logoOf, pairOf } from './wire-pair.ts';

export type MarketRouteParts = {
  reader: PoolReader;
  live: LiveViews;
  mode: Mode;
  /** Whether this is a copy of the exchange that was not adopted. */
  isQuiet: boolean;
  /** Where index prices come from. */
  sources: readonly Pick<PriceSource, 'name'>[];
  staff: Pick<Staff, 'demoReviewer'>;
  /** Of a demo whose own programs do less while it has no visitors. */
  rest?: DemoRest | undefined;
  now?: () => number;
};

export function marketRoutes({
  reader,
  live,
  mode,
  isQuiet,
  sources,
  staff,
  rest,
  now = Date.now,
}: MarketRouteParts): RouteFile {
  return route => {
    route(calls.listPairs, () => {
      const views = live.current;
      const at = now();
      const markets = views.list.all();
      const quotes = [...new Set(markets.map(listed => listed.quote))];
      return answer(
        quotes.map(quote => ({
          id: quote.id,
          name: quote.name,
          logo: logoOf(quote),
          is_legal: 1 as const,
          quotation: markets.filter(listed => listed.quote === quote).map(listed => pairOf(views, listed, at)),
        })),
      );
    });

    route(calls.getPair, ({ currency_id, legal_id }) => {
      const views = live.current;
      const listed = views.list.ofCoins(currency_id, legal_id);
      if (listed === undefined) return refuse('unknown_market');
      // One moment for all of them, or a second call could read other figures.
      const at = now();
      const figures = views.market(listed.market.id).figures(at);
      return answer({
        ...pairOf(views, listed, at),
        open: figuresOf(listed, figures).open,
        open_source: figures.openSource,
      });
    });

    route(calls.listFees, () =>
      answer(
        live.current.list.all().map(({ market, symbol }) => ({
          match_id: market.id,
          symbol,
          maker_fee: formatShort(market.makerFeePpm, 6),
          taker_fee: formatShort(market.takerFeePpm, 6),
        })),
      ),
    );

    route(calls.getMarketState, () =>
      answer(
        marketStateOf(live.current, { mode, isQuiet, sources, demoReviewer: staff.demoReviewer, rest, nowMs: now() }),
      ),
    );

    route(calls.listMarketChanges, async () => {
      const waiting = await readOpenProposals(reader);
      const operators = await readOperators(reader);
      const { list } = live.current;
      return answer(
        waiting.flatMap(({ proposal }) => publicChangeOf(list, proposal, outlookOf(proposal, operators)) ?? []),
      );
    });
  };
}
