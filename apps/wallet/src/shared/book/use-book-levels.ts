// The levels of a book as exact numbers, a few times a second: for estimates, which nobody reads at 60 frames.
import type { Level } from '@candor/client';
import type { BookLevel } from '@candor/formulas';
import { decimal } from '@candor/money';
import { useEffect, useState } from 'react';
import { bookStore } from './book-store.ts';
import type { MarketRules } from './market-rules.ts';

export type BookLevels = {
  /** Best first. */
  asks: readonly BookLevel[];
  bids: readonly BookLevel[];
  /** False until the book is there, and while it may have missed something. */
  isLive: boolean;
};

const EVERY_MS = 250;
const none: BookLevels = { asks: [], bids: [], isLive: false };

export function useBookLevels(rules: MarketRules): BookLevels {
  const [levels, setLevels] = useState(none);
  const { symbol, traded } = rules;
  const baseScale = rules.base.scale;
  const quoteScale = rules.quote.scale;
  useEffect(() => {
    const store = bookStore({ symbol, traded });
    const exact = (side: readonly Level[]) =>
      side.map(([price, quantity]) => ({ price: decimal(price, quoteScale), quantity: decimal(quantity, baseScale) }));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasLive = false;
    const read = () => {
      timer = undefined;
      const view = store.view();
      wasLive = view.isLive;
      setLevels({ asks: exact(view.asks()), bids: exact(view.bids()), isLive: view.isLive });
    };
    const stop = store.subscribe(() => {
      timer ??= setTimeout(read, wasLive ? EVERY_MS : 0);
    });
    read();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [symbol, traded, baseScale, quoteScale]);
  return levels;
}
