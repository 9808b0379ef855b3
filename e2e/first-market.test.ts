// The market of a coin that a launch has just brought: the trade page says at which stage it is and offers plain limits only.

import { expectAccessibleInBothThemes } from './_axe.ts';
import { open } from './_pages.ts';
import { beLoggedIn, callAs, fund, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const SYMBOL = 'ORLUX/USDT';
/** Whichever the demo's first market is at when this runs: it opens a quarter of an hour after the first start. */
const STAGE = /^(This market opens soon|Opening auction|The auction is being filled|No index yet)$/;

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
