// The market of a coin that a launch has just brought: the trade page says at which stage it is and offers plain limits only.

import { expectAccessibleInBothThemes } from './_axe.ts';
import { answerTo, open } from './_pages.ts';
import { beLoggedIn, callAs, fund, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const SYMBOL = 'ORLUX/USDT';
/** Whichever the demo's first market is at when this runs: it opens a quarter of an hour after the first start. */
const STAGE = /^(This market opens soon|Opening auction|Filling auction orders|No index yet)$/;

test('a new market says how it opens, and its form takes plain limits only', async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await open(page, `/pages/trade/index?symbol=${encodeURIComponent(SYMBOL)}`);
  const card = page.getByRole('region', { name: STAGE });
  await expect(card.getByText('First price')).toBeVisible();
  await page.getByRole('button', { name: /^Order type/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Limit/ })).toBeVisible();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: /^(Market|Stop|OCO|Trailing|Iceberg)/ }),
  ).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAccessibleInBothThemes(page);
  await expectRefused(person);
});

/** Whatever the page offers, the exchange itself takes nothing else. */
async function expectRefused(person: Person): Promise<void> {
  const order = {
    currency_id: '23',
    legal_id: '3',
    type: '1',
    order_type: 'market',
    quote_amount: '10',
    client_id: 'first-market',
  };
  await expect(callAs('coin/trade', order, person.token)).rejects.toThrow(
    /limit_orders_only|auction_orders_only|auction_ending|market_opens_later/,
  );
}

test('a new market is announced as new: before it is there, while it waits to be opened, and in every list', async ({
  page,
}) => {
  const opensAt = Date.now() + 3_600_000;
  const terms = { first_price: '0.5', opens_at: opensAt, auction_ms: 180_000 };
  await page.route('**/api/market/changes', async route => {
    const answer = await answerTo<{ message: unknown[] }>(route);
    const rules = [{ field: 'tick', from: '', to: '0.01' }];
    const planned = { proposed_at: Date.now(), approved_at: Date.now(), takes_effect_at: Date.now() + 600_000 };
    answer.message = [
      { id: 1, market: 99, name: 'NOVA/USDT', kind: 'market', is_new: 1, opening: terms, changes: rules, ...planned },
      { id: 2, market: 4, name: 'TRX/USDT', kind: 'contract', is_new: 1, changes: [], ...planned },
      { id: 3, market: 4, name: 'TRX/USDT', kind: 'option_rules', is_new: 1, changes: [], ...planned },
    ];
    await route.fulfill({ json: answer });
  });
  type Listed = { symbol?: string; currency_name?: string; status: string; status_reason: string; opening?: object };
  const unopened = (listed: Listed) => {
    if ((listed.symbol ?? `${listed.currency_name}/USDT`) !== SYMBOL) return;
    const opening = { ...terms, ends_at: 0, has_index: 0, state: 'awaited' };
    const nothing = { indicative_price: '0', indicative_amount: '0', lowest_price: '0', highest_price: '0' };
    Object.assign(listed, { status: 'halted', status_reason: 'listing', opening: { ...opening, ...nothing } });
  };
  await page.route('**/api/currency/state', async route => {
    const answer = await answerTo<{ message: { markets: Listed[] } }>(route);
    answer.message.markets.forEach(unopened);
    await route.fulfill({ json: answer });
  });
  await page.route('**/api/currency/quotation_new', async route => {
    const answer = await answerTo<{ message: { quotation: Listed[] }[] }>(route);
    for (const { quotation } of answer.message) quotation.forEach(unopened);
    await route.fulfill({ json: answer });
  });
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await beLoggedIn(page, await signUp());
  await open(page, '/');
  await page.getByRole('region', { name: 'Latest announcements' }).getByRole('button').first().click();
  const sheet = page.getByRole('dialog', { name: 'Market notices' });
  const item = (text: string) => sheet.getByRole('listitem').filter({ hasText: text });
  await expect(item('New pair: ORLUX/USDT opens')).toContainText('Opening auction: 3 min · First price: 0.5 USDT');
  await expect(item('New pair: NOVA/USDT opens')).toContainText('Opening auction: 3 min · First price: 0.5 USDT');
  await expect(item('New contract: TRX/USDT from')).toBeVisible();
  await expect(item('New options: TRX/USDT from')).toBeVisible();
  await expect(sheet).not.toContainText(/halted|new rules|–/);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  const row = page.getByRole('link', { name: /^ORLUX\/USDT/ });
  await expect(row).toContainText(/Opens/);
  await expect(row).not.toContainText('Halted');

  await open(page, `/pages/trade/index?symbol=${encodeURIComponent(SYMBOL)}`);
  await expect(page.getByText('New pair: ORLUX/USDT opens')).toBeVisible();
  await expect(page.getByText('trading is halted')).toHaveCount(0);
});
