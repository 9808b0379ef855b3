// Accounts: those of products that are not offered are hidden; between the others money moves immediately.

import { open } from './_pages.ts';
import { beLoggedIn, exchangeUrl, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

test('no account leads nowhere, and none takes money that nothing would use', async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await open(page, '/pages/assets/index');
  await expect(page.getByText('Hide small balances')).toBeVisible();
  await expect(page.getByText('Fiat account')).toHaveCount(0);
  for (const name of ['Contract account', 'Options account']) await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Transfer' }).first()).toBeVisible();

  const refused = await fetch(`${exchangeUrl()}/api/wallet/change`, {
    method: 'POST',
    headers: { authorization: person.token },
    body: new URLSearchParams({ currency_id: '3', number: '5', from_field: 'change', to_field: 'legal' }),
  });
  expect(await refused.json()).toMatchObject({ type: 'error', code: 'account_not_open' });
});

test('only coins that a second account has a use for are offered, and a link with another one opens a transfer that can be made', async ({
  page,
}) => {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  const coin = page.getByRole('combobox', { name: 'Coin' });
  const chosen = async () => [
    await coin.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.textContent),
    await page.getByRole('combobox', { name: 'From' }).inputValue(),
    await page.getByRole('combobox', { name: 'To' }).inputValue(),
  ];
  await open(page, '/pages/assets/transfer/index');
  await expect(coin.getByRole('option')).toHaveText(['USDT']);
  await open(page, '/pages/assets/transfer/index?currency=1&from=change&to=micro');
  await expect.poll(chosen).toEqual(['USDT', 'change', 'micro']);
  await page.getByRole('button', { name: 'Swap from and to' }).click();
  await expect.poll(chosen).toEqual(['USDT', 'micro', 'change']);
  // The page of a coin with one account leads to no transfer.
  await open(page, '/pages/assets/coin?id=1&account=change');
  await expect(page.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Transfer' })).toHaveCount(0);
});
