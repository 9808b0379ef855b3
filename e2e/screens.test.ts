// Every screen, in both themes: it shows, it throws nothing, nothing of it breaks the content policy, and axe finds nothing to object to.
import { expectAccessibleIn, type Theme } from './_axe.ts';
import { open } from './_pages.ts';
import { beLoggedIn, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';
import { watchPolicy } from './_watch-policy.ts';

const SCREENS = [
  '/',
  '/pages/currencies/index',
  '/pages/trade/index',
  '/pages/trade/orders',
  '/pages/trade/funding',
  '/pages/trade/kline?symbol=BTC%2FUSDT',
  '/pages/assets/index',
  '/pages/finance/index',
  '/pages/finance/buyPage?id=1',
  '/pages/finance/ordersPage',
  '/pages/finance/rulePage',
  '/pages/publication/index',
  '/pages/publication/index?view=own',
  '/pages/publication/details?id=1',
  '/pages/publication/purchase?id=1',
  '/pages/publication/allotment?id=1',
  '/pages/assets/tradeAccount?account=change',
  '/pages/assets/coin?id=3&account=change',
  '/pages/assets/entries',
  '/pages/assets/transfer/index',
  '/pages/assets/transfer/record',
  '/pages/assets/deposit/index',
  '/pages/assets/deposit/charge?currency=3',
  '/pages/assets/record',
  '/pages/assets/debt',
  '/pages/assets/withdraw/index',
  '/pages/user/address/index',
  '/pages/user/address/address?currency=3',
  '/pages/user/address/create?currency=3',
  '/pages/demo/outside',
  '/pages/settings/index',
  '/pages/settings/language/language',
  '/pages/settings/account/index',
  '/pages/user/login/login',
  '/pages/user/login/register',
  '/pages/user/login/choose',
  '/pages/user/login/forgetPassword',
  '/pages/user/login/agreement',
  '/pages/verification/index',
  '/pages/verification/basic',
  '/pages/verification/advanced',
  '/pages/bankbind/index',
  '/pages/bankbind/addbank',
  '/choose-location',
  '/open-location?name=Greenwich&latitude=51.47783&longitude=-0.00139',
  '/pages/notice/index',
  '/pages/settings/security/actions',
  '/pages/about/staff',
  '/pages/proofs/index',
];

/** The walk continues from address to address in one page, as a user does. */
for (const theme of ['light', 'dark'] satisfies Theme[]) {
  test(`every screen shows in the ${theme} theme, and axe finds nothing to object to`, async ({ page }) => {
    test.setTimeout(300_000);
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(`${page.url()}: ${error.message}`));
    const blocked = await watchPolicy(page);
    const person = await signUp();
    await fund(person);
    await beLoggedIn(page, person);
    for (const path of SCREENS) {
      await test.step(path, async () => {
        await open(page, path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expectAccessibleIn(page, theme);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      });
    }
    expect(errors).toEqual([]);
    expect(blocked).toEqual([]);
  });
}
