// Articles in the console: one is written in two languages, previewed in both themes, scheduled, and read in each language.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { open, openConsole, reload } from './_pages.ts';
import { beLoggedIn, exchangeUrl, signUp } from './_person.ts';
import { beStaff, staffCall, staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';
import { watchPolicy } from './_watch-policy.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

const REASON = 'the plan of the week';
/** Long enough for a busy machine to give a reason, and short compared with the timeout of a journey. */
const AHEAD_MS = 30_000;

type News = { id: number; title: string };
type Listed = News & { version: number; slug: string; topic: string; is_built_in: 0 | 1; has_newer: 0 | 1 };

async function news(lang: string): Promise<News[]> {
  const body = new URLSearchParams({ c_id: '4', limit: '50', lang });
  const response = await fetch(`${exchangeUrl()}/api/news/list`, { method: 'POST', body });
  return ((await response.json()) as { message: { list: News[] } }).message.list;
}

async function openArticles(page: Page): Promise<void> {
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, '/articles');
  await expect(page.getByRole('heading', { name: 'Announcements and help', level: 1 })).toBeVisible();
}

async function give(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).fill(REASON);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** As a date and time field takes it, to the second. */
function localTime(at: number): string {
  const shifted = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
}

test('an article is written in two languages, comes at its time, and is read in both', async ({ page, browser }) => {
  const headline = `Maintenance on Sunday, ${Date.now()}`;
  await openArticles(page);
  await expect(page.getByRole('button', { name: 'Welcome to the demo', exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Write an article' }).click();
  await page.getByLabel('Title', { exact: true }).fill(headline);
  await page.getByLabel('Summary').fill('From two to four');
  await page.getByLabel('Text', { exact: true }).fill('## Why\n\nThe **database** moves. <script>alert(1)</script>');
  for (const theme of ['light', 'dark']) {
    const frame = page.frameLocator(`iframe[title="Preview, ${theme}"]`);
    await expect(frame.getByRole('heading', { name: 'Why' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: headline, level: 1 })).toBeVisible();
  expect((await news('en')).some(({ title }) => title === headline)).toBe(false);

  await page.getByRole('button', { name: /^한국어/ }).click();
  await page.getByLabel('Title', { exact: true }).fill('일요일 점검');
  await page.getByLabel('Text', { exact: true }).fill('데이터베이스를 옮깁니다.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /^한국어\s*ready/ })).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByLabel('At a set time').check();
  await page.getByLabel('Time', { exact: true }).fill(localTime(Date.now() + AHEAD_MS));
  await give(page, 'Schedule');
  await expect(page.getByText(/^It will be published automatically on/)).toBeVisible();
  expect((await news('en')).some(({ title }) => title === headline)).toBe(false);
  await expect.poll(async () => (await news('en'))[0]?.title, { timeout: 60_000 }).toBe(headline);

  const id = (await news('kr'))[0]!.id;
  const person = await signUp();
  for (const [lang, title] of [
    ['en', headline],
    ['kr', '일요일 점검'],
    ['th', headline],
  ] as const) {
    const reader = await browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' });
    await reader.addInitScript(chosen => localStorage.setItem('lang', chosen), lang);
    const phone = await reader.newPage();
    await beLoggedIn(phone, person);
    await open(phone, `/pages/index/notice/notice?id=${id}`);
    await expect(phone.getByRole('heading', { name: title })).toBeVisible();
    await expect(phone.getByText('ยังไม่มีในภาษาของคุณ')).toHaveCount(lang === 'th' ? 1 : 0);
    await expect(phone.locator('script', { hasText: 'alert(1)' })).toHaveCount(0);
    await expectAccessibleInBothThemes(phone);
    await reader.close();
  }
});

test('a concurrent change of another operator is shown, and neither text is lost', async ({ page }) => {
  const login = await staffLogin(0);
  const text = { c_id: '4', language: 'en', title: 'Fees of next month', markdown: 'They stay.', reason: REASON };
  const made = await staffCall<{ id: number }>('articles/write', text, login);
  await beStaff(page.context(), login);
  await openConsole(page, `/articles/${made.id}`);
  await page.getByLabel('Text', { exact: true }).fill('They stay as they are.');
  await staffCall('articles/write', { ...text, id: String(made.id), version: '1', markdown: 'They fall.' }, login);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Another person has changed this article/)).toBeVisible();
  await expect(page.getByText('Another person changed this in the meantime')).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('They stay as they are.');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const versions = page.getByRole('row').filter({ has: page.getByRole('cell', { name: /^(Created|Changed)$/ }) });
  await expect(versions).toHaveCount(3);

  await versions.first().getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: 'Version 3' });
  await expect(drawer.locator('del')).toContainText('fall');
  await expect(drawer.locator('ins')).toContainText('stay');
  await page.keyboard.press('Escape');
  await page.getByRole('row').filter({ hasText: 'Created' }).getByRole('button', { name: 'Restore' }).click();
  await give(page, 'Restore');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('They stay.');
});

test('a step back closes a dialog, also where the preview has changed since it was opened', async ({ page }) => {
  const login = await staffLogin(0);
  const text = { c_id: '4', language: 'en', title: 'New coins', markdown: 'None.', reason: REASON };
  const { id } = await staffCall<{ id: number }>('articles/write', text, login);
  // A change of a published article needs a reason, which a dialog requests.
  await staffCall('articles/publish', { id: String(id), version: '1', reason: REASON }, login);
  await beStaff(page.context(), login);
  // The preview comes once the dialog is there.
  let show: () => void = () => undefined;
  const dialogIsThere = new Promise<void>(resolve => {
    show = resolve;
  });
  await page.goto(`${exchangeUrl()}/console/#/articles/${id}`);
  const preview = page.frameLocator('iframe[title="Preview, light"]');
  await expect(preview.getByText('None.')).toBeVisible();
  await page.route('**/api/console/articles/preview', async route => {
    await dialogIsThere;
    await route.continue();
  });
  await page.getByLabel('Text', { exact: true }).fill('Some.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  show();
  await expect(preview.getByText('Some.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Some.');
});

test('banners are put into another order', async ({ page }) => {
  const blocked = await watchPolicy(page);
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, '/articles?class=5');
  const second = (await page.getByRole('row').nth(2).getByRole('button').first().textContent())!;
  await page.getByRole('button', { name: `Move up: ${second}` }).click();
  await page.getByRole('button', { name: 'Save order' }).click();
  await give(page, 'Save order');
  await expect(page.getByText('Order saved')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(second);
  expect(blocked).toEqual([]);
});

test('what was typed survives a reload, is offered again, and is gone once it is saved', async ({ page }) => {
  const login = await staffLogin(0);
  const text = { c_id: '4', language: 'en', title: 'Opening hours', markdown: 'From nine.', reason: REASON };
  const { id } = await staffCall<{ id: number }>('articles/write', text, login);
  await beStaff(page.context(), login);
  await openConsole(page, `/articles/${id}`);
  const content = page.getByLabel('Text', { exact: true });
  await content.fill('From eight.');
  await page.getByRole('button', { name: /^한국어/ }).click();
  await page.getByLabel('Title', { exact: true }).fill('운영 시간');
  await reload(page);
  await expect(content).toHaveValue('From nine.');
  await expect(page.getByText('You have unsaved text')).toBeVisible();
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(content).toHaveValue('From eight.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  // The other language is still typed; then it is dropped.
  await reload(page);
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(content).toHaveValue('From eight.');
  await page.getByRole('button', { name: /^한국어/ }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('운영 시간');
  await reload(page);
  await page.getByRole('button', { name: 'Discard it' }).click();
  await reload(page);
  await expect(content).toHaveValue('From eight.');
  await expect(page.getByText('You have unsaved text')).toHaveCount(0);
});

test('a help article that staff changed is compared with the text of the program, kept, and taken back', async ({
  page,
}) => {
  const login = await staffLogin(0);
  const { articles } = await staffCall<{ articles: Listed[] }>('articles/list', { c_id: '19' }, login, 'GET');
  const article = articles.find(({ is_built_in, has_newer }) => is_built_in === 1 && has_newer === 0)!;
  const change = { id: String(article.id), version: String(article.version), c_id: '19', language: 'en' };
  const ours = {
    title: `${article.title} here`,
    markdown: 'Only what we say.',
    slug: article.slug,
    topic: article.topic,
  };
  await staffCall('articles/write', { ...change, ...ours, reason: REASON }, login);

  await beStaff(page.context(), login);
  await openConsole(page, '/articles?class=19');
  const row = page.getByRole('row').filter({ hasText: ours.title });
  await expect(row.getByText('newer text')).toBeVisible();
  await expect(row.getByText(/^\d+ yes, \d+ no$/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Views', exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await row.getByRole('button').first().click();
  await page.getByRole('button', { name: 'See difference' }).click();
  const drawer = page.getByRole('dialog', { name: 'What changes' });
  await expect(drawer.locator('del').first()).toContainText('here');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Keep our text' }).click();
  await expect(page.getByText('The program has a different text for this article')).toHaveCount(0);
  await reload(page);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Only what we say.');
  await expect(page.getByText('The program has a different text for this article')).toHaveCount(0);

  await page.evaluate(() => localStorage.removeItem('console.kept-texts'));
  await reload(page);
  await page.getByRole('button', { name: 'Take newer text' }).click();
  await give(page, 'Take newer text');
  await expect(page.getByRole('heading', { name: article.title, level: 1, exact: true })).toBeVisible();
  await expect(page.getByText('The program has a different text for this article')).toHaveCount(0);
});
