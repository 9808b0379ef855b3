// Referral in the console: an account that shares a browser with its inviter is let go, and two people set other shares.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { approve } from './_bank.ts';
import { problem } from './_forms.ts';
import { openConsole } from './_pages.ts';
import { callAs, type Person, signUp } from './_person.ts';
import { beStaff, staffCall, staffLogin, withdrawProposals } from './_staff.ts';
import { expect, test } from './_test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
test.afterEach(withdrawProposals);

type Invitation = { extension_code: string; held_for: string[]; return_rate1: string };

const invitationOf = ({ token }: Person) => callAs<Invitation>('user/invite', {}, token, 'GET');

async function openReferral(page: Page): Promise<void> {
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, '/referral');
  await expect(page.getByRole('heading', { name: 'Referral', level: 1 })).toBeVisible();
}

test('who shares a browser with an inviter is held, and let go with a reason on record', async ({ page }) => {
  const inviter = await signUp();
  const { extension_code: invitation } = await invitationOf(inviter);
  const twin = await signUp({ invitation, deviceCookie: inviter.deviceCookie });
  expect((await invitationOf(twin)).held_for).toEqual(['device']);
  await callAs('user/referral_look', {}, twin.token);

  await openReferral(page);
  const row = page.getByRole('row').filter({ hasText: String(twin.id) });
  await expect(row).toContainText('Device');
  await expect(row).toContainText(String(inviter.id));
  await expect(row).toContainText('Review requested');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: `Release: ${twin.id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Release account ${twin.id}` });
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two people of one household');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(row).toHaveCount(0);
  expect((await invitationOf(twin)).held_for).toEqual([]);
  await page.getByRole('radiogroup', { name: 'Filter' }).getByText('Released').click();
  await expect(row).toContainText('Released');

  type Act = { action: string; user: number };
  const { list } = await staffCall<{ list: Act[] }>('audit/list', { limit: '20' }, await staffLogin(0), 'GET');
  expect(list).toContainEqual(expect.objectContaining({ action: 'release_referral', user: twin.id }));
});

test('other shares are proposed by one and agreed on by another; more than half is refused', async ({ page }) => {
  await openReferral(page);
  await page.getByRole('button', { name: 'Propose new shares' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose new shares' });
  await expect(dialog.getByLabel('Level 1')).toHaveValue('20');
  await dialog.getByLabel('Level 1').fill('36');
  await expect(problem(dialog, 'All levels together can take at most 50% of a fee')).toBeVisible();
  await dialog.getByLabel('Level 1').fill('25');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A better first level');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed. A second person must approve it.')).toBeVisible();
  await page.getByRole('link', { name: /^Proposal #/ }).click();
  await expect(page.getByRole('dialog').getByText(/^25%$/)).toBeVisible();
  await approve('referral_shares');
  // Announced for ten minutes, so nothing has changed yet.
  expect((await invitationOf(await signUp())).return_rate1).toBe('20');
});
