// The house and its reserves as the auditor names them, and which of their movements were seen.
import type { AccountName } from './audited-ledger.ts';

export const reserveName = (reserve: string, coin: number, market: number): AccountName =>
  `${reserve}/${coin}/${market}`;

export class AuditedReserves {
  /** Reserves that were ever filled. */
  readonly filled = new Set<AccountName>();
  /** Reserves for whose first filling the house got test funds. */
  readonly granted = new Set<AccountName>();
  /** Proposals whose movement was seen. */
  readonly moved = new Set<number>();
}
