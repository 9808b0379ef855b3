// Tables that are wider than a phone: a shade says that there is more, their first column stays, and nothing else of the page moves.
import { answerTo, open } from './_pages.ts';
import { beLoggedIn, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const COLUMNS = Array.from({ length: 9 }, (_, index) => `<td>Column ${index + 1}</td>`).join('');
const CONTENT = `<table><tbody><tr><th>Row</th>${COLUMNS}</tr></tbody></table>`;

test('a wide table in an article shows on which side there is more of it', async ({ page }) => {
  await page.route('**/api/news/detail', async route => {
    const answer = await answerTo<{ message: { content: string } }>(route);
    answer.message.content = CONTENT;
    await route.fulfill({ json: answer });
  });
  await open(page, '/pages/promotion/rules');
  const table = page.getByRole('region', { name: 'Table' });
  const box = page.locator('div', { has: table }).last();
  await expect(box).toHaveAttribute('data-more-after', '');
  await expect(box).not.toHaveAttribute('data-more-before');
  await table.evaluate(element => element.scrollTo({ left: element.scrollWidth }));
  await expect(box).toHaveAttribute('data-more-before', '');
  await expect(box).not.toHaveAttribute('data-more-after');
  await expect(table.getByRole('rowheader', { name: 'Row' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('the head of a contract breaks no name and no figure in Thai', async ({ page }) => {
  await beLoggedIn(page, await signUp());
  await page.addInitScript(() => localStorage.setItem('lang', 'th'));
  await open(page, '/pages/trade/index?symbol=BTC/USDT&type=contracts');
  const names = page.locator('header dl dt');
  await expect(names).toHaveCount(4);
  const lines = await names.evaluateAll(all =>
    all.map(({ clientHeight }, index) => clientHeight / Number.parseFloat(getComputedStyle(all[index]!).fontSize)),
  );
  for (const line of lines) expect(line).toBeLessThan(2);
});
