// Pictures of users: every format that the browser reads is sent as one that the server takes, and any other shows a problem.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { open, openConsole } from './_pages.ts';
import { beLoggedIn, fund, signUp } from './_person.ts';
import { AVIF, HEIC, JPEG_ON_ITS_SIDE, png, WEBP } from './_pictures.ts';
import { beStaff, staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';

const CAP = 10 * 1024 * 1024;
const PART = 'Payment proof';

type Sent = { name: string; type: string; size: number; text: string };

async function openClaim(page: Page): Promise<void> {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  // What is uploaded is not seen from outside the page.
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('file') : null;
      if (file instanceof File) Object.assign(window, { sent: file });
      send.call(this, body);
    };
  });
  await open(page, '/pages/assets/deposit/charge?currency=3&step=claim');
}

async function choose(page: Page, name: string, buffer: Buffer, mimeType: string): Promise<void> {
  await page.getByLabel(`Choose file: ${PART}`).setInputFiles({ name, mimeType, buffer });
}

/** The uploaded bytes of a file, and the size of its preview. */
async function uploadOf(page: Page, name: string, buffer: Buffer, mimeType: string) {
  await choose(page, name, buffer, mimeType);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  const sent = await page.evaluate(async (): Promise<Sent> => {
    const { sent: file } = window as unknown as { sent: File };
    const text = String.fromCharCode(...new Uint8Array(await file.slice(0, 1000).arrayBuffer()));
    return { name: file.name, type: file.type, size: file.size, text };
  });
  const shown = await page
    .getByRole('img', { name: PART })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(0);
  return { ...sent, shown };
}

test('WebP, AVIF, 108 megapixels and many bytes are made a picture that the server takes; what it takes stays as it is', async ({
  page,
}) => {
  await openClaim(page);
  const jpeg = { name: 'a.jpg', type: 'image/jpeg' };
  expect(await uploadOf(page, 'a.webp', WEBP, 'image/webp')).toMatchObject({ ...jpeg, shown: [96, 64] });
  // The bytes decide, not the name.
  expect(await uploadOf(page, 'a.png', WEBP, 'image/png')).toMatchObject({ ...jpeg, shown: [96, 64] });
  expect(await uploadOf(page, 'a.avif', AVIF, 'image/avif')).toMatchObject({ ...jpeg, shown: [96, 64] });
  const large = await uploadOf(page, 'a.png', png(12_000, 9_000), 'image/png');
  expect(large).toMatchObject({ name: 'a.png', type: 'image/png', shown: [2400, 1800] });
  const heavy = Buffer.concat([JPEG_ON_ITS_SIDE, Buffer.alloc(CAP)]);
  expect(await uploadOf(page, 'a.jpg', heavy, 'image/jpeg')).toMatchObject({ ...jpeg, shown: [64, 96] });

  for (const missing of [0, 2]) {
    const text = JPEG_ON_ITS_SIDE.subarray(0, JPEG_ON_ITS_SIDE.length - missing).toString('latin1');
    const sent = await uploadOf(page, 'b.jpg', Buffer.from(text, 'latin1'), 'image/jpeg');
    expect(sent).toMatchObject({ name: 'b.jpg', text, shown: [64, 96] });
  }
});

test('a picture that cannot be sent says what is wrong, and nothing of it travels', async ({ page }) => {
  await openClaim(page);
  let uploads = 0;
  await page.route('**/api/upload', route => {
    uploads += 1;
    return route.continue();
  });
  const problem = page.getByRole('alert').filter({ hasText: /./ });
  const damaged = Buffer.concat([png(64, 64).subarray(0, 8), Buffer.alloc(100)]);
  for (const [name, buffer, says] of [
    ['a.heic', HEIC, /^This browser cannot open HEIC pictures\. Save it as JPG/],
    ['a.avif', AVIF.subarray(0, 60), /^This browser cannot open AVIF pictures/],
    ['a.png', damaged, 'This picture is damaged and cannot be opened. Choose another one'],
    ['a.png', png(31, 400), 'This picture is too small. It needs at least 32 × 32 pixels'],
    ['a.png', png(17_000, 17_000), 'Exceeds the allowed file size'],
    ['a.png', Buffer.from('<!doctype html>'), /^This is not a picture\. Choose a JPG, PNG, WebP, AVIF or HEIC file$/],
  ] as const) {
    await choose(page, name, buffer, 'image/png');
    await expect(problem).toHaveText(says);
  }
  await expectAccessibleInBothThemes(page);
  expect(uploads).toBe(0);

  // A problem that only the server finds has its words.
  await choose(page, 'half.png', png(400, 400).subarray(0, 60), 'image/png');
  await expect(problem).toHaveText(/damaged and cannot be opened/);
});

test('an article takes a picture of every format, and shows a problem of one next to its tools', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, '/articles');
  await page.getByRole('button', { name: 'Write an article' }).click();
  const text = page.getByLabel('Text', { exact: true });
  const field = page.locator('input[type=file]').first();
  await field.setInputFiles({ name: 'a.heic', mimeType: '', buffer: HEIC });
  await expect(page.getByRole('alert')).toHaveText(/^This browser cannot open HEIC pictures/);
  await field.setInputFiles({ name: 'a.avif', mimeType: 'image/avif', buffer: AVIF });
  await expect(text).toHaveValue(/^!\[\]\(\/upload\/article\/[0-9a-f]{32}\)$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
