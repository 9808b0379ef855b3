// Which public events one connection hears: of which markets, and of which charts.
import type { ClientEvent } from '@candor/contract';
import type { Socket } from 'socket.io';
import type { AskedChart } from '../features/market/candles/asked-charts.ts';
import type { LiveViews } from '../features/market/views/live-views.ts';
import {
  CHARTS_ONLY,
  chartRoom,
  contractChartRoom,
  contractRoom,
  EVERY_CONTRACT,
  EVERYTHING,
  isChartRoom,
  isContractChartRoom,
  isContractRoom,
  isMarketRoom,
  marketRoom,
} from './rooms.ts';

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

  function hearMarkets(symbols: readonly string[] | null): void {
    const rooms = symbols === null ? [EVERYTHING] : marketsOf(symbols).map(marketRoom);
    moveTo(rooms, room => room === EVERYTHING || isMarketRoom(room));
  }

  function hearContracts({ symbols, charts }: ClientEvent<'subscribe'>): void {
    if (symbols !== undefined) {
      moveTo(symbols === null ? [EVERY_CONTRACT] : marketsOf(symbols).map(contractRoom), isContractRoom);
    }
    if (charts !== undefined) moveTo(askedChartsOf(charts ?? []).map(contractChartRoom), isContractChartRoom);
  }

  function hearCharts(charts: readonly AskedChart[] | null): void {
    const rooms = charts?.map(chartRoom);
    moveTo(rooms === undefined ? [] : [CHARTS_ONLY, ...rooms], room => room === CHARTS_ONLY || isChartRoom(room));
  }

  void socket.join(EVERYTHING);
  return {
    subscribe(wishes) {
      const { symbols, charts, kind } = wishes;
      if (kind === 'lever') {
        hearContracts(wishes);
        return;
      }
      if (symbols !== undefined) hearMarkets(symbols);
      if (charts === undefined) return;
      namesCharts = charts !== null;
      hearCharts(charts === null ? null : askedChartsOf(charts));
    },
    showChart(chart) {
      if (!namesCharts) hearCharts([chart]);
    },
  };
}
