// Accounts: those whose product is not here are shown nowhere; between the others money moves at once.

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
