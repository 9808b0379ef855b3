// Reads a live book in a component.
import type { OrderBookView } from '@candor/client';
import { useSyncExternalStore } from 'react';
import { bookStore } from './book-store.ts';

/** The book of a pair; draws this component again, at most once a frame, whenever it changes. */
export function useBook(symbol: string): OrderBookView {
  const store = bookStore(symbol);
  useSyncExternalStore(store.subscribe, store.version);
  return store.view();
}
