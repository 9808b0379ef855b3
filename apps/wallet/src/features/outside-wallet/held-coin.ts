// A coin on a chain in the wallet elsewhere: how it is named, and what may be sent of it.
import type { CallAnswer, ChainName } from '@candor/contract';
import { formatShort } from '@candor/money';

export type HeldCoin = CallAnswer<'listOutsideWallets'>[number];

/** As many digits as any coin is shown with; chains count finer. */
const SHOWN_SCALE = 8;
/** As fine as any of the chains counts. */
const FINEST_SCALE = 18;
const PLAIN_DECIMAL = /^(\d+)(?:\.(\d*))?$/;

/** What each network takes its fee in. */
const FEE_COINS: Readonly<Record<ChainName, string>> = { TRC20: 'TRX', OMNI: 'BTC', ERC20: 'ETH' };

/** The same coin on two chains is two things to have. */
export function keyOf({ chain, currency_id }: Pick<HeldCoin, 'chain' | 'currency_id'>): string {
  return `${chain} ${currency_id}`;
}

/** What a payment of the coin pays its network in; the coin itself where the network is not known here. */
export function feeCoinOf({ chain, currency_name }: HeldCoin): string {
  return FEE_COINS[chain as ChainName] ?? currency_name;
}

/** A decimal without what is too fine to be shown, and without zeros at its end. */
export function shownAmount(decimal: string): string {
  const units = unitsOf(decimal);
  return units === undefined ? decimal : formatShort(units / 10n ** BigInt(FINEST_SCALE - SHOWN_SCALE), SHOWN_SCALE);
}

/** Whether a typed amount is above what there is; what is no number is not. */
export function isAbove(amount: string, balance: string): boolean {
  const typed = unitsOf(amount);
  const held = unitsOf(balance);
  return typed !== undefined && held !== undefined && typed > held;
}

/** By how much a balance grew; undefined where it did not. */
export function growth(before: string, after: string): string | undefined {
  const first = unitsOf(before);
  const last = unitsOf(after);
  return first === undefined || last === undefined || last <= first
    ? undefined
    : formatShort(last - first, FINEST_SCALE);
}

/** Chains hold more of such fine units than an amount of the ledger may have. */
function unitsOf(decimal: string): bigint | undefined {
  const [, whole, part = ''] = PLAIN_DECIMAL.exec(decimal) ?? [];
  if (whole === undefined || part.length > FINEST_SCALE) return undefined;
  return BigInt(whole + part.padEnd(FINEST_SCALE, '0'));
}
