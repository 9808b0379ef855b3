// Live support without staff: messages are stored, sent in order and once, and kept when a visitor logs in.
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './_axe.ts';
import { open, reload } from './_pages.ts';
import { beLoggedIn, callAs, signUp } from './_person.ts';
import { png } from './_pictures.ts';
import { expect, test } from './_test.ts';

const CHAT = '/pages/help/center/chat';

type Part = { list: { author: string; kind: string; text: string }[] };

async function choosePicture(page: Page): Promise<void> {
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(64, 48) });
}

async function keepNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

async function ownTexts(token: string): Promise<string[]> {
  const { list } = await callAs<Part>('chat/messages', {}, token);
  return list.filter(({ author }) => author === 'customer').map(({ text }) => text);
}

test('what is typed without a connection waits, and arrives in its order and once', async ({ page, context }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, CHAT);
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  await write(page, 'before');
  await expect.poll(() => ownTexts(person.token)).toEqual(['before']);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  await context.setOffline(true);
  await write(page, 'one');
  await write(page, 'two');
  await expect(page.getByText('Waiting to be sent')).toHaveCount(2);
  await context.setOffline(false);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  expect(await ownTexts(person.token)).toEqual(['before', 'one', 'two']);
});

test('a message whose answer was lost is found again after a reload, and is not written twice', async ({ page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, CHAT);
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  // The server has it; the page gets no answer.
  const lose = async (route: Route) => {
    // Routes that still wait at a reload of the page can no longer be answered.
    await route.fetch().catch(() => undefined);
    await route.abort().catch(() => undefined);
  };
  await page.route('**/api/chat/send', lose);
  await write(page, 'only once');
  await write(page, 'and this after it');
  await expect.poll(() => ownTexts(person.token)).toContain('only once');
  await page.unroute('**/api/chat/send', lose);
  await reload(page);
  await expect(page.getByText('and this after it')).toBeVisible();
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  expect(await ownTexts(person.token)).toEqual(['only once', 'and this after it']);
  await expect(page.getByText('only once')).toHaveCount(1);
});

test('what was said before is shown above an unsent message, also when it arrives before the page was measured', async ({
  page,
}) => {
  const person = await signUp();
  await callAs('chat/send', { text: 'said before', client_id: 'a'.repeat(32) }, person.token);
  await beLoggedIn(page, person);
  await page.route('**/api/chat/send', route => route.abort());
  await page.addInitScript(
    ({ owner }) => {
      const waiting = { clientId: 'b'.repeat(32), at: Date.now(), body: { text: 'not sent yet' } };
      localStorage.setItem('chat-outbox', JSON.stringify({ [owner]: [waiting] }));
      // As on a slow device: the conversation is there before the browser reports the size of anything.
      const Observer = window.ResizeObserver;
      window.ResizeObserver = class extends Observer {
        constructor(callback: ResizeObserverCallback) {
          super((...seen) => void setTimeout(() => callback(...seen), 1_000));
        }
      };
    },
    { owner: person.id },
  );
  await open(page, CHAT);
  await expect(page.getByText('not sent yet')).toBeVisible();
  await expect(page.getByText('said before')).toBeVisible();
});

test('a visitor writes without a login, and takes the conversation along into the account', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  await open(page, CHAT);
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  await expectAccessible(page);
  await write(page, 'I cannot log in');
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  await reload(page);
  await expect(page.getByText('I cannot log in')).toBeVisible();

  const person = await signUp();
  await beLoggedIn(page, person);
  await reload(page);
  await expect(page.getByText('You wrote before you logged in')).toBeVisible();
  await page.getByRole('button', { name: 'Move to my account' }).click();
  await expect(page.getByText('I cannot log in')).toBeVisible();
  await expect(page.getByText('You wrote before you logged in')).toHaveCount(0);
  await expectAccessible(page);
  expect(await ownTexts(person.token)).toEqual(['I cannot log in']);
  expect(errors).toEqual([]);
});

for (const { name, isPrivate } of [
  { name: 'a picture that could not be sent yet survives a reload, and is gone when it was sent', isPrivate: false },
  { name: 'a private window that keeps nothing sends its pictures all the same', isPrivate: true },
]) {
  test(name, async ({ page }) => {
    if (isPrivate) await keepNothing(page);
    const person = await signUp();
    await beLoggedIn(page, person);
    await open(page, CHAT);
    await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
    const lost = (route: Route) => route.abort();
    await page.route('**/api/upload', lost);
    await choosePicture(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    if (!isPrivate) {
      await reload(page);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    }
    await page.unroute('**/api/upload', lost);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Sent with your next message')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Enlarge picture' })).toBeVisible();
    await reload(page);
    await expect(page.getByRole('button', { name: 'Enlarge picture' })).toBeVisible();
    await expect(page.getByText('Sent with your next message')).toHaveCount(0);
    const { list } = await callAs<Part>('chat/messages', {}, person.token);
    expect(list.map(({ kind }) => kind)).toEqual(['picture']);
  });
}

test('the page is dark whatever the reader has chosen, and what is markup in a message stays text', async ({
  page,
}) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, CHAT);
  await expect(page.locator('html[data-theme="dark"]')).toHaveCount(1);
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  await write(page, hostile);
  await expect(page.getByText(hostile)).toBeVisible();
  await reload(page);
  await expect(page.getByText(hostile)).toBeVisible();
  expect(await page.title()).not.toBe('1');
  await expect(page.getByRole('log').locator('img, script')).toHaveCount(0);
});
