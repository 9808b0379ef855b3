// The receipts of the person who is logged in; apart from keeping them, which the first page does too.
import { useSession } from '../session/session.ts';
import { type KeptReceipt, useReceipts } from './receipts.ts';

/** Newest first. */
export function useOwnReceipts(): readonly KeptReceipt[] {
  const user = useSession(({ user }) => user?.id);
  const all = useReceipts(state => state.all);
  return all.filter(receipt => receipt.user === user);
}
