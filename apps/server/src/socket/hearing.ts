// Which public events one connection hears: of which markets, and of which charts.
import type { ClientEvent } from '@candor/contract';
import type { Socket } from 'socket.io';
import type { AskedChart } from '../features/market/candles/asked-charts.ts';
import type { LiveViews } from '../features/market/views/live-views.ts';
import { CHARTS_ONLY, chartRoom, EVERYTHING, isChartRoom, isMarketRoom, marketRoom } from './rooms.ts';

export type Hearing = {
  subscribe(wishes: ClientEvent<'subscribe'>): void;
  /** A call asked for this chart, which counts while the connection itself has named none. */
  showChart(chart: AskedChart): void;
};

/** Lets a connection hear everything, until it asks for less. */
export function startHearing(socket: Socket, live: LiveViews): Hearing {
  let namesCharts = false;

  function moveTo(rooms: string[], isLeft: (room: string) => boolean): void {
    for (const room of socket.rooms) if (isLeft(room)) void socket.leave(room);
    void socket.join(rooms);
  }

  function hearMarkets(symbols: readonly string[] | null): void {
    const rooms = symbols?.flatMap(symbol => {
      const listed = live.current.list.ofSymbol(symbol);
      return listed === undefined ? [] : [marketRoom(listed.market.id)];
    });
    moveTo(rooms ?? [EVERYTHING], room => room === EVERYTHING || isMarketRoom(room));
  }

  function hearCharts(charts: readonly AskedChart[] | null): void {
    const rooms = charts?.map(chartRoom);
    moveTo(rooms === undefined ? [] : [CHARTS_ONLY, ...rooms], room => room === CHARTS_ONLY || isChartRoom(room));
  }

  void socket.join(EVERYTHING);
  return {
    subscribe({ symbols, charts }) {
      if (symbols !== undefined) hearMarkets(symbols);
      if (charts === undefined) return;
      namesCharts = charts !== null;
      const asked = charts?.flatMap(({ symbol, period, source }): AskedChart[] => {
        const listed = live.current.list.ofSymbol(symbol);
        return listed === undefined ? [] : [{ market: listed.market.id, period, source: source ?? 'usual' }];
      });
      hearCharts(asked ?? null);
    },
    showChart(chart) {
      if (!namesCharts) hearCharts([chart]);
    },
  };
}
