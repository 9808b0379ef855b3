// Bounds how many connections there are, in all and from one network address.
import type { IncomingMessage } from 'node:http';
import { networkOf } from '../http/limits.ts';
import type { AddressOf } from './client-address.ts';

export type ConnectionLimits = { perAddress: number; inAll: number };

/** An address may be the one door of a whole office. */
export const CONNECTION_LIMITS: ConnectionLimits = { perAddress: 300, inAll: 20_000 };

export class ConnectionCount {
  private readonly limits: ConnectionLimits;
  private readonly addressOf: AddressOf;
  private readonly byNetwork = new Map<string, number>();
  private inAll = 0;

  constructor(limits: ConnectionLimits, addressOf: AddressOf) {
    this.limits = limits;
    this.addressOf = addressOf;
  }

  get size(): number {
    return this.inAll;
  }

  hasRoomFor(request: IncomingMessage): boolean {
    const count = this.byNetwork.get(this.networkOf(request)) ?? 0;
    return this.inAll < this.limits.inAll && count < this.limits.perAddress;
  }

  /** Counts a connection; the answer must be called once, when it ends. */
  add(request: IncomingMessage): () => void {
    const network = this.networkOf(request);
    this.inAll++;
    this.byNetwork.set(network, (this.byNetwork.get(network) ?? 0) + 1);
    return () => {
      this.inAll--;
      const left = this.byNetwork.get(network)! - 1;
      if (left === 0) this.byNetwork.delete(network);
      else this.byNetwork.set(network, left);
    };
  }

  /** The network that a request comes from. */
  networkOf(request: IncomingMessage): string {
    return networkOf(this.addressOf(request));
  }
}
