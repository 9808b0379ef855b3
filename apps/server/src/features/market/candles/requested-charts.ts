// Remembers by token which chart was requested last by HTTP, so that the connections of that token receive its running bar.
import type { Period } from '@candor/contract';
import type { BarSource } from '../../../database/rows/candles.ts';

/** The usual source is the one that a chart opens on where it names none. */
export type RequestedChart = { market: number; period: Period; source: BarSource | 'usual' };

type Listener = (chart: RequestedChart) => void;

/** A client that opens a chart and then connects is one of the latest; a client may send any token, so their number is bounded. */
const MAX_REMEMBERED = 10_000;
const LONGEST_TOKEN = 128;

/** A token is not looked up here: a request with it concerns only connections that proved the very same one. */
export class RequestedCharts {
  private readonly latest = new Map<string, RequestedChart>();
  private readonly followers = new Map<string, Set<Listener>>();

  /** The chart that a call with this token requested. */
  ask(token: string, chart: RequestedChart): void {
    if (token === '' || token.length > LONGEST_TOKEN) return;
    this.latest.delete(token);
    if (this.latest.size >= MAX_REMEMBERED) this.latest.delete(this.latest.keys().next().value!);
    this.latest.set(token, chart);
    for (const listener of this.followers.get(token) ?? []) listener(chart);
  }

  /** Reports the last chart that was requested with this token, and every later one; answers how to stop. */
  follow(token: string, listener: Listener): () => void {
    const chart = this.latest.get(token);
    if (chart !== undefined) listener(chart);
    const listeners = this.followers.get(token) ?? new Set();
    this.followers.set(token, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.followers.delete(token);
    };
  }
}
