// A member of staff begins on the first page, follows a queue, reads figures as a chart and as a table, and watches the journal.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { openConsole } from './_pages.ts';
import { fund, type Person, signUp } from './_person.ts';
import { beStaff, staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';

const PHONE = { width: 375, height: 812 };
/** Every list of the console that can be wider than a phone. */
const LISTS = ['dashboard', 'users', 'markets', 'accounts', 'journal', 'health', 'operators', 'audit', 'powers'];

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

let person: Person;
test.beforeAll(async () => {
  person = await signUp();
  await fund(person);
});

async function asCompliance(page: Page, path: string): Promise<void> {
  await beStaff(page.context(), await staffLogin(1));
  await openConsole(page, `${path}`);
}

test('the first page shows what waits, the system, and figures as a chart and as a table', async ({ page }) => {
  await asCompliance(page, '/');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Verification queue' });
  await expect(waiting.getByText('Nothing waiting').or(waiting.getByText('Oldest:'))).toBeVisible();
  const health = page.getByRole('region', { name: 'System health' });
  await expect(health.getByText('Engine', { exact: false }).first()).toBeVisible();
  // Users have registered today, and the exchange trades with itself.
  const today = page.getByRole('region', { name: 'Today since 00:00 UTC' });
  await expect(today.getByText('Sign-ups')).toBeVisible();
  await expect(today.getByText(/^Own accounts [1-9]/).first()).toBeVisible();
  const volume = page.getByRole('region', { name: 'Trading volume per day', exact: true });
  await expect(volume.getByRole('img', { name: /bars from/ })).toBeVisible();
  await volume.getByRole('button', { name: /Show as a table/ }).click();
  await expect(volume.getByRole('row')).toHaveCount(15);
  await page.getByText('30 days').click();
  await expect(volume.getByRole('row')).toHaveCount(31);
  await expectAccessibleInBothThemes(page);
  await health.getByRole('link', { name: 'System health' }).click();
  await expect(page.getByRole('heading', { name: 'System health', level: 1 })).toBeVisible();
});

test('users are listed with their value, and the page of one shows it on top', async ({ page }) => {
  await asCompliance(page, `/users?q=${person.id}`);
  const row = page.getByRole('row').filter({ hasText: String(person.id) });
  await expect(row.getByText(/^[1-9][\d,]*\.\d\d$/)).toBeVisible();
  await row.getByRole('button').click();
  await page.getByLabel('Reason', { exact: true }).fill('looking at what they have');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(
    page.getByText(
      'Wallets, locked products, new coins, open options and unrealized PnL of contracts, at current index prices',
    ),
  ).toBeVisible();

  // Opened: that user's records are listed, with the part of each that is theirs.
  await openConsole(page, `/journal?user=${person.id}&type=GrantTestFunds`);
  await page.getByRole('region', { name: 'Records' }).getByRole('button').first().click();
  const record = page.getByRole('dialog');
  await expect(record.getByText(`Only the part about user ${person.id}`, { exact: false })).toBeVisible();
  await expect(record.locator('pre')).toContainText(String(person.id));
});

test('records appear automatically, a pause holds them back, and a verification shows what it compared', async ({
  page,
}) => {
  await asCompliance(page, '/journal');
  const rows = page.getByRole('region', { name: 'Records' }).getByRole('row');
  const newest = async () => Number(await rows.nth(1).getByRole('button').textContent());
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(rows.nth(1)).toBeVisible();
  const first = await newest();
  await expect.poll(newest, { timeout: 120_000 }).toBeGreaterThan(first);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/new since then$/)).toBeVisible();
  const held = await newest();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(newest, { timeout: 120_000 }).toBeGreaterThan(held);

  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/^OK$/).first()).toBeVisible({ timeout: 600_000 });
  const verification = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Check', exact: true }) });
  await expect(verification.getByText('Entries').first()).toBeVisible();
});

test('on a phone no page scrolls sideways; a wide table does so within itself, and its first column stays', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await asCompliance(page, '/users');
  const table = page.getByRole('region', { name: 'Users' });
  await expect(table.getByRole('button').first()).toBeVisible();
  const before = await table.getByRole('button').first().boundingBox();
  await table.evaluate(element => element.scrollTo(400, 0));
  const after = await table.getByRole('button').first().boundingBox();
  expect(after?.x).toBeCloseTo(before?.x ?? 0, 0);
  for (const path of LISTS) {
    await openConsole(page, `/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    const beyond = await page.evaluate(() => {
      const main = document.getElementById('main')!;
      return Math.max(main.scrollWidth - main.clientWidth, document.documentElement.scrollWidth - window.innerWidth);
    });
    expect(beyond, path).toBeLessThanOrEqual(0);
  }
});
