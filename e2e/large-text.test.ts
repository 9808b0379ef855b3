// Text twice as large as usual, on a phone: nothing scrolls sideways, nothing runs over its edges, every button can be reached.
import type { Page } from '@playwright/test';
import { open, reload } from './_pages.ts';
import { beLoggedIn, callAs, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';
import config from './playwright.config.ts';

const { launchOptions } = config.use!;
// The setting of the browser itself, which the widths of the styles follow too.
test.use({
  launchOptions: { ...launchOptions, args: [...launchOptions!.args!, '--blink-settings=defaultFontSize=32'] },
});

const FREE = ['/pages/user/login/register', '/pages/user/login/login'];
const OWN = [
  '/',
  '/pages/currencies/index',
  '/pages/trade/index?symbol=BTC%2FUSDT',
  '/pages/trade/index?type=contracts&symbol=BTC%2FUSDT',
  '/pages/trade/kline?symbol=BTC%2FUSDT',
  '/pages/option/detail?symbol=BTC%2FUSDT',
  '/pages/assets/index',
  '/pages/assets/withdraw/index?currency=3',
  '/pages/assets/deposit/charge?currency=3',
];

/** What a reader would not see whole: text that sticks out of the page, and buttons whose words are wider than themselves. */
function cutOff(): string[] {
  const isScrolled = (from: Element) => {
    for (let each = from.parentElement; each !== null; each = each.parentElement) {
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX)) return true;
    }
    return false;
  };
  const sticksOut = (each: Element) => {
    const { width, left, right } = each.getBoundingClientRect();
    return width > 1 && (right > window.innerWidth + 1 || left < -1) && !isScrolled(each);
  };
  const tooNarrow = (each: Element) => {
    const words = document.createRange();
    words.selectNodeContents(each);
    const { left, right, width } = each.getBoundingClientRect();
    const inner = words.getBoundingClientRect();
    return width > 1 && inner.width > 1 && (inner.right > right + 2 || inner.left < left - 2);
  };
  const clipped = [
    ...[...document.querySelectorAll('main *, nav *')].filter(sticksOut),
    ...[...document.querySelectorAll('main button, main a, nav a')].filter(tooNarrow),
  ];
  return clipped.map(each => `${each.tagName} ${each.className} ${(each.textContent ?? '').slice(0, 40)}`);
}

async function expectWhole(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  // What is still coming may be wider for a moment.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path)
    .toBeLessThanOrEqual(0);
  await expect.poll(() => page.evaluate(cutOff), path).toEqual([]);
  const buttons = page.getByRole('main').getByRole('button');
  const last = buttons.last();
  if ((await buttons.count()) === 0) return;
  await last.scrollIntoViewIfNeeded();
  await expect(last, path).toBeInViewport();
}

test('with text twice as large every page keeps its width and its words', async ({ page }, info) => {
  const person = await signUp();
  await fund(person);
  const fields = { currency_id: '3', number: '100', from_field: 'change', to_field: 'lever' };
  await callAs('wallet/change', fields, person.token);
  const check = async (path: string) => {
    await open(page, path);
    const understood = page.getByRole('button', { name: 'I understand' });
    if (path.includes('contracts')) await understood.click();
    await expectWhole(page, path);
    const name = path.replace(/\W+/g, '-');
    await info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
  };
  for (const path of FREE) await check(path);
  await beLoggedIn(page, person);
  await reload(page);
  for (const path of OWN) await check(path);
});
