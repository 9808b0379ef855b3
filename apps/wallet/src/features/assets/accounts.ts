// The accounts of a user as the wallet calls name them, in the order in which screens show them.
import { type AccountName, type PartBesideAccounts, partsBesideAccounts } from '@candor/contract';
import { formatShort, parseDecimal } from '@candor/money';
import { ACCOUNTS, OPEN_MARKS, type Wallets } from '../../shared/valuation/own-accounts.ts';

/** An account from a link; the spot account where the link names none. */
export function accountFrom(text: string | null): AccountName {
  return ACCOUNTS.find(account => account === text) ?? 'change';
}

/** One coin in one account, or in all of them, under names that do not depend on the account. Amounts are plain decimals. */
export type Holding = {
  coin: number;
  name: string;
  available: string;
  held: string;
  /** Outside of the accounts: in products, and in launches. Of a coin in one account there is none. */
  locked?: Record<PartBesideAccounts, string> | undefined;
  /** Open beside the accounts: stakes of options, and the signed result of contracts at the mark. Undefined where there is neither. */
  open?: { stake: string; result: string } | undefined;
  /** What one coin is worth in USDT. */
  price: string;
};

/** The coins of an account with their balances. */
export function holdingsOf(wallets: Wallets, account: AccountName): Holding[] {
  const rows: readonly Record<string, unknown>[] = wallets[`${account}_wallet`].balance;
  return rows.map(row => ({
    coin: Number(row.currency),
    name: String(row.currency_name),
    available: String(row[`${account}_balance`]),
    held: String(row[`lock_${account}_balance`]),
    open: openOf(String(row.micro_stake ?? '0'), String(row.lever_result ?? '0')),
    price: String(row.usdt_price),
  }));
}

function openOf(stake: string, result: string): Holding['open'] {
  return isThere(stake) || isThere(result) ? { stake, result } : undefined;
}

const isThere = (amount: string) => /[1-9]/.test(amount);

function partsOf(row: Wallets['locked']['list'][number]): Record<PartBesideAccounts, string> {
  return Object.fromEntries(partsBesideAccounts.map(part => [part, row[part]])) as Record<PartBesideAccounts, string>;
}

/** The coins of all accounts together, with what of each is locked. */
export function allHoldings(wallets: Wallets): Holding[] {
  const locked = new Map(wallets.locked.list.map(row => [row.currency, partsOf(row)]));
  const others = ACCOUNTS.slice(1).map(account => new Map(holdingsOf(wallets, account).map(each => [each.coin, each])));
  return holdingsOf(wallets, 'change').map(holding => {
    const elsewhere = others.flatMap(account => account.get(holding.coin) ?? []);
    return {
      ...holding,
      locked: locked.get(holding.coin),
      available: sumOf([holding.available, ...elsewhere.map(({ available }) => available)]),
      held: sumOf([holding.held, ...elsewhere.map(({ held }) => held)]),
      // Stakes are in one account alone, and so are results.
      open: openOf(
        elsewhere.map(({ open }) => open?.stake ?? '').find(isThere) ?? '0',
        elsewhere.map(({ open }) => open?.result ?? '').find(isThere) ?? '0',
      ),
    };
  });
}

/** The accounts that there are: those that take money, and any other that still has some. */
export function shownAccounts(wallets: Wallets): AccountName[] {
  return ACCOUNTS.filter(account => {
    const rows: readonly Record<string, unknown>[] = wallets[`${account}_wallet`].balance;
    const isOpen = rows.some(row => row[OPEN_MARKS[account]] === 1);
    return (
      isOpen ||
      holdingsOf(wallets, account).some(({ available, held, open }) => isThere(available + held) || open !== undefined)
    );
  });
}

/** What an account is worth in USDT with what is open in it, so that all of them and what is locked make the total. */
export function valuationOf(wallets: Wallets, account: AccountName): string {
  return wallets[`${account}_wallet`].equity;
}

const SCALE = 8;

function sumOf(amounts: readonly string[]): string {
  const units = amounts.map(amount => {
    const parsed = parseDecimal(amount, SCALE);
    return parsed.ok ? parsed.units : 0n;
  });
  const [first = ''] = amounts;
  if (units.slice(1).every(each => each === 0n)) return first;
  return formatShort(
    units.reduce((sum, each) => sum + each, 0n),
    SCALE,
  );
}
