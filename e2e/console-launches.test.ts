// Launches in the console: the costs of a new one are shown before it is proposed, a second operator approves, and texts are published sanitized.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { approve } from './_bank.ts';
import { openConsole } from './_pages.ts';
import { exchangeUrl } from './_person.ts';
import { beStaff, staffCall, staffLogin, withdrawProposals } from './_staff.ts';
import { expect, test } from './_test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
test.afterEach(withdrawProposals);

/** The demo's launch that opens tomorrow; its reserve is empty, since all of it was set aside. */
const TIDRA = { currency: 22, launch: 3 };

type Launch = { introduction: string; predict_rate: string; is_recommend: 0 | 1 };

/** A public call, without a login. */
async function launch(id: number): Promise<Launch> {
  const response = await fetch(`${exchangeUrl()}/api/lh/send/product_info?id=${id}`);
  return ((await response.json()) as { message: Launch }).message;
}

type Reserve = { reserve: string; currency: number; balance: string };

/** Nothing on a new exchange; what this journey has put in, where it runs again. */
async function reserveOfTidra(): Promise<number> {
  const response = await fetch(`${exchangeUrl()}/api/reserves/list`);
  const { reserves } = ((await response.json()) as { message: { reserves: Reserve[] } }).message;
  const held = reserves.find(({ reserve, currency }) => reserve === 'launch_reserve' && currency === TIDRA.currency);
  return Number(held?.balance ?? 0);
}

async function openLaunches(page: Page): Promise<void> {
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, '/launches');
  await expect(page.getByRole('heading', { name: 'New coins', level: 1 })).toBeVisible();
}

test('a launch is proposed out of what its reserve has, and waits for a second person', async ({ page }) => {
  const amount = 1030 - (await reserveOfTidra());
  if (amount > 0) {
    const reserve = { reserve: 'launch_reserve', currency: String(TIDRA.currency), direction: 'in' };
    await staffCall(
      'reserves/fund',
      { ...reserve, amount: String(amount), reason: 'coins of the issuer' },
      await staffLogin(0),
    );
    await approve('fund_reserve');
  }
  await openLaunches(page);
  await expect(page.getByRole('row').filter({ hasText: 'TIDRA / USDT' })).toContainText('Announced');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Propose a new coin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a new coin' });
  for (const [label, coin] of [
    ['New coin', 'TIDRA'],
    ['Paid in', 'USDT'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: coin, exact: true }).click();
  }
  await dialog.getByLabel('Issue price').fill('2');
  await dialog.getByLabel('Coins offered').fill('1000.5');
  await dialog.getByLabel('Minimum payment').fill('10');
  await dialog.getByLabel('Lock-up return').fill('3');
  await expect(dialog.getByText('Set aside with the return: 1,030.515 TIDRA')).toBeVisible();
  await dialog.getByLabel('Reason', { exact: true }).fill('the second round of Tidra');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  // Next to the field, and above the buttons.
  await expect(dialog.getByText(/^The reserve has 1030 TIDRA/).first()).toBeVisible();
  await dialog.getByLabel('Coins offered').fill('1000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed. A second person must approve it.')).toBeVisible();
  await page.getByRole('link', { name: 'Proposed: TIDRA / USDT' }).click();
  await expect(page.getByRole('dialog').getByText('1,000').first()).toBeVisible();
  await approve('launch');
});

test('texts are written, previewed and public, without executable markup', async ({ page }) => {
  await openLaunches(page);
  await page.getByRole('row').filter({ hasText: 'TIDRA / USDT' }).last().click();
  await page.getByRole('button', { name: 'Edit texts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Texts of TIDRA / USDT' });
  await dialog.getByLabel('Expected return').fill('3 % for patience');
  await dialog.getByLabel('Introduction').fill('<p>Made of <b>tides</b></p><script>alert(1)</script>');
  // Before the preview, since nothing runs in its frame: nothing that looks for violations either.
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.frameLocator('iframe').getByText('Made of tides')).toBeVisible();
  await dialog.getByLabel('Reason', { exact: true }).fill('written with the issuer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Texts saved')).toBeVisible();
  await expect
    .poll(() => launch(TIDRA.launch))
    .toMatchObject({ introduction: '<p>Made of <b>tides</b></p>', predict_rate: '3 % for patience' });
});
