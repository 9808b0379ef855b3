// The balances of an account, from readings and events.
import { decimal } from '@candor/money';
import type { WalletRow } from './exchange-port.ts';
import type { Holding, Holdings } from './funding-plan.ts';

const NOTHING: Holding = { free: 0n, held: 0n };

export class Wallets {
  private readonly scales: ReadonlyMap<number, number>;
  private readonly held = new Map<number, Holding>();

  /** `scales` are the decimals of each coin; a coin that is not among them yet is left out. */
  constructor(scales: ReadonlyMap<number, number>) {
    this.scales = scales;
  }

  apply(row: WalletRow): void {
    const scale = this.scales.get(row.currency);
    if (scale === undefined) return;
    this.held.set(row.currency, { free: decimal(row.balance, scale), held: decimal(row.lock, scale) });
  }

  of(coin: number): Holding {
    return this.held.get(coin) ?? NOTHING;
  }

  free(coin: number): bigint {
    return this.of(coin).free;
  }

  total(coin: number): bigint {
    const { free, held } = this.of(coin);
    return free + held;
  }

  all(): Holdings {
    return this.held;
  }
}
