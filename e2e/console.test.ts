// What compliance may see and do, and every area of the console as axe sees it.
import { expectAccessibleInBothThemes } from './_axe.ts';
import { compose } from './_compose.ts';
import { openConsole } from './_pages.ts';
import { beStaff, staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';

/** What compliance may enter, which is most of it. */
const AREAS = [
  ['/dashboard', 'Dashboard'],
  ['/proposals', 'Proposals'],
  ['/verification', 'Verification queue'],
  ['/lost-factors', 'Lost 2FA'],
  ['/users', 'Users'],
  ['/markets', 'Coins and pairs'],
  ['/accounts', 'Ledger accounts'],
  ['/journal', 'Journal'],
  ['/health', 'System health'],
  ['/operators', 'Staff members'],
  ['/audit', 'Audit trail'],
  ['/powers', 'What staff can do'],
  ['/own-account', 'My account'],
] as const;

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

test('compliance reviews documents but changes no market, and every area shows', async ({ page, context }) => {
  await beStaff(context, await staffLogin(1));
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  await openConsole(page, '/verification');
  await expect(page.getByRole('heading', { name: 'Verification queue' })).toBeVisible();

  await page.getByRole('link', { name: 'Coins and pairs' }).click();
  await page.getByRole('region', { name: 'Pairs' }).getByRole('button', { name: 'BTC/USDT' }).click();
  const market = page.getByRole('dialog');
  await expect(market.getByText('Price step')).toBeVisible();
  await expect(market.getByRole('button', { name: 'Halt' })).toHaveCount(0);
  await expect(market.getByRole('button', { name: 'Propose a change' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Ledger accounts' }).click();
  await expect(page.getByText('Every coin sums to zero')).toBeVisible();
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Chain head' })).toBeVisible();
  await page.getByRole('link', { name: 'System health' }).click();
  await expect(page.getByRole('heading', { name: 'Engine' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('axe objects to nothing in any area in both themes', async ({ page, context }) => {
  await beStaff(context, await staffLogin(1));
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  for (const [path, title] of AREAS) {
    await openConsole(page, `${path}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
  // What opens above a page counts too: a drawer, a dialog, the search and a menu.
  await openConsole(page, '/markets');
  await page.getByRole('region', { name: 'Pairs' }).getByRole('button', { name: 'BTC/USDT' }).click();
  await expect(page.getByRole('dialog').getByText('Price step')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await openConsole(page, '/users');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const composed = await compose(page, 'ひ');
  await composed.pressEnter();
  await composed.end();
  await composed.pressEnter();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('ひ');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Compliance$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(errors).toEqual([]);
});

test('a dialog leads to the field that it misses', async ({ page, context }) => {
  await beStaff(context, await staffLogin(0));
  await openConsole(page, '/operators');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  const email = dialog.getByRole('textbox', { name: 'Email address' });
  const send = dialog.getByRole('button', { name: 'Propose' });
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('new.operator@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await send.click();
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toBeFocused();
});
