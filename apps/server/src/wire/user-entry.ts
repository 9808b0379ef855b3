// A ledger entry of a user's wallet as staff sees it, with its place in the journal.
import type { WalletEntry } from '../database/reads/entries.ts';
import type { MarketList } from '../views/market-list.ts';
import { ledgerEntryOf, type Say } from './ledger-entry.ts';

export function userEntryOf(list: MarketList, entry: WalletEntry, say: Say) {
  const { value, info, currency, currency_name, account, type, after } = ledgerEntryOf(list, entry, say);
  const { sequence, n, at } = entry;
  return { sequence, n, at, currency, currency_name, account, kind: type, value, info, after: after ?? '' };
}
