// The whole desktop app without a mouse: signing in, trading, moving money and settings, by keys alone; and the list of the keys.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { expectPage, open, reload } from './_pages.ts';
import { beLoggedIn, fund, PASSWORD, type Person, setFundPassword, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

const MAX_STOPS = 120;

/** Presses Tab until an element has the focus, as a user without a mouse does; each focused element has to be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.first().evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expectSeenFocus(page);
  }
  throw new Error(`${target} is not reached by Tab`);
}

/** What has the focus shows it: by its own outline, or that of the box that represents it; the frame of a field is coloured. */
async function expectSeenFocus(page: Page): Promise<void> {
  const hidden = await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.tagName === 'IFRAME') return undefined;
    const boxes = [focused, focused.parentElement, focused.parentElement?.parentElement, focused.nextElementSibling];
    const shows = (element: Element | null | undefined) => {
      if (!element) return false;
      return ['', '::before', '::after'].some(part => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
    };
    return boxes.some(shows) || focused.matches('input, select, textarea, main')
      ? undefined
      : focused.outerHTML.slice(0, 200);
  });
  expect(hidden).toBeUndefined();
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function go(page: Page, letter: string, url: RegExp): Promise<void> {
  await press(page, 'g');
  await expect(page.getByText('Go to', { exact: true })).toBeVisible();
  await press(page, letter);
  await expectPage(page, url);
  await expect(page.getByText('Go to', { exact: true })).toHaveCount(0);
}

async function signIn(page: Page, person: Person): Promise<void> {
  await open(page, '/pages/user/login/login');
  await tabTo(page, page.getByRole('textbox', { name: 'Email address' }));
  await page.keyboard.type(person.address);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  // Until the page has changed, the field of the password has the keys.
  await expectPage(page, /#\/$/);
}

async function tradeAndCancel(page: Page): Promise<void> {
  await go(page, 't', /trade\/index/);
  await expect(page.getByRole('radio', { name: 'Buy', exact: true })).toHaveAttribute('aria-keyshortcuts', 'B');
  await expect(page.locator('form button[type=submit]')).toBeEnabled();
  await press(page, 's');
  await expect(page.getByRole('button', { name: /^Sell / })).toBeVisible();
  await press(page, 'b', 'p');
  await expect(page.locator('input[name=price]')).toBeFocused();
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type('50000');
  await press(page, 'Escape', '1');
  await expect(page.locator('input[name=amount]')).toHaveValue('0.05');

  // The order is asked about as ever, and the question can be left.
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Confirm buy' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Confirm buy' })).toBeHidden();
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('button', { name: 'Confirm buy' }));
  await press(page, 'Enter');
  await expect(page.getByText('Order placed')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A key that slips cancels nothing: it asks, until the reader has no more of it.
  await press(page, 'c');
  const cancelling = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(cancelling).toBeVisible();
  await press(page, 'Escape');
  await expect(cancelling).toBeHidden();
  await press(page, 'c');
  await tabTo(page, cancelling.getByRole('button', { name: 'Cancel order' }));
  await press(page, 'Enter');
  await expect(page.getByText('Order cancelled')).toBeVisible();
}

/** Arrow keys walk from level to level, over the middle too; Enter takes the price. */
async function takePriceFromBook(page: Page): Promise<void> {
  const buyers = page.getByRole('list', { name: 'Buyers' });
  const sellers = page.getByRole('list', { name: 'Sellers' });
  await expect(sellers.getByRole('button').nth(2)).toBeVisible();
  await tabTo(page, buyers.getByRole('button').first());
  await press(page, 'ArrowDown');
  await expect(buyers.locator('button:focus')).toHaveCount(1);
  await press(page, 'ArrowUp', 'ArrowUp', 'ArrowUp');
  await expect(sellers.locator('button:focus')).toHaveCount(1);
  await press(page, 'Enter');
  await expect(page.locator('input[name=price]')).not.toHaveValue(/^50,?000$/);
}

async function transfer(page: Page): Promise<void> {
  await go(page, 'x', /transfer\/index/);
  await tabTo(page, page.getByRole('textbox', { name: 'Amount' }));
  await page.keyboard.type('5');
  await tabTo(page, page.getByRole('button', { name: 'Transfer now' }));
  await press(page, 'Enter');
  await expect(page.getByText(/ transferred from /).first()).toBeVisible();
}

test('a trader signs in, trades, moves money and changes settings without a mouse', async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await setFundPassword(person);
  await signIn(page, person);
  await tradeAndCancel(page);
  await takePriceFromBook(page);
  await transfer(page);
  await go(page, 'w', /withdraw\/index/);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Add address' }));
  await press(page, 'Enter');
  await expectPage(page, /address\/create/);

  await go(page, 's', /settings\/index/);
  await tabTo(
    page,
    page.getByRole('radio', { name: 'Light', exact: true }).or(page.getByRole('radio', { name: 'System' })),
  );
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the list of shortcuts comes by ?, in the language of the reader, and gives the focus back', async ({ page }) => {
  await beLoggedIn(page, await signUp());
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await press(page, 'Tab');
  await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: /^BTC/ }));
  await press(page, '?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Cancel your latest order here')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await press(page, 'Escape');
  await expect(list).toBeHidden();
  await expect(page.getByRole('link', { name: /^BTC/ }).first()).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('link', { name: /^ETH/ }).first()).toBeFocused();

  await press(page, '/');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('?g/');
  await expect(page.getByRole('combobox')).toHaveValue('?g/');
  await press(page, 'Escape', 'Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^ETH/ }).first()).toBeFocused();

  await page.evaluate(() => localStorage.setItem('lang', 'th'));
  await reload(page);
  await expect(page.getByRole('button', { name: 'บัญชีของคุณ' }).or(page.locator('html[lang=th]')).first()).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'แป้นพิมพ์ลัด' })).toBeVisible();
  await expectAccessible(page);
});

test('menus are walked by arrow keys, and single keys can be switched off', async ({ page }) => {
  await beLoggedIn(page, await signUp());
  await open(page, '/');
  await tabTo(page, page.getByRole('button', { name: 'Your account' }));
  await press(page, 'Enter', 'ArrowDown');
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeFocused();
  await press(page, 'ArrowDown', 'ArrowUp', 'ArrowDown');
  await expect(page.getByRole('link', { name: 'Security', exact: true })).toBeFocused();
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused();

  await press(page, '?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await tabTo(page, list.getByRole('switch', { name: /^Single-key shortcuts/ }));
  await press(page, 'Space', 'Escape');
  await expect(list).toBeHidden();
  await press(page, '?', 'g', 't', '/');
  await press(page, 'Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('combobox')).toHaveValue('');
  await expect(list).toBeHidden();
  await expectPage(page, /#\/$/);
});
