// Ledger entries and transfers as the wire writes them to the owner of the wallet, with a sentence of what happened.
import { entryKinds } from '@candor/contract';
import { accountName, type Coin, isWallet, type WalletKind } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import { dateTime } from '../../http/reply.ts';
import type { Facts, TextKey } from '../../texts.ts';
import type { MarketList } from '../market/views/market-list.ts';
import type { WalletEntry } from './read-entries.ts';
import type { StoredTransfer } from './read-transfers.ts';
import { accountNameOf } from './wire-accounts.ts';

/** Formats a text in the language of its reader. */
export type Say = (key: TextKey, facts?: Facts) => string;

// An id of its own for each side of each entry, as a whole number that every client can hold.
const SIDES_A_COMMAND = 2 ** 17;

/** Names one side of an entry. */
export function sideId(sequence: number, n: number, units: bigint): number {
  return sequence * SIDES_A_COMMAND + 2 * n + (units < 0n ? 1 : 0);
}

export function ledgerEntryOf(list: MarketList, entry: WalletEntry, say: Say) {
  const { account, sequence, n, at, kind, units, after } = entry;
  const name = accountName(account);
  const coin = list.coins.get(name.coin);
  if (coin === undefined) throw new Error(`coin ${name.coin} is not listed`);
  return {
    id: sideId(sequence, n, units),
    value: formatDecimal(units, coin.scale),
    info: sentence(list, entry, coin, say),
    created_time: dateTime(at),
    currency: coin.id,
    currency_name: coin.name,
    type: kind,
    account: accountNameOf(name.kind as WalletKind),
    ...(after !== undefined && {
      before: formatDecimal(after - units, coin.scale),
      after: formatDecimal(after, coin.scale),
    }),
  };
}

/** The name of an account as users read it. */
function accountText(kind: WalletKind, say: Say): string {
  return say(`assets.account_${accountNameOf(kind)}_short`);
}

type DescribedEntry = Pick<WalletEntry, 'kind' | 'units' | 'debit' | 'credit' | 'market' | 'newCoin'>;

/** The kinds whose text depends on more than what they are about. */
type Special = 'spotTrade' | 'spotFee' | 'leverFunding' | 'transfer' | 'insideTransfer';
/** All others have a text of their own name, in the area `ledger`; one that lacks it is a type error. */
type WithOwnText = Exclude<keyof typeof entryKinds, Special>;

const TEXT_OF = new Map<number, TextKey>(
  Object.entries(entryKinds).map(([name, kind]) => [kind, `ledger.${name as WithOwnText}`]),
);

/** What happened to the coin. @throws of a kind of which no wallet is a side */
export function sentence(list: MarketList, entry: DescribedEntry, coin: Coin, say: Say): string {
  const { kind, units, debit, credit } = entry;
  /** A text that may name the market, or the new coin. */
  const sayOf = (key: TextKey) => say(key, subjectFacts(list, entry));
  switch (kind) {
    case entryKinds.spotTrade:
      return sayOf(tradeText(list, entry, coin));
    case entryKinds.spotFee:
      return sayOf('ledger.tradingFee');
    case entryKinds.leverFunding:
      return sayOf(units > 0n ? 'ledger.fundingReceived' : 'ledger.fundingPaid');
    case entryKinds.insideTransfer:
      return say(units > 0n ? 'ledger.receivedInside' : 'ledger.sentInside');
    case entryKinds.transfer: {
      const text = (account: number) =>
        isWallet(account) ? accountText(accountName(account).kind as WalletKind, say) : '';
      return say('ledger.transfer', { from: text(debit), to: text(credit) });
    }
    default: {
      const text = TEXT_OF.get(kind);
      if (text === undefined) throw new Error(`no wallet is a side of entries of kind ${kind}`);
      return sayOf(text);
    }
  }
}

function subjectFacts(list: MarketList, { market, newCoin }: DescribedEntry): Facts {
  return {
    ...(market !== undefined && { symbol: list.require(market).symbol }),
    ...(newCoin !== undefined && { coin: list.nameOf(newCoin) }),
  };
}

function tradeText(list: MarketList, { market, units }: DescribedEntry, coin: Coin): TextKey {
  const isCredit = units > 0n;
  if (market !== undefined && list.require(market).base.id === coin.id)
    return isCredit ? 'ledger.bought' : 'ledger.sold';
  return isCredit ? 'ledger.receivedForSale' : 'ledger.paidForPurchase';
}

export function transferOf(list: MarketList, { id, at, coin: coinId, from, to, units }: StoredTransfer, say: Say) {
  const coin = list.coins.get(coinId);
  if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
  return {
    id,
    value: formatDecimal(units, coin.scale),
    info: say('ledger.transfer', { from: accountText(from, say), to: accountText(to, say) }),
    created_time: dateTime(at),
    currency_name: coin.name,
    from_field: accountNameOf(from),
    to_field: accountNameOf(to),
  };
}
