// Opens pages, and waits until they are shown: an address alone says nothing, since the code of a page may still be on its way.
import { expect, type Page, type Route } from '@playwright/test';
import { exchangeUrl } from './_person.ts';

/** The poll interval. The page's own timers may be stopped, so the journey polls from outside. */
const LOOKS_MS = [20, 50, 100, 200];

/** A page of the wallet app, by its path and query; resolves once it, or the page to which it redirects, is shown. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${exchangeUrl()}/#${path}`);
  await pageShown(page);
}

/** A page of the operator console, for a browser in which an operator is logged in. */
export async function openConsole(page: Page, path: string): Promise<void> {
  await page.goto(`${exchangeUrl()}/console/#${path}`);
  await pageShown(page);
}

/** Loads the page again once no dialog is closing: that goes back in the history a moment later, which ends a reload in that moment. */
export async function reload(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: number } | null)?.layer)).toBeUndefined();
  await page.reload();
}

/** What the exchange answers to a request of a page; read apart from the page, which may be on its way to another one. */
export async function answerTo<Answer>(route: Route): Promise<Answer> {
  const request = route.request();
  const { authorization = '', 'content-type': type = '' } = await request.allHeaders();
  const response = await fetch(request.url(), {
    method: request.method(),
    headers: { ...(authorization !== '' && { authorization }), ...(type !== '' && { 'content-type': type }) },
    body: request.postData(),
  });
  return (await response.json()) as Answer;
}

/** Comes once the page of the current address is shown. */
async function pageShown(page: Page): Promise<void> {
  await expectPage(page, /^/);
}

/**
 * Comes once the page of an address is shown.
 *
 * @param address matches the address from "#" on, query included
 */
export async function expectPage(page: Page, address: RegExp): Promise<void> {
  await expect(async () => {
    // A document that is just replaced cannot be asked.
    const { hash, shown } = await page.evaluate(() => {
      const { page: path, search } = document.querySelector('main')?.dataset ?? {};
      return { hash: window.location.hash, shown: path === undefined ? 'no page' : `#${path}${search}` };
    });
    expect(shown).toMatch(address);
    expect(shown).toBe(hash === '' ? '#/' : hash);
  }).toPass({ intervals: LOOKS_MS });
}
