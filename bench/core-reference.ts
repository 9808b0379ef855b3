// The reference of the core benchmark: nodejs-order-book, which matches and keeps no accounts.
import { OrderBook, type Side } from 'nodejs-order-book';
import type { CoreRun } from './core-exchange.ts';
import type { CoreOperation, CoreStream } from './core-stream.ts';
import { processorSeconds } from './processor-time.ts';

export function runReference(stream: CoreStream): CoreRun {
  const book = new OrderBook();
  for (const operation of stream.before) book.limit(limitOf(operation));
  const prepared = stream.measured.map(prepare);

  const seconds = processorSeconds(() => {
    for (const { limit, market, cancel } of prepared) {
      if (limit !== undefined) book.limit(limit);
      else if (market !== undefined) book.market(market);
      else book.cancel(cancel!);
    }
  });
  return { seconds, depth: depthOf(book) };
}

type Prepared = {
  limit?: ReturnType<typeof limitOf>;
  market?: { side: Side; size: number };
  cancel?: string;
};

function prepare(operation: CoreOperation): Prepared {
  switch (operation.does) {
    case 'limit':
      return { limit: limitOf(operation) };
    case 'market':
      return { market: { side: operation.side as Side, size: operation.lots } };
    case 'cancel':
      return { cancel: String(operation.id) };
  }
}

function limitOf(operation: CoreOperation): { id: string; side: Side; size: number; price: number } {
  if (operation.does !== 'limit') throw new Error(`${operation.does} is no limit order`);
  const { id, side, lots, ticks } = operation;
  return { id: String(id), side: side as Side, size: lots, price: ticks };
}

function depthOf(book: OrderBook): string {
  const [asks, bids] = book.depth();
  const levels = (side: [number, number][]) => side.map(([price, volume]) => `${price}:${volume}`);
  return [...levels(asks), '-', ...levels(bids)].join(' ');
}
