// A page that slept: its prices look old until the exchange has answered, and an order on one needs a confirmation.

import type { Page } from '@playwright/test';
import { type Front, startFront } from './_front.ts';
import { beLoggedIn, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

let front: Front;
test.beforeEach(async () => {
  front = await startFront();
});
test.afterEach(() => front.stop());

const WARNING = /^These prices are old/;
const looksOld = (page: Page) => page.locator('html[data-stale]');

async function openTrade(page: Page): Promise<void> {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await page.goto(`${front.url}/#/pages/trade/index?symbol=BTC%2FUSDT`);
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeEnabled();
  await expect(looksOld(page)).toHaveCount(0);
}

async function fillMarketOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Order type/ }).click();
  await page.getByRole('button', { name: /^Market/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
}

test('after a sleep over a silent connection prices are old, an order is asked about, and both end with the next answer', async ({
  page,
}) => {
  await openTrade(page);
  await fillMarketOrder(page);
  const buy = page.getByRole('button', { name: 'Buy BTC' });
  const confirm = page.getByRole('button', { name: 'Confirm buy' });
  await buy.click();
  await page.getByText('Do not ask again for spot orders').click();
  await confirm.click();
  await expect(page.getByText(/^Bought/)).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  front.silence();
  front.answerInstead(path => (path.startsWith('/socket.io') ? { status: 503 } : undefined));
  // Without its connection the page polls the book instead, and estimates by that.
  const book = page.waitForResponse(response => response.url().includes('/api/currency/book'));
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(looksOld(page)).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await expect(page.getByText(WARNING)).toBeVisible();
  await expect(page.getByText('No connection. Trying again')).toBeVisible();
  await book;
  await expect(page.getByText('Worst price')).toBeVisible();
  await buy.click();
  await expect(page.getByRole('dialog').getByText(WARNING)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();

  front.answerInstead(() => undefined);
  await expect(looksOld(page)).toHaveCount(0);
  await expect(page.getByText(WARNING)).toBeHidden();
  await expect(page.getByText('Worst price')).toBeVisible();
  await buy.click();
  await expect(page.getByText(/^Bought/)).toBeVisible();
  await expect(confirm).toBeHidden();
});

test('a short look at another page leaves prices new once the feed has answered, over the same connection', async ({
  page,
}) => {
  const sockets: string[] = [];
  page.on('websocket', socket => sockets.push(socket.url()));
  await openTrade(page);
  const turns = await page.evaluate(async () => {
    const seen: boolean[] = [];
    const turn = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      seen.push(document.documentElement.hasAttribute('data-stale'));
    };
    turn('hidden');
    turn('visible');
    return seen;
  });
  expect(turns).toEqual([true, true]);
  await expect(looksOld(page)).toHaveCount(0);
  expect(sockets).toHaveLength(1);
});
