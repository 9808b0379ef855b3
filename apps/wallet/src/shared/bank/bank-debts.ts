// What the user owes since a bank took a deposit back.
import type { CallAnswer } from '@candor/contract';
import { useCall } from '../calls/use-call.ts';

export type BankDebts = CallAnswer<'getBankDebts'>;

export function isOwed({ debts }: BankDebts): boolean {
  return debts.length > 0;
}

/** Whether a debt is known to stand; nothing leaves meanwhile. */
export function useOwes(): boolean {
  const { data } = useCall('getBankDebts', {});
  return data !== undefined && isOwed(data);
}
