// Moving a coin between accounts, and finding it in the record.
import { expect, test } from '@playwright/test';
import { beLoggedIn, fund, open, signUp } from './_person.ts';

test('a transfer shows both balances before and arrives at once', async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await open(page, '/pages/assets/transfer/index');
  await page.getByRole('button', { name: 'Transfer now' }).click();
  await expect(page.getByText('Amount cannot be empty')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('10001');
  await expect(page.getByText('Insufficient balance')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('250.5');
  await expect(page.getByText('9,749.5 USDT')).toBeVisible();
  await page.getByRole('button', { name: 'Transfer now' }).click();
  await expect(page.getByText('250.5 USDT moved from Spot to Contracts')).toBeVisible();

  await page.getByRole('button', { name: 'Transfer record' }).click();
  await expect(page.getByText('Spot → Contracts')).toBeVisible();
  await open(page, '/pages/assets/tradeAccount?account=lever');
  await expect(page.getByText('250.50 USDT').first()).toBeVisible();
});
