// The ledger accounts of reserves.
import { systemAccount } from '../ledger/account-id.ts';
import type { Reserve } from './reserve.ts';

export function reserveAccount({ reserve, coin, market }: Reserve): number {
  return systemAccount(reserve, coin, market);
}
