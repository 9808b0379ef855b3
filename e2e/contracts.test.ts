// A contract from the money for it to its result: opened at market with both stops, changed while it is open, closed, and seen in the history.

import { expectAccessibleInBothThemes } from './_axe.ts';
import { open } from './_pages.ts';
import { beLoggedIn, callAs, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

test('a position is opened, protected, given more margin and closed', async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await callAs(
    'wallet/change',
    { currency_id: '3', number: '500', from_field: 'change', to_field: 'lever' },
    person.token,
  );
  await beLoggedIn(page, person);
  await open(page, '/pages/trade/index?type=contracts');

  // What the multiple means is said before the first use.
  await page.getByRole('button', { name: 'I understand' }).click();
  await expect(page.getByText('Mark price', { exact: true }).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // Nothing is sent while an input is missing, and the problem is next to its field.
  await page.getByRole('button', { name: 'Open long' }).click();
  await expect(page.getByText('Please fill this in').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Lots' }).fill('5');
  await page.getByRole('group', { name: 'Take profit by return on margin' }).getByRole('button').first().click();
  await page.getByRole('group', { name: 'Stop loss by loss on margin' }).getByRole('button').first().click();
  await expect(page.getByText('Liquidation price').first()).toBeVisible();
  await page.getByRole('button', { name: 'Open long' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open long' }).click();
  await expect(page.getByText(/Lots opened: 5 at/)).toBeVisible();

  const own = page.getByRole('region', { name: 'Your contracts' });
  await expect(own.getByText('Avg. entry price')).toBeVisible();
  await own.getByRole('button', { name: 'Margin', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('10');
  await page.getByRole('dialog').getByRole('button', { name: 'Add margin' }).click();
  await expect(page.getByText('Margin changed')).toBeVisible();

  await own.getByRole('button', { name: 'Close', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Close lots: 5/ })
    .click();
  await expect(page.getByText(/Lots closed: 5 at/)).toBeVisible();
  await expect(own.getByText('No open positions')).toBeVisible();
  await own.getByText('History', { exact: true }).click();
  await expect(own.getByText('Closed by')).toBeVisible();
  await expect(own.getByText('You', { exact: true })).toBeVisible();
});

test('the insurance funds and their payments are public', async ({ page }) => {
  await open(page, '/pages/trade/insurance');
  await expect(page.getByRole('heading', { name: 'Insurance fund and liquidations' })).toBeVisible();
  await expect(page.getByText('Fund balance').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
