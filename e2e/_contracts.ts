// A user of a journey who trades contracts: with money in the contract account, and positions opened over the API.
import type { Page } from '@playwright/test';
import { open } from './_pages.ts';
import { beLoggedIn, callAs, exchangeUrl, fund, type Person, signUp } from './_person.ts';

export const LONG = 1;
export const SHORT = 2;

type Contract = { symbol: string; currency_id: number; legal_id: number; mark_price: string; price_scale: number };
type Row = { symbol: string; type: number; share: number };

/** The page of contracts of a new user with this many USDT to trade with. */
export async function startTrader(page: Page, money = '2000'): Promise<Person> {
  const person = await signUp();
  await fund(person);
  const fields = { currency_id: '3', number: money, from_field: 'change', to_field: 'lever' };
  await callAs('wallet/change', fields, person.token);
  await beLoggedIn(page, person);
  return person;
}

export async function openContracts(page: Page, symbol = 'BTC/USDT'): Promise<void> {
  await open(page, `/pages/trade/index?type=contracts&symbol=${encodeURIComponent(symbol)}`);
  await page.getByRole('button', { name: 'I understand' }).click();
}

async function contractOf(symbol: string): Promise<Contract> {
  const answer = await fetch(`${exchangeUrl()}/api/lever/contracts`);
  const { message } = (await answer.json()) as { message: Contract[] };
  return message.find(contract => contract.symbol === symbol)!;
}

/** A multiple of the mark, rounded to a step. */
export async function priceAt(symbol: string, factor: number): Promise<string> {
  const { mark_price, price_scale } = await contractOf(symbol);
  return (Number(mark_price) * factor).toFixed(price_scale);
}

export async function positionsOf({ token }: Person): Promise<Row[]> {
  const { message } = await callAs<{ message: { data: Row[] } }>('lever/my_trade', { status: '1', limit: '50' }, token);
  return message.data;
}

/** The maker is the seller: a purchase without a quote is retried. */
export async function openPosition(person: Person, symbol: string, type: number, share: number): Promise<void> {
  const { currency_id, legal_id } = await contractOf(symbol);
  const [above, below] = [await priceAt(symbol, 1.08), await priceAt(symbol, 0.92)];
  const isLong = type === LONG;
  const fields = {
    currency_id: String(currency_id),
    legal_id: String(legal_id),
    type: String(type),
    multiple: '5',
    target_profit_price: isLong ? above : below,
    stop_loss_price: isLong ? below : above,
  };
  for (let attempt = 0; attempt < 60; attempt++) {
    const rows = (await positionsOf(person)).filter(row => row.symbol === symbol && row.type === type);
    const missing = share - rows.reduce((sum, row) => sum + row.share, 0);
    if (missing === 0) return;
    await callAs('lever/submit', { ...fields, share: String(missing) }, person.token).catch(error => {
      if (!(error as Error).message.includes('"no_liquidity"')) throw error;
    });
    await new Promise(resolve => setTimeout(resolve, 1_000));
  }
  throw new Error(`no order sold ${symbol}`);
}
