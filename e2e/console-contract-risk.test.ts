// The risk of contracts in the console: counts by market, and the names of a list only with a reason.

import { expectAccessibleInBothThemes } from './_axe.ts';
import { openConsole } from './_pages.ts';
import { beStaff, staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

test('staff sees open interest and who is near liquidation as counts, and opens the queue with a reason', async ({
  page,
}) => {
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, '/contract-risk');
  await expect(page.getByRole('heading', { name: 'Contract risk', level: 1 })).toBeVisible();
  await expect(page.getByRole('table').first().getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Open names' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open ADL queue: BTC/USDT, Long' });
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.getByLabel('Reason', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason', { exact: true }).fill('Who would be deleveraged first today');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  // The character counter of the reason looks like the count of names, so wait for the names themselves.
  await expect(dialog.getByRole('table')).toBeVisible();

  await openConsole(page, '/audit');
  await expect(page.getByRole('cell', { name: 'Opened contract positions' }).first()).toBeVisible();
});
