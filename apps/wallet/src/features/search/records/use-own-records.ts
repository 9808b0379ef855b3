// Everything of one's own account that a search finds: asked for once something was typed, and compared on this device.
import { hasSession, useSession } from '../../../shared/session/session.ts';
import type { FoundRecord, RecordsOfKind } from './found-record.ts';
import { isExact, matches, typedNumber } from './match-record.ts';
import { useContractRows } from './use-contract-rows.ts';
import { useDeposits } from './use-deposits.ts';
import { useHostingOrders } from './use-hosting-orders.ts';
import { useOptionRows } from './use-option-rows.ts';
import { useSpotOrders } from './use-spot-orders.ts';
import { useSubscriptions } from './use-subscriptions.ts';
import { useWithdrawals } from './use-withdrawals.ts';

/** One letter is in too much. */
const FEWEST_LETTERS = 2;

export type OwnRecords = { kinds: readonly RecordsOfKind[]; isSearching: boolean };

export function useOwnRecords(typed: string): OwnRecords {
  const isLoggedIn = useSession(hasSession);
  const number = typedNumber(typed);
  const isWritten = typed.length >= FEWEST_LETTERS || number !== undefined;
  const wanted = { isAsked: isLoggedIn && isWritten, isExact: isExact(typed) };
  const all: readonly RecordsOfKind[] = [
    useSpotOrders(wanted, number),
    useContractRows(wanted),
    useOptionRows(wanted),
    useHostingOrders(wanted),
    useSubscriptions(wanted),
    useDeposits(wanted),
    useWithdrawals(wanted),
  ];
  const found = (records: readonly FoundRecord[]) => records.filter(record => matches(typed, record));
  return {
    kinds: all.map(kind => ({ ...kind, records: found(kind.records) })),
    isSearching: all.some(({ isSearching }) => isSearching),
  };
}
