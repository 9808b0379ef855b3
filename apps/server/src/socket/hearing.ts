// Which public events one connection hears: of which markets, and of which charts.
import type { ClientEvent, TradedKind } from '@candor/contract';
import type { Socket } from 'socket.io';
import type { AskedChart } from '../features/market/candles/asked-charts.ts';
import type { LiveViews } from '../features/market/views/live-views.ts';
import { MARKET_ROOMS } from './rooms.ts';

type WishedChart = NonNullable<ClientEvent<'subscribe'>['charts']>[number];

export type Hearing = {
  subscribe(wishes: ClientEvent<'subscribe'>): void;
  /** A call asked for this chart, which counts while the connection itself has named none. */
  showChart(chart: AskedChart): void;
};

/** Lets a connection hear everything of spot, until it asks for less, and of contracts what it asks for. */
export function startHearing(socket: Socket, live: LiveViews): Hearing {
  let namesCharts = false;

  function moveTo(rooms: string[], isLeft: (room: string) => boolean): void {
    for (const room of socket.rooms) if (isLeft(room)) void socket.leave(room);
    void socket.join(rooms);
  }

  function marketsOf(symbols: readonly string[]): number[] {
    return symbols.flatMap(symbol => live.current.list.ofSymbol(symbol)?.market.id ?? []);
  }

  function askedChartsOf(charts: readonly WishedChart[]): AskedChart[] {
    return charts.flatMap(({ symbol, period, source }) =>
      marketsOf([symbol]).map((market): AskedChart => ({ market, period, source: source ?? 'usual' })),
    );
  }

  function hearMarkets(kind: TradedKind, symbols: readonly string[] | null): void {
    const { everything, market, isOfMarkets } = MARKET_ROOMS[kind];
    moveTo(symbols === null ? [everything] : marketsOf(symbols).map(market), isOfMarkets);
  }

  function hearCharts(kind: TradedKind, charts: readonly AskedChart[] | null): void {
    const { chartsOnly, chart, isOfCharts } = MARKET_ROOMS[kind];
    moveTo(charts === null ? [] : [chartsOnly, ...charts.map(chart)], isOfCharts);
  }

  hearMarkets('spot', null);
  return {
    subscribe({ symbols, charts, kind = 'spot' }) {
      if (symbols !== undefined) hearMarkets(kind, symbols);
      if (charts === undefined) return;
      if (kind === 'spot') namesCharts = charts !== null;
      hearCharts(kind, charts === null ? null : askedChartsOf(charts));
    },
    showChart(chart) {
      if (!namesCharts) hearCharts('spot', [chart]);
    },
  };
}
