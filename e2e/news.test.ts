// News in the app: banners and the newest announcement on the first page, the two kinds of notices, and one announcement.

import { expectAccessibleInBothThemes } from './_axe.ts';
import { answerTo, expectPage, open } from './_pages.ts';
import { beLoggedIn, signUp } from './_person.ts';
import { expect, test } from './_test.ts';
import { watchPolicy } from './_watch-policy.ts';

test('the first page leads to an announcement, and notices have two kinds', async ({ page }) => {
  const blocked = await watchPolicy(page);
  await beLoggedIn(page, await signUp());
  // The demo's first market is news of its own, which comes before announcements.
  await page.route('**/api/currency/state', async route => {
    const answer = await answerTo<{ message: { markets: { opening?: unknown }[] } }>(route);
    answer.message.markets = answer.message.markets.filter(({ opening }) => opening === undefined);
    await route.fulfill({ json: answer });
  });
  await open(page, '/');
  const banners = page.getByRole('region', { name: 'Banners' });
  await expect(banners.getByRole('link', { name: /Test funds, real exchange/ })).toBeVisible();
  await banners.getByRole('button', { name: 'Show: Do not trust. Check.' }).click();
  await expect(banners.getByRole('link', { name: /Do not trust/ })).toBeInViewport({ ratio: 0.9 });
  // After a manual choice banners no longer move on automatically.
  await expect(banners.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page
    .getByRole('region', { name: 'Latest announcements' })
    .getByRole('link', { name: 'All announcements' })
    .click();
  await expect(page.getByRole('radio', { name: 'Announcements' })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: /What is open in the demo/ }).click();
  await expect(page.getByRole('heading', { name: 'What is open in the demo' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'reserves' }).click();
  await expectPage(page, /pages\/reserves\/index/);
  expect(blocked).toEqual([]);
});

test('announcements are public, and a missing one says so', async ({ page }) => {
  await open(page, '/pages/index/notice/notice?slug=demo-welcome');
  await expect(page.getByRole('heading', { name: 'Welcome to the demo' })).toBeVisible();
  await open(page, '/pages/index/notice/notice?id=999999');
  await expect(page.getByText('This announcement does not exist or was withdrawn')).toBeVisible();
});
