// Acknowledged, durable spot orders per second through HTTP, beside bare Fastify and one transaction per order.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './bench-process.ts';
import { httpLoad, type LoadResult } from './http-load.ts';
import { orderStream } from './order-stream.ts';
import { type BenchRow, moreIsBetter } from './row.ts';
import { openSockets } from './sockets.ts';

export type DurableOrdersOptions = { warmUpMs: number; measureMs: number; connections: number; sockets: number };

const SEED = 20_261_121;
/** Near where the simulated BTC price starts, in ticks of 0.1 USDT; the exchange tells the true centre. */
const REFERENCE_CENTRE = 1_000_000;

export async function benchDurableOrders(options: DurableOrdersOptions): Promise<BenchRow[]> {
  const echo = await measure('echo-process.ts', options, ['x']);
  const rowLocks = await measure('row-locks-process.ts', options);
  const durable = await measure('exchange-process.ts', options);
  const figures = { value: durable.perSecond, unit: 'orders/s' };
  const details = { p50Ms: durable.p50Ms, p99Ms: durable.p99Ms, refused: durable.bad };
  return [
    moreIsBetter({
      name: 'durable-vs-echo',
      ...figures,
      reference: 'bare Fastify echo',
      referenceValue: echo.perSecond,
      details,
    }),
    moreIsBetter({
      name: 'durable-vs-row-locks',
      ...figures,
      reference: 'one transaction per order, row locks',
      referenceValue: rowLocks.perSecond,
      details: { referenceP50Ms: rowLocks.p50Ms, referenceP99Ms: rowLocks.p99Ms },
    }),
  ];
}

async function measure(program: string, options: DurableOrdersOptions, someTokens?: string[]): Promise<LoadResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const server = await startProcess<{ port: number; tokens?: string[] }>(program, { dataDir });
  const { port, tokens = someTokens ?? [] } = server.ready;
  const isExchange = program === 'exchange-process.ts';
  const closeSockets = isExchange ? await openSockets(port, options.sockets, tokens) : () => undefined;
  try {
    const centre = isExchange ? await centreOf(port) : REFERENCE_CENTRE;
    const next = orderStream(SEED, centre);
    const result = await httpLoad({
      port,
      connections: options.connections,
      warmUpMs: options.warmUpMs,
      measureMs: options.measureMs,
      next() {
        const { user, side, price, lots } = next();
        const amount = `${(lots * 10).toString().padStart(6, '0').replace(/^(\d)/, '$1.')}`;
        const body = `currency_id=1&legal_id=3&type=${side === 'buy' ? 1 : 2}&amount=${amount}&target_price=${priceText(price)}&client_id=${randomUUID()}`;
        return {
          method: 'POST',
          path: '/api/coin/trade',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            authorization: tokens[user % tokens.length]!,
          },
          body,
        };
      },
      isGood: body => body.includes('"type":"ok"'),
    });
    if (result.good === 0) throw new Error(`${program} accepted nothing: ${result.firstBad}`);
    return result;
  } finally {
    closeSockets();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Ticks of 0.1 USDT as a decimal. */
function priceText(ticks: number): string {
  return `${Math.floor(ticks / 10)}.${ticks % 10}`;
}

async function centreOf(port: number): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/currency/deal?currency_id=1&legal_id=3`);
    const { message } = (await answer.json()) as { message: { index_price: string } };
    const ticks = Math.round(Number(message.index_price) * 10);
    if (ticks > 0) return ticks;
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  throw new Error('the index price did not come');
}
