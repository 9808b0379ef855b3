// A user proves their identity, and an operator reviews it: both browsers in one journey, the second time with a refusal.
import type { Browser, Page } from '@playwright/test';
import { expectPage, open, openConsole, reload } from './_pages.ts';
import { beLoggedIn, type Person, signUp } from './_person.ts';
import { beStaff, staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';

const PICTURES = ['Front of the ID', 'Back of the ID', 'Photo holding the ID'] as const;

async function reviewerPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await beStaff(context, await staffLogin(1));
  return context.newPage();
}

async function openCase(reviewer: Page, person: Person, level: string): Promise<void> {
  await openConsole(reviewer, '/');
  await openConsole(reviewer, '/verification');
  await reviewer
    .getByRole('row')
    .filter({ hasText: String(person.id) })
    .filter({ hasText: level })
    .getByRole('button')
    .click();
  await expect(reviewer.getByRole('heading', { name: `User ${person.id}: ${level}` })).toBeVisible();
  // Documents are hidden until there is a reason, which is requested once per session.
  const opens = reviewer.getByRole('button', { name: 'Take and open' });
  const decision = reviewer.getByRole('heading', { name: 'Decision' });
  await expect(opens.or(decision)).toBeVisible();
  if (await opens.isVisible()) {
    await reviewer.getByLabel('Reason', { exact: true }).fill('Review of the application');
    await opens.click();
  }
  await expect(decision).toBeVisible();
}

async function pass(reviewer: Page): Promise<void> {
  await reviewer.keyboard.press('p');
  await expect(reviewer.getByText('The user has the level from now on')).toBeVisible();
  await reviewer.keyboard.press('Enter');
  await expect(reviewer.getByText('Application approved', { exact: true }).first()).toBeVisible();
}

/** A reviewer who refuses sees the note to the user, and the button that sends it, without scrolling past the pictures. */
async function expectNoteInSight(reviewer: Page): Promise<void> {
  const before = reviewer.viewportSize()!;
  for (const size of [before, { width: 375, height: 812 }]) {
    await reviewer.setViewportSize(size);
    await reviewer.keyboard.press('Escape');
    await reviewer.keyboard.press('r');
    await expect(reviewer.getByLabel('Note to the user')).toBeInViewport({ ratio: 1 });
    await expect(reviewer.getByRole('button', { name: /Send rejection|Reject/ }).last()).toBeInViewport({ ratio: 1 });
  }
  await reviewer.setViewportSize(before);
}

async function submitBasic(page: Page): Promise<void> {
  await open(page, '/pages/verification/basic');
  await page.getByRole('button', { name: 'Country or region' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('Germany');
  await page.getByRole('dialog').getByRole('button', { name: 'Germany' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Example');
  await page.getByRole('textbox', { name: 'ID number' }).fill('L01X00T47');
  await page.getByRole('textbox', { name: 'Contact address' }).fill('Unter den Linden 1, Berlin');
  await sendForReview(page);
  // Opened by its address, so there is no page before it to go back to.
  await expectPage(page, /#\/pages\/verification\/index$/);
}

/** The form redirects automatically once the server has the application. */
async function sendForReview(page: Page): Promise<void> {
  const sends = page.getByRole('button', { name: 'Send for review' });
  await sends.click();
  await expect(sends).toHaveCount(0);
}

/** A screenshot of the page serves as a picture of documents: it only has to be one. */
async function choosePicture(page: Page, part: string): Promise<void> {
  const file = { name: 'paper.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel(`Choose file: ${part}`).setInputFiles(file);
}

async function expectStatus(page: Page, status: string, count = 1): Promise<void> {
  await open(page, '/pages/verification/index');
  await reload(page);
  await expect(page.getByRole('main').getByText(status, { exact: true })).toHaveCount(count);
}

test('an application passes in the console, and its owner sees the level and every look', async ({ browser, page }) => {
  test.slow();
  const person = await signUp();
  await beLoggedIn(page, person);
  await submitBasic(page);
  await expectStatus(page, 'Under review');

  const reviewer = await reviewerPage(browser);
  await openCase(reviewer, person, 'Basic');
  await expect(reviewer.getByText('L01X00T47')).toBeVisible();
  await expect(reviewer.getByText('Germany (DE)')).toBeVisible();
  await pass(reviewer);

  await expectStatus(page, 'Verified');
  await open(page, '/pages/settings/security/actions');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Viewed verification documents' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Approved the verification' })).toBeVisible();
  await expect(main.getByText('Reason: Review of the application')).toBeVisible();

  await open(page, '/pages/verification/advanced');
  await page.getByRole('textbox', { name: 'ID number' }).fill('L01X00T47');
  for (const part of PICTURES) await choosePicture(page, part);
  await sendForReview(page);
  await expectStatus(page, 'Under review');

  await openCase(reviewer, person, 'Advanced');
  for (const part of PICTURES) await expect(reviewer.getByRole('img', { name: part })).toBeVisible();
  await reviewer.keyboard.press('r');
  await expect(reviewer.getByRole('tab', { name: /Front of the ID/ })).toHaveAttribute('aria-selected', 'true');
  await expectNoteInSight(reviewer);
  await reviewer.keyboard.press('ArrowDown');
  await reviewer.keyboard.press('2');
  await expect(reviewer.getByRole('tab', { name: /Back of the ID/ })).toContainText(
    'A part of the document is cut off',
  );
  await reviewer.getByLabel('Note to the user').fill('The lower edge is missing.');
  await reviewer.keyboard.press('Control+Enter');
  await expect(reviewer.getByText('Application rejected', { exact: true }).first()).toBeVisible();

  // Only the part that was refused is asked for again.
  await expectStatus(page, 'Rejected');
  await open(page, '/pages/verification/advanced');
  await expect(page.getByText('A part of the document is cut off')).toBeVisible();
  await expect(page.getByText('The lower edge is missing.')).toBeVisible();
  await expect(page.getByLabel('Choose file: Front of the ID')).toHaveCount(0);
  await choosePicture(page, 'Back of the ID');
  await sendForReview(page);
  await expectStatus(page, 'Under review');

  await openCase(reviewer, person, 'Advanced');
  await expect(reviewer.getByText('Resubmitted parts')).toBeVisible();
  await pass(reviewer);
  await expectStatus(page, 'Verified', 2);
  await reviewer.context().close();
});
