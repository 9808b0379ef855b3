// Loads a server with spot orders through HTTP.
import { randomUUID } from 'node:crypto';
import { httpLoad, type LoadRequest, type LoadResult } from './http-load.ts';
import { orderStream } from './order-stream.ts';

const SEED = 20_261_121;
/** Near where the simulated BTC price starts, in ticks of 0.1 USDT; an exchange returns the true centre. */
export const REFERENCE_CENTRE = 1_000_000;

export function loadWithOrders(
  port: number,
  connections: number,
  measureMs: number,
  next: () => LoadRequest,
  perSecond?: number,
): Promise<LoadResult> {
  const isGood = (body: string) => body.includes('"type":"ok"');
  return httpLoad({ port, connections, warmUpMs: 0, measureMs, ...(perSecond && { perSecond }), next, isGood });
}

/** Calls that place the orders of the stream, each with a key of its own. */
export function placements(tokens: readonly string[], centre: number): () => LoadRequest {
  const next = orderStream(SEED, centre);
  return () => {
    const { user, side, price, lots } = next();
    const amount = `${(lots * 10).toString().padStart(6, '0').replace(/^(\d)/, '$1.')}`;
    return {
      method: 'POST',
      path: '/api/coin/trade',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: tokens[user % tokens.length]!,
      },
      body: `currency_id=1&legal_id=3&type=${side === 'buy' ? 1 : 2}&amount=${amount}&target_price=${priceText(price)}&client_id=${randomUUID()}`,
    };
  };
}

/** Ticks of 0.1 USDT as a decimal. */
function priceText(ticks: number): string {
  return `${Math.floor(ticks / 10)}.${ticks % 10}`;
}

export async function centreOf(port: number): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/currency/deal?currency_id=1&legal_id=3`);
    const { message } = (await answer.json()) as { message: { index_price: string } };
    const ticks = Math.round(Number(message.index_price) * 10);
    if (ticks > 0) return ticks;
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  throw new Error('the index price did not come');
}
