// How often a connection gets a chart while its market moves all the time, by the clock.
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client-4';
import { expect, test, vi } from 'vitest';
import { startTradingServer } from './_trading-server.ts';

const CHART = { symbol: 'BTC/USDT', period: '1min' };

test('gets one current bar of each chart at most four times a second, whether it requested charts or not', async () => {
  const server = await startTradingServer();
  let price = 92_000;
  const publishing = setInterval(() => void server.publishIndex(String(++price)).catch(() => undefined), 100);
  const connect = async () => {
    const socket = io(server.origin, { forceNew: true, transports: ['websocket'] });
    const times: number[] = [];
    socket.on('kline', ({ symbol, period }: typeof CHART) => {
      if (symbol === CHART.symbol && period === CHART.period) times.push(performance.now());
    });
    await vi.waitFor(() => expect(socket.connected).toBe(true));
    return { socket, times };
  };
  const connections = [await connect(), await connect()];
  try {
    connections[1]!.socket.emit('subscribe', { charts: [CHART] });
    for (const { times } of connections) await vi.waitFor(() => expect(times.length).toBeGreaterThan(0));
    await sleep(10_000);
    for (const { times } of connections) {
      expect(times.length).toBeGreaterThan(1);
      expect((times.length - 1) / (times.at(-1)! - times[0]!)).toBeLessThanOrEqual(1 / 250);
    }
  } finally {
    clearInterval(publishing);
    for (const { socket } of connections) socket.close();
    await server.stop();
  }
});
