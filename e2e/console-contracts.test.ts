// Contract and option rules in the console: one operator proposes, a second approves, and the changes and their times are public.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { approve } from './_bank.ts';
import { openConsole, reload } from './_pages.ts';
import { exchangeUrl } from './_person.ts';
import { beStaff, staffLogin, withdrawProposals } from './_staff.ts';
import { expect, test } from './_test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
test.afterEach(withdrawProposals);

type Change = { name: string; takes_effect_at: number; changes: { field: string; from: string; to: string }[] };

/** The public list of upcoming changes, without a login. */
async function announced(field: string): Promise<Change | undefined> {
  const response = await fetch(`${exchangeUrl()}/api/market/changes`);
  const { type, message } = (await response.json()) as { type: string; message: Change[] };
  expect(type).toBe('ok');
  return message.find(({ changes }) => changes.some(changed => changed.field === field));
}

async function openMarkets(page: Page): Promise<void> {
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, '/markets');
  await expect(page.getByRole('heading', { name: 'Coins and pairs', level: 1 })).toBeVisible();
}

test('two operators agree on other rules of a contract, which are public before they count', async ({ page }) => {
  await openMarkets(page);
  const list = page.getByRole('region', { name: 'Contracts' });
  await expect(list.getByRole('row').filter({ hasText: 'DOGE/USDT' })).toContainText('Open');
  await list.getByRole('row').filter({ hasText: 'DOGE/USDT' }).click();
  await page.getByRole('button', { name: 'Propose a change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change of DOGE/USDT' });
  await dialog.getByLabel('Leverage, 1', { exact: true }).fill('99');
  await dialog.getByLabel('Market order slippage').fill('99');
  await dialog.getByLabel('Reason', { exact: true }).fill('Prices move faster than they did');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  const field = dialog.getByLabel('Market order slippage');
  await expect(field).toHaveAccessibleDescription('Slippage must be above zero and at most the price band');
  await dialog.getByLabel('Market order slippage').fill('1');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByText(/would use up the margin/).first()).toBeVisible();
  await dialog.getByLabel('Leverage, 1', { exact: true }).fill('15');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed. A second person must approve it.')).toBeVisible();
  expect(await announced('contract_tiers')).toMatchObject({ takes_effect_at: 0 });
  await approve('contract');
  const change = await announced('contract_tiers');
  expect(change).toMatchObject({ name: 'DOGE/USDT' });
  expect(change!.takes_effect_at).toBeGreaterThan(Date.now());

  await openConsole(page, '/markets');
  await reload(page);
  const ahead = page.getByRole('listitem').filter({ hasText: 'DOGE/USDT contract' });
  await expect(ahead).toContainText('Leverage by size');
  await expect(ahead).toContainText('15x');
  await expectAccessibleInBothThemes(page);
});

test('two operators agree on other rules of options, which are public before they count', async ({ page }) => {
  await openMarkets(page);
  const list = page.getByRole('region', { name: 'Options' });
  await list.getByRole('row').filter({ hasText: 'DOGE/USDT' }).click();
  await page.getByRole('button', { name: 'Propose a change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Options on DOGE/USDT in USDT' });
  await dialog.getByLabel('Profit (%), 1', { exact: true }).fill('79.5');
  await dialog.getByLabel('Limit per account').fill('1.5');
  await dialog.getByLabel('Reason', { exact: true }).fill('The reserve is small');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed. A second person must approve it.')).toBeVisible();
  await approve('option_rules');
  const change = await announced('option_user_cap');
  expect(change).toMatchObject({ name: 'DOGE/USDT' });
  expect(change!.changes).toContainEqual({ field: 'option_user_cap', from: '0.02', to: '0.015' });
  expect(change!.takes_effect_at).toBeGreaterThan(Date.now());
});
