// A ledger entry of a user's wallet as staff sees it, with its place in the journal.
import type { MarketList } from '../market/views/market-list.ts';
import type { WalletEntry } from '../wallet/read-entries.ts';
import { ledgerEntryOf, type Say } from '../wallet/wire-ledger-entry.ts';

export function userEntryOf(list: MarketList, entry: WalletEntry, say: Say) {
  const { value, info, currency, currency_name, account, type, after } = ledgerEntryOf(list, entry, say);
  const { sequence, n, at } = entry;
  return { sequence, n, at, currency, currency_name, account, kind: type, value, info, after: after ?? '' };
}
