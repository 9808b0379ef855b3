// The exchange's bank accounts, and how a list names each.
import { useCall } from '../../shared/use-call.ts';
import { accountName, type BankAccount } from './bank.ts';

const FRESH_MS = 60_000;
const NONE: readonly BankAccount[] = [];

export function useBankAccounts() {
  const { data } = useCall('listBankAccounts', {}, { staleTime: FRESH_MS });
  const accounts = data ?? NONE;
  return {
    accounts,
    nameOf(id: number): string {
      const account = accounts.find(known => known.id === id);
      return account === undefined ? `#${id}` : accountName(account);
    },
  };
}

/** The number of an account from an address that anybody may have written. */
export function accountOf(text: string): { account?: number } {
  return /^[1-9]\d{0,3}$/.test(text) ? { account: Number(text) } : {};
}
