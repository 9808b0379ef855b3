// Price alerts: set on the chart, seen as a line, reached by the moving price, notified once, also after a reload.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { problem } from './_forms.ts';
import { expectPage, open, reload } from './_pages.ts';
import { beLoggedIn, callAs, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

let person: Person;
test.beforeEach(async ({ page }) => {
  person = await signUp();
  await beLoggedIn(page, person);
});

type Reached = { list: { price: string; reached_price: string; direction: string }[]; count: number };
type Notices = { list: { kind: string; title: string }[] };
type Waiting = { list: { id: number; price: string; direction: string }[] };

const waiting = () => callAs<Waiting>('alert/list', {}, person.token, 'GET');
const reached = () => callAs<Reached>('alert/reached', {}, person.token, 'GET');
const notices = async () =>
  (await callAs<Notices>('user/notices', {}, person.token, 'GET')).list.filter(({ kind }) => kind.startsWith('price_'));

const price = (page: Page) => page.getByRole('textbox', { name: 'Alert price' });

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Price alert for BTC/USDT' }).first().click();
  await expect(page.getByText(/Current index price/)).toBeVisible();
}

/** The index as the sheet says it. */
async function indexNow(page: Page): Promise<number> {
  const text = await page.getByText(/Current index price/).textContent();
  return Number(text!.replace(/[^\d.]/g, ''));
}

async function setAlert(page: Page, wanted: number): Promise<void> {
  await price(page).fill(wanted.toFixed(1));
  await page.getByRole('button', { name: 'Set alert' }).click();
  await expect(price(page)).toHaveValue('');
}

test('an alert is set on the chart, shown there as a line, and removed by its cross', async ({ page }) => {
  await open(page, '/pages/trade/kline?symbol=BTC%2FUSDT');
  await expect(page.locator('figure[data-state="ready"]')).toBeVisible();
  await openSheet(page);
  await page.getByRole('button', { name: '+1%' }).click();
  await expect(page.getByText(/We notify you when the price rises to/)).toBeVisible();
  await page.getByText('Every time', { exact: true }).click();
  await expect(page.getByText(/At most once an hour/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // Near enough to be on the chart, and too far to be reached meanwhile.
  await setAlert(page, (await indexNow(page)) * 1.003);
  await expect(page.getByRole('heading', { name: 'Alerts for this pair' })).toBeVisible();
  expect((await waiting()).list).toMatchObject([{ direction: 'rise' }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const cross = page.locator('figure').getByRole('button', { name: /^Remove alert at/ });
  await expect(cross).toHaveCount(1);
  await cross.dispatchEvent('click');
  await expect(page.getByText('Alert removed')).toBeVisible();
  expect((await waiting()).list).toEqual([]);
});

/** Widens each bar that comes from now on by 1 % above and below, so that the chart has to show more prices. */
async function widenBars(page: Page): Promise<() => void> {
  let isWide = false;
  const times = (part: number, price: string) => (Number(price) * part).toFixed(1);
  const widened = (text: string) =>
    text
      .replace(/"high":"([\d.]+)"/g, (_, high) => `"high":"${times(1.01, high)}"`)
      .replace(/"low":"([\d.]+)"/g, (_, low) => `"low":"${times(0.99, low)}"`);
  await page.routeWebSocket(/socket\.io/, socket => {
    socket.connectToServer().onMessage(message => {
      const isBar = typeof message === 'string' && message.includes('"type":"kline"');
      socket.send(isBar && isWide ? widened(message) : message);
    });
  });
  return () => {
    isWide = true;
  };
}

test('the cross of a line stays still under the pointer while the other lines follow the prices', async ({ page }) => {
  const widen = await widenBars(page);
  await open(page, '/pages/trade/kline?symbol=BTC%2FUSDT');
  await expect(page.locator('figure[data-state="ready"]')).toBeVisible();
  await openSheet(page);
  const index = await indexNow(page);
  for (const part of [0.997, 1.003]) await setAlert(page, index * part);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const crosses = page.locator('figure').getByRole('button', { name: /^Remove alert at/ });
  await expect(crosses).toHaveCount(2);
  const heightOf = async (position: number) => (await crosses.nth(position).boundingBox())?.y;
  await crosses.nth(0).hover();
  const [held, other] = [await heightOf(0), await heightOf(1)];
  widen();
  await expect.poll(() => heightOf(1)).not.toBe(other);
  expect(await heightOf(0)).toBe(held);
  await page.mouse.move(0, 0);
  await expect.poll(() => heightOf(0)).not.toBe(held);
});

test('every market of the list on a phone has its bell, and favourites are no condition', async ({ page }) => {
  await open(page, '/pages/currencies/index');
  await openSheet(page);
  await setAlert(page, (await indexNow(page)) * 1.02);
  expect((await waiting()).list).toMatchObject([{ direction: 'rise' }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expectAccessibleInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('a problem of an alert is shown next to its price', async ({ page }) => {
  await open(page, '/pages/trade/kline?symbol=BTC%2FUSDT');
  await openSheet(page);
  await page.getByRole('button', { name: 'Set alert' }).click();
  await expect(price(page)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: '+5%' }).click();
  const initial = await price(page).inputValue();
  await page.getByRole('button', { name: 'Set alert' }).click();
  await expect(price(page)).toHaveValue('');
  await price(page).fill(initial);
  await page.getByRole('button', { name: 'Set alert' }).click();
  await expect(problem(page, 'You already have an alert at this price')).toBeVisible();
});

test('a near price is reached, notified by one toast and one notice, and not again after a reload', async ({
  page,
}) => {
  await open(page, '/pages/trade/kline?symbol=BTC%2FUSDT');
  await openSheet(page);
  const now = await indexNow(page);
  // The price of the demo moves by about so much in a few seconds.
  await setAlert(page, now * 1.0002);
  await setAlert(page, now * 0.9998);
  await expect(page.getByText(/BTC\/USDT (rose|fell) to/).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await notices()).length).toBe((await reached()).count);
  for (const { id } of (await waiting()).list) await callAs('alert/remove', { id: String(id) }, person.token);
  await expect.poll(async () => (await notices()).length).toBe((await reached()).count);
  const before = await notices();

  await open(page, '/pages/trade/alerts?view=reached');
  await reload(page);
  await expect(page.getByRole('link', { name: /BTC\/USDT/ })).toHaveCount((await reached()).count);
  await expectAccessibleInBothThemes(page);
  expect(await notices()).toEqual(before);
  const [first] = (await reached()).list;
  const isRise = first!.direction === 'rise';
  expect(Number(first!.reached_price) >= Number(first!.price)).toBe(isRise || first!.reached_price === first!.price);
  await open(page, '/pages/notice/index');
  await expect(page.getByRole('link', { name: /BTC\/USDT (rose|fell) to/ })).toHaveCount(before.length);
});

test('a visitor is led to the login and back', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page, '/pages/trade/kline?symbol=BTC%2FUSDT');
  await page.getByRole('button', { name: 'Price alert for BTC/USDT' }).click();
  await page.getByRole('link', { name: 'Log in to get price alerts' }).click();
  await expectPage(page, /login.*backpage=%2Fpages%2Ftrade%2Fkline/);
  await context.close();
});
