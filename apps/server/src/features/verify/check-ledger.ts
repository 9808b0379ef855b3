// Checks what must hold of all accounts together, whatever happened before.
import { type State, wrongSums } from '@candor/exchange';
import type { Findings } from './findings.ts';

/** @param entrySums what the stored entries add up to, by account. */
export function checkLedger(state: State, entrySums: ReadonlyMap<number, bigint>, findings: Findings): void {
  for (const { id, balance } of state.accounts.values()) {
    const sum = entrySums.get(id) ?? 0n;
    if (balance !== sum) findings.add(`account ${id} has ${balance} where its entries add up to ${sum}`);
  }
  for (const [id, sum] of entrySums) {
    if (sum !== 0n && state.accounts.get(id) === undefined) findings.add(`account ${id} has entries and no balance`);
  }
  for (const finding of wrongSums(state)) findings.add(finding);
  // Every long lot stands across from a short one.
  for (const { id, lots, shortLots } of state.contractStates.values())
    if (lots !== shortLots) findings.add(`market ${id} has ${lots} long and ${shortLots} short lots`);
}
