// Ledger entries and transfers as the wire writes them to the owner of the wallet, with a sentence of what happened.
import { accountName, type Coin, ENTRY_KIND, type EntryKind, isWallet, type WalletKind } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import { dateTime } from '../../http/date-time.ts';
import type { Facts, TextKey } from '../../texts.ts';
import type { MarketList } from '../market/views/market-list.ts';
import type { WalletEntry } from './read-entries.ts';
import type { StoredTransfer } from './read-transfers.ts';
import { accountNameOf } from './wire-account-name.ts';

/** Says a text in the language of whoever reads it. */
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

/** What happened to the coin. */
export function sentence(list: MarketList, entry: DescribedEntry, coin: Coin, say: Say): string {
  const { kind, units, debit, credit } = entry;
  const entryKind = kind as EntryKind;
  /** A text that names the market, or the new coin. */
  const sayOf = (key: TextKey) => say(key, subjectFacts(list, entry));
  switch (entryKind) {
    case ENTRY_KIND.spotTrade:
      return sayOf(tradeText(list, entry, coin));
    case ENTRY_KIND.spotFee:
      return sayOf('ledger.tradingFee');
    case ENTRY_KIND.leverFee:
      return sayOf('ledger.leverFee');
    case ENTRY_KIND.leverResult:
      return sayOf('ledger.leverResult');
    case ENTRY_KIND.leverFunding:
      return sayOf(units > 0n ? 'ledger.fundingReceived' : 'ledger.fundingPaid');
    case ENTRY_KIND.liquidationSurplus:
      return sayOf('ledger.liquidationSurplus');
    case ENTRY_KIND.insurancePaid:
      return sayOf('ledger.insurancePaid');
    case ENTRY_KIND.leverSettlement:
      return sayOf('ledger.leverSettlement');
    case ENTRY_KIND.transfer: {
      const text = (account: number) =>
        isWallet(account) ? accountText(accountName(account).kind as WalletKind, say) : '';
      return say('ledger.transfer', { from: text(debit), to: text(credit) });
    }
    case ENTRY_KIND.deposit:
      return say('ledger.deposit');
    case ENTRY_KIND.bankDeposit:
      return say('ledger.bankDeposit');
    case ENTRY_KIND.bankDepositFee:
      return say('ledger.bankDepositFee');
    case ENTRY_KIND.bankWithdrawal:
      return say('ledger.bankWithdrawal');
    case ENTRY_KIND.bankWithdrawalFee:
      return say('ledger.bankWithdrawalFee');
    case ENTRY_KIND.bankReversal:
      return say('ledger.bankReversal');
    case ENTRY_KIND.bankReturn:
      return say('ledger.bankReturn');
    case ENTRY_KIND.bankDebtRepaid:
      return say('ledger.bankDebtRepaid');
    case ENTRY_KIND.withdrawal:
      return say('ledger.withdrawal');
    case ENTRY_KIND.withdrawalFee:
      return say('ledger.withdrawalFee');
    case ENTRY_KIND.insideTransfer:
      return say(units > 0n ? 'ledger.receivedInside' : 'ledger.sentInside');
    case ENTRY_KIND.optionStake:
      return sayOf('ledger.optionStake');
    case ENTRY_KIND.optionSettlement:
      return sayOf('ledger.optionSettlement');
    case ENTRY_KIND.optionFee:
      return sayOf('ledger.optionFee');
    case ENTRY_KIND.optionVoid:
      return sayOf('ledger.optionVoid');
    case ENTRY_KIND.hostingIn:
      return say('ledger.hostingIn');
    case ENTRY_KIND.hostingInterest:
      return say('ledger.hostingInterest');
    case ENTRY_KIND.hostingOut:
      return say('ledger.hostingOut');
    case ENTRY_KIND.subscription:
      return sayOf('ledger.subscription');
    case ENTRY_KIND.subscriptionReleased:
      return sayOf('ledger.subscriptionReleased');
    case ENTRY_KIND.subscriptionCoins:
      return sayOf('ledger.subscriptionCoins');
    case ENTRY_KIND.subscriptionReturn:
      return sayOf('ledger.subscriptionReturn');
    case ENTRY_KIND.rebate:
      return say('ledger.rebate');
    case ENTRY_KIND.hostingDamages:
    case ENTRY_KIND.hostingPenalty:
    case ENTRY_KIND.hostingSetAside:
    case ENTRY_KIND.hostingReturned:
    case ENTRY_KIND.launchProceeds:
    case ENTRY_KIND.launchSetAside:
    case ENTRY_KIND.launchReturned:
    case ENTRY_KIND.optionPayout:
      throw new Error('no wallet is a side of what reserves set aside and take in');
    case ENTRY_KIND.networkFee:
      throw new Error('no wallet pays fees of a network');
    case ENTRY_KIND.bankCharges:
      throw new Error('no wallet pays charges of a bank');
    case ENTRY_KIND.toCold:
    case ENTRY_KIND.fromCold:
      throw new Error('no wallet lies in cold storage');
    case ENTRY_KIND.chainLoss:
      throw new Error('no wallet bears what lacks on a chain');
    case ENTRY_KIND.surplus:
      throw new Error('no wallet has what is nobody’s');
    case ENTRY_KIND.reserveFunded:
    case ENTRY_KIND.reserveReleased:
    case ENTRY_KIND.houseTestFunds:
    case ENTRY_KIND.houseDeposit:
      throw new Error('no wallet has what is the house’s');
    case ENTRY_KIND.testFunds:
      return say('ledger.testFunds');
    default:
      return entryKind satisfies never;
  }
}

function subjectFacts(list: MarketList, { kind, market, newCoin }: DescribedEntry): Facts {
  if (market !== undefined) return { symbol: list.require(market).symbol };
  if (newCoin === undefined) throw new Error(`an entry of kind ${kind} has neither a market nor a new coin`);
  return { coin: list.nameOf(newCoin) };
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
