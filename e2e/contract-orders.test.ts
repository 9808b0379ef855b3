// Contracts beyond opening and closing: limits, stops of both directions, margin, bulk actions, netting, files, fundings.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { LONG, openContracts, openPosition, positionsOf, priceAt, SHORT, startTrader } from './_contracts.ts';
import { expectProblem } from './_forms.ts';
import { open } from './_pages.ts';

import { expect, test } from './_test.ts';

const ownOf = (page: Page) => page.getByRole('region', { name: 'Your contracts' });

async function pickStops(page: Page): Promise<void> {
  for (const name of ['Take profit by return on margin', 'Stop loss by loss on margin']) {
    await page.getByRole('group', { name }).getByRole('button').first().click();
  }
}

test('a limit waits in the book, is seen with its stops, and is cancelled', async ({ page }) => {
  await startTrader(page);
  await openContracts(page);
  await page.getByRole('radiogroup', { name: 'Order type' }).getByText('Limit', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Price (USDT)' }).fill(await priceAt('BTC/USDT', 0.97));
  await page.getByRole('textbox', { name: 'Lots' }).fill('2');
  await pickStops(page);
  await page.getByRole('button', { name: 'Open long' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open long' }).click();
  await expect(page.getByText('Order placed in the order book')).toBeVisible();

  const own = ownOf(page);
  await own.getByText('Open orders (1)', { exact: true }).click();
  await expect(own.getByText('Limit price')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await own.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(own.getByText('No open orders')).toBeVisible();
});

test('a short is opened at market; its stops are reversed, and those of a long are edited too', async ({ page }) => {
  const person = await startTrader(page);
  await openContracts(page);
  await page.getByRole('radiogroup', { name: 'Long or short' }).getByText('Short', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Lots' }).fill('3');
  await pickStops(page);
  await page.getByRole('button', { name: 'Open short' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open short' }).click();
  await expect(page.getByText(/Lots opened: 3 at/)).toBeVisible();

  const [high, low] = [await priceAt('BTC/USDT', 1.1), await priceAt('BTC/USDT', 0.9)];
  await changeStops(page, 'BTC/USDT Short', { wrong: high, profit: low, loss: high, problem: /^This must be below/ });
  await openPosition(person, 'BTC/USDT', LONG, 3);
  await changeStops(page, 'BTC/USDT Long', { wrong: low, profit: high, loss: low, problem: /^This must be above/ });
});

type Stops = { wrong: string; profit: string; loss: string; problem: RegExp };

async function changeStops(page: Page, name: string, { wrong, profit, loss, problem }: Stops): Promise<void> {
  const card = ownOf(page).getByRole('article', { name });
  await card.getByRole('button', { name: 'TP/SL' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Take profit (USDT)' }).fill(wrong);
  await sheet.getByRole('button', { name: 'Save TP/SL' }).click();
  await expectProblem(sheet.getByRole('textbox', { name: 'Take profit (USDT)' }), problem);
  await expect(sheet.getByRole('textbox', { name: 'Take profit (USDT)' })).toBeFocused();
  await sheet.getByRole('textbox', { name: 'Take profit (USDT)' }).fill(profit);
  await sheet.getByRole('textbox', { name: 'Take profit lots' }).fill('2');
  await sheet.getByRole('textbox', { name: 'Stop loss (USDT)' }).fill(loss);
  await expect(sheet.getByText(/^About \+.* before fees$/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save TP/SL' }).click();
  await expect(page.getByText('TP/SL saved').first()).toBeVisible();
  await expect(sheet).toHaveCount(0);
  const shown = Number(profit).toLocaleString('en-US', { minimumFractionDigits: 1 });
  await expect(card.getByText(shown, { exact: true })).toBeVisible();
}

test('more margin than the account has is refused next to its field', async ({ page }) => {
  const person = await startTrader(page, '300');
  await openPosition(person, 'BTC/USDT', LONG, 2);
  await openContracts(page);
  await ownOf(page).getByRole('button', { name: 'Margin', exact: true }).click();
  const sheet = page.getByRole('dialog');
  const amount = sheet.getByRole('textbox', { name: 'Amount' });
  await amount.fill('300');
  await sheet.getByRole('button', { name: 'Add margin' }).click();
  await expectProblem(amount, 'Insufficient balance');
  await expect(amount).toBeFocused();
  await expectAccessible(page);
  await amount.fill('10');
  await sheet.getByRole('button', { name: 'Add margin' }).click();
  await expect(page.getByText('Margin changed')).toBeVisible();
});

test('many positions are closed by side and by contract', async ({ page }) => {
  const person = await startTrader(page);
  await openPosition(person, 'BTC/USDT', LONG, 2);
  await openPosition(person, 'BTC/USDT', SHORT, 1);
  await openPosition(person, 'ETH/USDT', LONG, 3);
  await openContracts(page);
  const own = ownOf(page);
  const sheet = page.getByRole('dialog');

  await own.getByRole('button', { name: 'Close all' }).click();
  await sheet.getByRole('radiogroup', { name: 'Long or short' }).getByText('Short', { exact: true }).click();
  await expect(sheet.getByText('1 position in BTC/USDT closes at the best prices of the order book.')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close positions' }).click();
  await expect(page.getByText('Positions closed: 1. Partly open: 0')).toBeVisible();
  const left = async () => (await positionsOf(person)).map(({ symbol, type }) => `${symbol} ${type}`).sort();
  await expect.poll(left).toEqual([`BTC/USDT ${LONG}`, `ETH/USDT ${LONG}`]);

  await own.getByText('All contracts', { exact: true }).click();
  await own.getByRole('button', { name: 'Close all' }).click();
  await expect(sheet.getByText(/^2 positions in All contracts/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close positions' }).click();
  await expect(page.getByText('Positions closed: 2. Partly open: 0')).toBeVisible();
  await expect(own.getByText('No open positions')).toBeVisible();
});

test('own long and short lots are netted; closed ones are seen, summed up, and handed out as a file', async ({
  page,
}) => {
  const person = await startTrader(page);
  await openPosition(person, 'BTC/USDT', LONG, 3);
  await openPosition(person, 'BTC/USDT', SHORT, 2);
  await openContracts(page);
  const own = ownOf(page);
  await own.getByRole('button', { name: 'Close all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Net positions' }).click();
  await expect(page.getByText('Lots netted: 2')).toBeVisible();
  await expect.poll(async () => (await positionsOf(person)).map(({ share }) => share)).toEqual([1]);

  await own.getByText('History', { exact: true }).click();
  await expect(own.getByText('Netting').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const download = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^contracts-.*\.csv$/);
  await own.getByText('Statistics', { exact: true }).click();
  await expect(own.getByText('Positions closed')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('another contract is picked by its funding, and its fundings are public', async ({ page }) => {
  await startTrader(page);
  await openContracts(page);
  await page.getByRole('button', { name: /^Choose another pair, now BTC\/USDT/ }).click();
  const picker = page.getByRole('dialog');
  await expect(picker.getByText('ETH/USDT')).toBeVisible();
  await expectAccessible(page);
  await picker.getByText('ETH/USDT').click();
  await expect(page.getByRole('button', { name: /^Choose another pair, now ETH\/USDT/ })).toBeVisible();
  await page.getByRole('link', { name: 'Next funding' }).click();
  await expect(page.getByRole('heading', { name: 'Funding history' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Contract' })).toHaveValue('ETH/USDT');
  await expectAccessibleInBothThemes(page);

  await open(page, '/pages/trade/kline?type=contracts&symbol=BTC%2FUSDT');
  await expect(page.getByRole('link', { name: 'Trade this contract' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
