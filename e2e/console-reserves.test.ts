// Reserves in the console: an operator proposes to fill one from exchange funds, a second approves, and the result is public.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { approve } from './_bank.ts';
import { openConsole } from './_pages.ts';
import { exchangeUrl } from './_person.ts';
import { beStaff, staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

const USDT = 3;

type Reserve = { reserve: string; symbol: string; currency: number; market: number; balance: string };
type Movement = { amount: string; proposal: number };

/** A public call, without a login. */
async function publicCall<Message>(path: string): Promise<Message> {
  const response = await fetch(`${exchangeUrl()}/api/${path}`);
  const answer = (await response.json()) as { type: string; message: Message };
  expect(answer.type).toBe('ok');
  return answer.message;
}

async function insuranceOf(symbol: string): Promise<Reserve> {
  const { reserves } = await publicCall<{ reserves: Reserve[] }>('reserves/list');
  return reserves.find(each => each.reserve === 'insurance' && each.symbol === symbol)!;
}

async function openReserves(page: Page): Promise<void> {
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, '/reserves');
  await expect(page.getByRole('heading', { name: 'Reserves', level: 1 })).toBeVisible();
}

test('two people put money of the house into an insurance, and the public call shows it', async ({ page }) => {
  const before = await insuranceOf('BTC/USDT');
  await openReserves(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Move in: BTC/USDT' }).click();
  const dialog = page.getByRole('dialog', { name: 'Into the insurance fund of BTC/USDT' });
  await dialog.getByLabel('Amount').fill('9999999999999');
  await expect(dialog.getByText(/^Own funds: [\d.,]+ at most$/)).toBeVisible();
  await dialog.getByLabel('Reason', { exact: true }).fill('Far more contracts are open');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Amount').fill('1234.5');
  await expect(dialog.getByText(/^Own funds: [\d.,]+ at most$/)).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed. A second person must approve it.')).toBeVisible();
  // Other reserves may have proposals of other journeys.
  const link = page
    .getByRole('row')
    .filter({ hasText: 'BTC/USDT' })
    .getByRole('link', { name: /^Proposal #/ });
  const id = Number(/\d+$/.exec((await link.textContent()) ?? '')?.[0]);
  await link.click();
  await expect(page.getByRole('dialog').getByText('1,234.5 USDT')).toBeVisible();
  expect(await insuranceOf('BTC/USDT')).toEqual(before);
  await approve('fund_reserve');

  // Public answers are cached for a moment.
  const gained = async () => Number((await insuranceOf('BTC/USDT')).balance) - Number(before.balance);
  await expect.poll(gained).toBe(1234.5);
  const of = `fund=insurance&currency=${USDT}&market=${before.market}`;
  const { list: moved } = await publicCall<{ list: Movement[] }>(`reserves/movements?${of}`);
  expect(moved[0]).toMatchObject({ amount: '1234.5', proposal: id });

  await openConsole(page, `/reserves?of=insurance-${USDT}-${before.market}`);
  const row = page.getByRole('row').filter({ hasText: 'Moved into a reserve' }).first();
  await expect(row).toContainText(`Proposal #${id}`);
  await expect(row).toContainText('+1,234.5');
});
