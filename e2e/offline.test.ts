// Without a network: loaded data stays with its age, and nothing is sent.

import { open, reload } from './_pages.ts';
import { beLoggedIn, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

test.use({ serviceWorkers: 'allow' });

test('an order without a network is refused and was not sent; a start without one shows what was known', async ({
  page,
  context,
}) => {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await open(page, '/');
  await expect(page.getByText('First steps')).toBeVisible();
  // The offline shell comes after the first page.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await open(page, '/pages/trade/index?symbol=BTC%2FUSDT');
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.001');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await expect(page.getByText('No connection: nothing was sent').first()).toBeVisible();
  await expect(page.getByText('No connection. Trying again')).toBeVisible();
  await expect(page.locator('html[data-stale]')).toHaveCount(1);

  await open(page, '/');
  await reload(page);
  await expect(page.getByText(/No connection\. What you see is from/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total balance' })).toContainText('USDT');
  await expect(page.getByRole('listitem').filter({ hasText: 'BTC/USDT' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.locator('html[data-stale]')).toHaveCount(0);
  await expect(page.getByText(/What you see is from/)).toBeHidden();
  await open(page, '/pages/trade/orders');
  await expect(page.getByText('No open orders')).toBeVisible();
});
