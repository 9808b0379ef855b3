// Coins in: a newcomer deposits from the demo's wallet elsewhere and sees it arrive, by the pages alone and without a reload.
import { expectAccessible } from './_axe.ts';
import { problem } from './_forms.ts';
import { open } from './_pages.ts';
import { beLoggedIn, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

test('a deposit from the outside wallet is seen, confirmed and credited while one looks on', async ({ page }) => {
  test.slow();
  await beLoggedIn(page, await signUp());
  await open(page, '/');
  await page.getByRole('link', { name: 'Deposit' }).click();
  await page.getByRole('link', { name: /^USDT/ }).click();
  // The radio itself is hidden: its card is pressed.
  await page.getByRole('radiogroup').getByText('Ethereum').click();
  await expect(page.getByRole('radio', { name: /Ethereum/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await page.getByRole('link', { name: 'Send from outside wallet' }).click();

  // The wallet fills itself, and its form knows where to.
  const main = page.getByRole('main');
  await expect(main.getByText('Test coins, no real money')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'To' })).toHaveValue(/^0x[0-9a-fA-F]{40}$/);
  await expect(main.getByText('Available 10,000 USDT')).toBeVisible();

  // The problem is next to its field, and no confirmation appears.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(problem(main, 'Please fill this in')).toBeVisible();
  await main.getByLabel('Amount').fill('10001');
  await expect(problem(main, 'Insufficient balance')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeHidden();

  await main.getByLabel('Amount').fill('250');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('link', { name: 'View the deposit' }).click();
  await expect(page.getByRole('progressbar', { name: /of 12 confirmations/ })).toBeVisible();
  // Twelve blocks of the demo's chain.
  await expect(page.getByText('250 USDT credited to your spot account')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.getByRole('button', { name: 'Deposit history' }).click();
  await expect(main.getByText('Credited', { exact: true })).toBeVisible();

  // It is found again by its transaction, and opened.
  await main.getByText('Credited', { exact: true }).click();
  const txid = (await page
    .getByRole('dialog')
    .getByText(/^0x[0-9a-f]{64}$/)
    .textContent())!;
  await open(page, '/pages/search/index');
  await page.getByRole('combobox').fill(`${txid.slice(0, 10)}…${txid.slice(-6)}`);
  await page.getByRole('option', { name: /^Deposit of 250 USDT/ }).click();
  await expect(page.getByRole('dialog').getByText(txid)).toBeVisible();
  await expectAccessible(page);

  await open(page, '/pages/assets/coin?id=3&account=change');
  await expect(main.getByText('+250 USDT')).toBeVisible();
});

test('an address of another network is refused next to its field, and the form stays', async ({ page }) => {
  await beLoggedIn(page, await signUp());
  await open(page, '/pages/demo/outside?chain=ERC20&currency=2');
  const main = page.getByRole('main');
  await expect(main.getByText('Available 5 ETH')).toBeVisible();
  await main.getByRole('textbox', { name: 'To' }).fill('TQ1gp9B6fR2v3Z91Vgejws8haB4gy8Wvws');
  await main.getByLabel('Amount').fill('0.5');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(problem(main, 'This is an address of Tron. Choose that chain or another address')).toBeVisible();
  await expect(main.getByLabel('Amount')).toHaveValue('0.5');
});
