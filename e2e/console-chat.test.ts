// A customer and the support desk in two browsers: asked, taken, typed, answered, seen, with pictures, notes and a block.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { compose } from './_compose.ts';
import { open, openConsole } from './_pages.ts';
import { beLoggedIn, type Person, signUp } from './_person.ts';
import { png } from './_pictures.ts';
import { beStaff, staffLogin, staffName } from './_staff.ts';
import { expect, test } from './_test.ts';

/** A keyboard and a mouse: Enter sends. */
const DESK = { viewport: { width: 1440, height: 900 }, hasTouch: false };
const CHAT = '/pages/help/center/chat';
const HOSTILE = '<img src=x onerror="document.title=1">';

async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

async function choosePicture(page: Page): Promise<void> {
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(64, 48) });
}

async function openInInbox(desk: Page, person: Person): Promise<void> {
  await openConsole(desk, '/chat');
  await desk.getByRole('button', { name: new RegExp(`^User ${person.id}`) }).click();
  await expect(desk.getByRole('region', { name: 'Conversation', exact: true })).toBeVisible();
}

/** The typing event is sent at intervals and shown for seconds only, so the text is typed until it is seen. */
async function typeUntil(field: Locator, text: string, isSeen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially(text);
    await isSeen();
  }).toPass();
}

test('a question is taken, answered and seen, and both sides see the other write', async ({ browser, page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, CHAT);
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  await write(page, 'Message', `Where is my deposit? ${HOSTILE}`);

  const context = await browser.newContext(DESK);
  await beStaff(context, await staffLogin(1));
  const desk = await context.newPage();
  await openInInbox(desk, person);
  await expect(desk.getByRole('log').getByText(HOSTILE)).toBeVisible();
  await expect(desk.getByRole('log').locator('img')).toHaveCount(0);
  await expect(desk.getByText('Take the conversation to answer')).toBeVisible();
  await desk.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(page.getByText('took your question')).toBeVisible();
  // The customer has received the read status.
  await expect(page.getByTitle('Seen')).toBeVisible();

  await typeUntil(desk.getByRole('textbox', { name: 'Answer', exact: true }), 'Let me see', () =>
    expect(page.getByText(/is writing$/)).toBeAttached({ timeout: 5_000 }),
  );
  await desk.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Let me see')).toBeVisible();
  await expect(desk.getByTitle('Seen')).toBeVisible();
  await typeUntil(page.getByLabel('Message', { exact: true }), 'Thank you', () =>
    expect(desk.getByText('The customer is writing')).toBeAttached({ timeout: 5_000 }),
  );
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByText('Thank you')).toBeVisible();

  await choosePicture(page);
  await expect(page.getByText('Sent with your next message')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByRole('button', { name: 'Enlarge: Picture' })).toBeEnabled();
  await choosePicture(desk);
  await expect(page.getByRole('button', { name: 'Enlarge picture' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Enlarge picture' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page);
  await expectAccessibleInBothThemes(desk);

  await desk.getByText('Note', { exact: true }).first().click();
  await desk.getByRole('textbox', { name: 'Note', exact: true }).fill('Looked at the chain');
  await desk.getByRole('button', { name: 'Save note' }).click();
  await expect(desk.getByText(/^Note by/)).toBeVisible();
  await desk.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(page.getByText('Was your question solved?')).toBeVisible();
  await expect(page.getByText('Looked at the chain')).toHaveCount(0);
  await page.getByRole('button', { name: 'No, not yet' }).click();
  await write(page, 'Message', 'One thing is open');
  await expect(desk.getByRole('button', { name: 'Take', exact: true })).toBeVisible();
  await context.close();
});

test('an answer to a visitor without a login is counted at the way to support, and read there', async ({
  browser,
  page,
}) => {
  await open(page, CHAT);
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  const question = `I cannot log in ${Date.now()}`;
  await write(page, 'Message', question);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  await open(page, '/pages/help/center/center');
  await expect(page.getByRole('link', { name: 'Open chat' })).toBeVisible();

  const context = await browser.newContext(DESK);
  await beStaff(context, await staffLogin(1));
  const desk = await context.newPage();
  await openConsole(desk, '/chat');
  await desk
    .getByRole('button', { name: /^Visitor/ })
    .last()
    .click();
  await expect(desk.getByRole('log').getByText(question)).toBeVisible();
  await desk.getByRole('button', { name: 'Take', exact: true }).click();
  await desk.getByRole('textbox', { name: 'Answer', exact: true }).fill('We can help');
  await desk.keyboard.press('Enter');
  const unread = page.getByRole('link', { name: 'Support, 1 unread' });
  await expect(unread).toBeVisible();
  await open(page, '/pages/settings/index');
  await expect(unread).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: 'Support, 1 unread' })).toBeVisible();
  await expectAccessible(page);
  await unread.click();
  await expect(page.getByRole('log').getByText('We can help')).toBeVisible();
  await expect(desk.getByTitle('Seen')).toBeVisible();
  await open(page, '/pages/help/center/center');
  await expect(page.getByRole('link', { name: 'Open chat' })).toBeVisible();
  await context.close();
});

test('a conversation is handed to a colleague with a note, and a block says its reason', async ({ browser, page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, CHAT);
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  await write(page, 'Message', 'Please help');
  const contexts = await Promise.all([0, 1].map(() => browser.newContext(DESK)));
  await beStaff(contexts[0]!, await staffLogin(0));
  await beStaff(contexts[1]!, await staffLogin(1));
  const [first, second] = await Promise.all(contexts.map(context => context.newPage()));

  await openInInbox(first!, person);
  await first!.getByRole('button', { name: 'Take', exact: true }).click();
  await first!.getByRole('button', { name: 'More' }).click();
  await first!.getByRole('menuitem', { name: 'Hand over' }).click();
  const dialog = first!.getByRole('dialog', { name: 'Hand over to a colleague' });
  await dialog.getByRole('combobox', { name: 'Colleague' }).click();
  await first!.getByRole('option', { name: new RegExp(staffName(1)) }).click();
  await dialog.getByLabel('Handover note').fill('Asked for a callback');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog).toHaveCount(0);

  await openConsole(second!, '/chat?queue=mine');
  await second!.getByRole('button', { name: new RegExp(`^User ${person.id}`) }).click();
  await expect(second!.getByText('Asked for a callback')).toBeVisible();
  await write(second!, 'Answer', 'I go on from here');
  await expect(page.getByRole('log').getByText('I go on from here')).toBeVisible();

  await second!.getByRole('button', { name: 'More' }).click();
  await second!.getByRole('menuitem', { name: 'Block writing' }).click();
  await second!.getByRole('dialog').getByLabel('Reason').fill('Insults against our staff');
  await second!.getByRole('dialog').getByRole('button', { name: 'Block writing' }).click();
  await expect(page.getByText('Reason: Insults against our staff')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveCount(0);
  await Promise.all(contexts.map(context => context.close()));
});

test('the desk keeps its hours and ready answers in seven languages, and an answer is found by a stroke', async ({
  browser,
  page,
}) => {
  const context = await browser.newContext(DESK);
  await beStaff(context, await staffLogin(0));
  const desk = await context.newPage();
  await openConsole(desk, '/chat/desk');
  await desk.getByRole('button', { name: 'New ready answer' }).click();
  const drawer = desk.getByRole('dialog');
  const name = `greeting-${Date.now()}`;
  await drawer.getByLabel('Name').fill(name);
  for (const language of ['English', '简体中文', '繁體中文', '日本語', '한국어', 'ไทย', 'Español']) {
    await drawer.getByLabel(language, { exact: true }).fill(`${language}: {{operator}}`);
  }
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(desk.getByRole('cell', { name })).toBeVisible();
  await expectAccessibleInBothThemes(desk);

  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, CHAT);
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  await write(page, 'Message', 'Hello');
  await openInInbox(desk, person);
  await desk.getByRole('button', { name: 'Take', exact: true }).click();
  const field = desk.getByRole('textbox', { name: 'Answer', exact: true });
  await field.fill(`/${name}`);
  await expect(desk.getByRole('option', { name })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue(/^English:/);
  // The Enter that ends a composition sends nothing, neither within it nor after it.
  await field.press('End');
  const composed = await compose(desk, '日本');
  await composed.pressEnter();
  await composed.end();
  await composed.pressEnter();
  await expect(field).toHaveValue(/^English:.*日本$/s);
  await expect(desk.getByRole('log').getByText(/^English:/)).toHaveCount(0);
  await field.press('Enter');
  await expect(page.getByRole('log').getByText(/^English:/)).toBeVisible();
  await context.close();
});
