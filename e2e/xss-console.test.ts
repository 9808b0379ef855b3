// Markup in every free text that the console shows: on no page does a script run or an element come of it.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { open, openConsole } from './_pages.ts';
import { beLoggedIn, exchangeUrl, type Person, signUp } from './_person.ts';
import { beStaff, type StaffLogin, staffCall, staffLogin, withdrawProposals } from './_staff.ts';
import { expect, test } from './_test.ts';
import { watchPolicy } from './_watch-policy.ts';

const MARK = '<img src=x onerror=__ran()>';
const SCRIPT = `${MARK}<script>__ran()</script><svg onload=__ran()><a href="javascript:__ran()">`;

/** The pages of the console, read from its own table, so that none is left out. */
const pages = [
  ...readFileSync(new URL('../apps/console/src/routes.ts', import.meta.url), 'utf8').matchAll(/path: '([^']+)'/g),
].map(([, path]) => path!);

let person: Person;
let staff: StaffLogin;
let caseId: number;

async function asPerson(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${exchangeUrl()}/api/${path}`, {
    method: 'POST',
    headers: { authorization: person.token, ...headers },
    body: new URLSearchParams(fields),
  });
  const answer = (await response.json()) as { type: string };
  if (answer.type !== 'ok') throw new Error(`${path} answered ${JSON.stringify(answer)}`);
}

test.beforeAll(async () => {
  person = await signUp();
  await asPerson('user/real_name', {
    country: 'Germany',
    name: MARK,
    card_id: 'L01X00T47',
    address: SCRIPT,
  });
  // A login from a device with a name of that kind.
  const credentials = { user_type: 'email', user_string: person.address, password: 'correct horse 7' };
  await asPerson('user/login', credentials, { 'user-agent': SCRIPT });
  staff = await staffLogin(1);
  const reason = `${SCRIPT} is why`;
  const user = String(person.id);
  const { list } = await listCases();
  caseId = list.find(row => row.user === person.id)!.id;
  await staffCall('verification/take', { id: String(caseId) }, staff);
  await staffCall('verification/open', { id: String(caseId), reason }, staff);
  await staffCall('users/open', { id: user, reason }, staff);
  await staffCall('users/add_note', { id: user, text: SCRIPT }, staff);
  const until = String(Date.now() + 3_600_000);
  await staffCall('users/stop', { id: user, power: 'withdrawal', until, reason }, staff);
  await staffCall('audit/export', { reason }, staff);
  const admin = await staffLogin(0);
  await staffCall('users/open', { id: user, reason }, admin);
  await staffCall('operators/invite', { email: `x+{|}~${Date.now()}@example.com`, role: 'support', reason }, admin);
  await staffCall('markets/set_status', { market: '9', status: 'halted', status_reason: 'maintenance', reason }, admin);
  await staffCall('markets/propose_change', { market: '9', maker_fee: '0.00123', reason }, admin);
});

test.afterAll(async () => {
  await withdrawProposals();
  await staffCall(
    'markets/set_status',
    { market: '9', status: 'open', reason: 'the journey has ended' },
    await staffLogin(0),
  );
});

async function listCases() {
  const response = await fetch(`${exchangeUrl()}/api/console/verification/list?limit=100`, {
    headers: { cookie: staff.cookie },
  });
  return ((await response.json()) as { message: { list: { id: number; user: number }[] } }).message;
}

async function showsMarkup(page: Page): Promise<boolean> {
  const effects = await page.evaluate(() => ({
    ran: (window as unknown as { __count: number }).__count,
    elements: document.querySelectorAll('img[src="x"], [onerror], [onload], a[href^="javascript:"]').length,
    shows: document.body.textContent.includes('onerror=__ran'),
  }));
  expect(effects.ran, `a script ran on ${page.url()}`).toBe(0);
  expect(effects.elements, `markup became elements on ${page.url()}`).toBe(0);
  return effects.shows;
}

async function countRuns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting = window as unknown as { __count: number; __ran: () => void };
    counting.__count = 0;
    counting.__ran = () => {
      counting.__count += 1;
    };
  });
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** Lists show the rest of a row next to them, once it is chosen. */
async function opensRow(page: Page): Promise<boolean> {
  const row = page.locator('tbody tr').first();
  // A reload of the list may remove the row before it is clicked.
  let isClicked = false;
  // The row of a table that opens none has no button of its own, and nothing to wait for.
  let opens = false;
  const before = page.url();
  await expect(async () => {
    if ((await row.count()) === 0) return;
    opens = (await row.locator('[data-row-button]').count()) > 0;
    await row.click({ timeout: 2_000 });
    isClicked = true;
  }).toPass();
  if (!isClicked) return false;
  if (!opens) return true;
  // What a row opens is in the address, of most.
  await page.waitForURL(url => url.href !== before, { timeout: 5_000 }).catch(() => undefined);
  if (page.url().includes('?')) await expect(page.getByRole('dialog')).toBeVisible();
  return true;
}

for (const index of [0, 1]) {
  test(`no page of the console makes markup of what people wrote, for operator ${index + 1}`, async ({ browser }) => {
    test.slow();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await countRuns(page);
    const violations = await watchPolicy(page);
    await beStaff(context, index === 1 ? staff : await staffLogin(0));
    const shown: string[] = [];
    for (const path of pages) {
      const id = path.startsWith('/verification') ? caseId : person.id;
      await openConsole(page, `${path.replace(':id', String(id))}`);
      await settled(page);
      if (await showsMarkup(page)) shown.push(path);
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await settled(page);
        if (await showsMarkup(page)) shown.push(path);
      }
      if (await opensRow(page)) {
        await settled(page);
        if (await showsMarkup(page)) shown.push(path);
      }
    }
    // It is there to be read, or this test would look at nothing.
    expect(new Set(shown).size, shown.join()).toBeGreaterThanOrEqual(index === 1 ? 3 : 2);
    expect(violations).toEqual([]);
    await context.close();
  });
}

test('nor does the page on which a person reads what staff did', async ({ page }) => {
  await countRuns(page);
  const violations = await watchPolicy(page);
  await beLoggedIn(page, person);
  await open(page, '/pages/settings/security/actions');
  await expect(page.getByText('onerror=__ran').first()).toBeVisible();
  expect(await showsMarkup(page)).toBe(true);
  expect(violations).toEqual([]);
});
