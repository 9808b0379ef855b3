// The messages of failures: in the server, in the network, or in the browser.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { expectPage, open } from './_pages.ts';
import { beLoggedIn, callAs, exchangeUrl, fund, signUp } from './_person.ts';
import { png } from './_pictures.ts';
import { expect, test } from './_test.ts';

const ADDRESS = '/pages/assets/deposit/charge?currency=3';

async function start(page: Page, path: string) {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await open(page, path);
  return person;
}

/** The next answers to a call, in place of the server's. */
async function answerInstead(page: Page, call: string, answers: object[]): Promise<void> {
  const left = [...answers];
  await page.route(
    url => url.pathname === `/api/${call}`,
    route => route.fulfill({ json: left.shift() }),
    { times: answers.length },
  );
}

test('a picture that is too large is not sent; one that did not arrive is sent again, and taken away', async ({
  page,
}) => {
  await start(page, `${ADDRESS}&step=claim`);
  const choose = page.getByLabel('Choose file: Payment proof');
  const huge = { name: 'huge.png', mimeType: 'image/png', buffer: png(17_000, 17_000) };
  await choose.setInputFiles(huge);
  await expect(page.getByText('Exceeds the allowed file size')).toBeVisible();

  await page.route('**/api/upload', route => route.abort('connectionreset'), { times: 1 });
  await choose.setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByText('Upload failed, please try again')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(page.getByText('Upload failed, please try again')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Please fill this in').first()).toBeVisible();
});

test('an application that the server cannot take is not sent, says why, and keeps what was typed', async ({ page }) => {
  await start(page, '/pages/verification/basic');
  await page.getByRole('button', { name: 'Country or region' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('Germany');
  await page.getByRole('dialog').getByRole('button', { name: 'Germany' }).click();
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Ada Example');
  await page.getByRole('textbox', { name: 'ID number' }).fill('L01X00T47');
  await page.getByRole('textbox', { name: 'Contact address' }).fill('Unter den Linden 1, Berlin');
  await answerInstead(page, 'user/real_name', [
    { type: 'error', code: 'unavailable', message: 'The exchange is busy' },
  ]);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Submit failed. The exchange is busy')).toBeVisible();
  await expect(name).toHaveValue('Ada Example');
});

test('without a clipboard a text is copied from a selection, and where that fails too it is selected to be copied by hand', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const person = await start(page, '/pages/settings/account/index');
  await page.getByRole('button', { name: 'Copy UID' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  await open(page, '/pages/search/index');
  await page.getByRole('combobox').press('Control+v');
  await expect(page.getByRole('combobox')).toHaveValue(String(person.id));

  await open(page, '/pages/settings/account/index');
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copy UID' }).click();
  await expect(page.getByText('Copy failed, please copy manually')).toBeVisible();
  const byHand = page.getByRole('textbox', { name: 'Copy failed, please copy manually' });
  await expect(byHand).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(String(person.id));
  await expectAccessibleInBothThemes(page);
  await byHand.press('Escape');
  await expect(byHand).toHaveCount(0);
});

test('a clipboard that refuses, and a picture that the browser does not draw, are said', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    document.execCommand = () => false;
    HTMLCanvasElement.prototype.toBlob = give => give(null);
  });
  await start(page, ADDRESS);
  // The radio itself is hidden: its card is pressed.
  await page.getByRole('radiogroup').getByText('Ethereum').click();
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Copy failed, please copy manually')).toBeVisible();
  await page.getByRole('button', { name: 'Save as picture' }).click();
  await expect(page.getByText('Failed to save the image')).toBeVisible();
});

test('a refusal is shown in the words of the server, and as ERROR where it has none', async ({ page }) => {
  await start(page, '/pages/assets/transfer/index');
  await page.getByRole('textbox', { name: 'Amount' }).fill('5');
  await answerInstead(page, 'wallet/change', [
    { type: 'error', message: 'No transfers on Mondays' },
    { type: 'error', message: '' },
  ]);
  const transfer = page.getByRole('button', { name: 'Transfer now' });
  await transfer.click();
  await expect(page.getByText('No transfers on Mondays')).toBeVisible();
  await transfer.click();
  await expect(page.getByText('ERROR', { exact: true })).toBeVisible();
});

test('a login that has ended is forgotten by the browser, with the words of the server, and the login page comes', async ({
  page,
}) => {
  const { token } = await start(page, '/pages/settings/index');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await callAs('user/logout', {}, token);
  await page.evaluate(() => {
    window.location.hash = '/pages/assets/transfer/record';
  });
  await expect(page.getByText('Please log in again').first()).toBeVisible();
  const storedLogin = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
  await expect.poll(storedLogin).toEqual([null, null]);
  await expectPage(page, /login\/login\?backpage=%2Fpages%2Fassets%2Ftransfer%2Frecord&backtype=1$/);
});

/** The first requests for files of the app with such a path fail; answers how many have. */
async function loseFirst(page: Page, path: RegExp, times: number): Promise<() => number> {
  let lost = 0;
  await page.route(
    url => path.test(url.pathname),
    route => {
      lost++;
      return route.abort('connectionreset');
    },
    { times },
  );
  return () => lost;
}

for (const { name, path, times } of [
  { name: 'the first texts are lost twice', path: /\/assets\/texts-login-[^/]{8}\.js$/, times: 2 },
  { name: 'the first texts are lost until the page is reloaded', path: /\/assets\/texts-login-[^/]{8}\.js$/, times: 4 },
  { name: 'its own script is lost', path: /\/assets\/base-[^/]{8}\.js$/, times: 1 },
  { name: 'a script that it rests on is lost', path: /\/assets\/react-[^/]{8}\.js$/, times: 1 },
  { name: 'its style is lost', path: /\/assets\/base-[^/]{8}\.css$/, times: 1 },
]) {
  test(`the app starts where ${name}`, async ({ page }) => {
    const lost = await loseFirst(page, path, times);
    await open(page, '/pages/user/login/login');
    await expect(page.locator('input[type=password]')).toBeVisible({ timeout: 30_000 });
    expect(lost()).toBe(times);
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  });
}

for (const { name, path, file, lang, text, button } of [
  {
    name: 'wallet',
    path: '/#/pages/user/login/login',
    file: /\/assets\/texts-login-[^/]{8}\.js$/,
    lang: 'kr',
    text: '앱을 불러오지 못했습니다',
    button: '다시 시도',
  },
  {
    name: 'console',
    path: '/console/',
    file: /\/console\/assets\/index-[^/]{8}\.js$/,
    lang: 'en',
    text: 'The app could not be loaded',
    button: 'Try again',
  },
]) {
  test(`the ${name} says in the chosen language that its files do not come, and starts by a button once they do`, async ({
    page,
  }) => {
    await page.addInitScript(chosen => localStorage.setItem('lang', chosen), lang);
    let isLosing = true;
    await page.route(file, route => (isLosing ? route.abort('connectionreset') : route.continue()));
    await page.goto(`${exchangeUrl()}${path}`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(text, { timeout: 30_000 });
    isLosing = false;
    await alert.getByRole('button', { name: button }).click();
    await expect(page.locator('input[type=password]')).toBeVisible({ timeout: 30_000 });
  });
}

test('a desktop has its frame where the code of it is lost at first, and the page counts as shown only then', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const lost = await loseFirst(page, /\/assets\/desktop-parts-[^/]{8}\.js$/, 1);
  await open(page, '/pages/user/login/login');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 1 });
  expect(lost()).toBe(1);
});
