// "Back" closes overlays of a page before it leaves the page.

import { expectPage, open } from './_pages.ts';
import { beLoggedIn, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

test('back closes a sheet and only then leaves the page; closing it by hand leaves no entry behind', async ({
  page,
}) => {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await open(page, '/pages/settings/index');
  await open(page, '/pages/trade/index?symbol=BTC%2FUSDT');
  const chooser = page.getByRole('button', { name: 'Choose another pair' });
  const sheet = page.getByRole('dialog');

  await chooser.click();
  await expect(sheet).toBeVisible();
  // A step back within moments of opening counts as a late one from before (close-on-back.ts).
  await page.waitForTimeout(1_000);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(chooser).toBeVisible();

  // Forward leads to where the sheet was: nothing is there any more, and the page stays as it is.
  await page.goForward();
  await expect(sheet).toBeHidden();
  await expect(chooser).toBeVisible();

  await chooser.click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();

  // A choice closes the sheet and changes the page in one step.
  await chooser.click();
  await sheet.getByRole('listitem').filter({ hasText: 'ETH/USDT' }).getByRole('button').last().click();
  await expect(page.getByRole('button', { name: 'now ETH/USDT' })).toBeVisible();
  await expect(sheet).toBeHidden();

  await expect(async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

for (const method of ['by its address', 'by a link'] as const)
  test(`a page that is opened ${method} in the moment in which a sheet closes stays open`, async ({ page }) => {
    await beLoggedIn(page, await signUp());
    await open(page, '/pages/trade/index?symbol=BTC%2FUSDT');
    // Leaving the sheet's entry of the history takes the browser some milliseconds: the page comes before, in and after them.
    for (const afterMs of [0, 1, 2, 3, 5, 8, 13]) {
      await page.getByRole('button', { name: 'Choose another pair' }).click();
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
      await expect(close).toBeVisible();
      await close.evaluate(
        (button, { wait, isLink }) => {
          const link = document.querySelector<HTMLAnchorElement>('a[href="#/pages/assets/index"]')!;
          (button as HTMLElement).click();
          setTimeout(() => {
            if (isLink) link.click();
            else window.location.hash = '#/pages/assets/index';
          }, wait);
        },
        { wait: afterMs, isLink: method === 'by a link' },
      );
      await expectPage(page, /^#\/pages\/assets\/index/);
      // What would take the page away again is over by then.
      await page.waitForTimeout(300);
      await expectPage(page, /^#\/pages\/assets\/index/);
      await page.goBack();
      await expectPage(page, /^#\/pages\/trade\/index/);
    }
  });
