// A press on the button of a form leads to its first problem, which goes with its field; input is kept over links of the app.
import type { Locator, Page } from '@playwright/test';
import { openContracts, priceAt, startTrader } from './_contracts.ts';
import { expectProblem, repeatedProblem } from './_forms.ts';
import { answerTo, expectPage, open } from './_pages.ts';
import { beLoggedIn, fund, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const EMPTY = 'Please fill this in';
const SPOT = '/pages/trade/index?symbol=BTC%2FUSDT';

async function startHolder(page: Page): Promise<Person> {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  return person;
}

/** Presses a button at the end of its page, where the first fields are out of sight on a phone. */
async function pressAtEnd(button: Locator): Promise<void> {
  await button.evaluate(element => element.scrollIntoView({ block: 'end' }));
  await button.click();
}

async function expectEntered(field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
}

async function chooseKind(page: Page, kind: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Order type/ }).click();
  await page.getByRole('button', { name: kind }).click();
}

test('a spot order leads to the field that is wrong, promises nothing meanwhile, and forgets a problem with its field', async ({
  page,
}) => {
  await startHolder(page);
  await open(page, SPOT);
  await page.setViewportSize({ width: 375, height: 480 });
  const form = page.getByRole('form', { name: 'Buy BTC' });
  const [price, amount] = [
    form.getByRole('textbox', { name: 'Price (USDT)' }),
    form.getByLabel('Amount', { exact: true }),
  ];
  const send = form.getByRole('button', { name: 'Buy BTC' });
  const receives = form.locator('[data-key="receives"] dd').first();
  await expect(send).toBeEnabled();
  await price.fill('50000');
  await amount.fill('0.01');
  await expect(receives).not.toHaveText('–');
  await price.fill('');
  await pressAtEnd(send);
  await expectEntered(price);
  await expectProblem(price, EMPTY);
  await expect(repeatedProblem(form)).toHaveText(`Price (USDT) ${EMPTY}`);
  await expect(receives).toHaveText('–');
  await price.fill('50000');
  await expect(repeatedProblem(form)).toHaveCount(0);

  // More than there is: a problem from the first letter on, and no promise.
  await amount.fill('9999');
  await expectProblem(amount, 'Insufficient balance');
  await expect(receives).toHaveText('–');
  await pressAtEnd(send);
  await expectEntered(amount);
});

test('what the server refuses is entered too, and stays until its own field changes', async ({ page }) => {
  await startHolder(page);
  await page.route('**/api/coin/trade', async route => {
    const answer = await answerTo<object>(route);
    const refused = {
      type: 'error',
      message: 'No',
      problems: [{ field: 'target_price', code: 'malformed', message: 'Not this one' }],
    };
    await route.fulfill({ json: 'type' in answer && answer.type === 'ok' ? refused : answer });
  });
  await open(page, SPOT);
  const form = page.getByRole('form', { name: 'Buy BTC' });
  const [price, amount] = [
    form.getByRole('textbox', { name: 'Price (USDT)' }),
    form.getByLabel('Amount', { exact: true }),
  ];
  await price.fill('50000');
  await amount.fill('0.01');
  await form.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await expectEntered(price);
  await expectProblem(price, 'Not this one');
  await expect(repeatedProblem(form)).toHaveText('Price (USDT) Not this one');
  await amount.fill('0.02');
  await expectProblem(price, 'Not this one');
  await price.fill('50001');
  await expect(price).not.toHaveAttribute('aria-invalid');
});

test('contracts, locked products and launches lead to what is missing', async ({ page }) => {
  await startTrader(page);
  await openContracts(page);
  const ticket = page.getByRole('form', { name: 'Open long' });
  const lots = ticket.getByRole('textbox', { name: 'Lots' });
  await pressAtEnd(ticket.getByRole('button', { name: 'Open long' }));
  await expectEntered(lots);
  await lots.fill('1');
  await pressAtEnd(ticket.getByRole('button', { name: 'Open long' }));
  const profit = ticket.getByRole('textbox', { name: 'Take profit (USDT)' });
  await expectEntered(profit);
  await expect(repeatedProblem(ticket)).toHaveText(`Take profit (USDT) ${EMPTY}`);
  await profit.fill(await priceAt('BTC/USDT', 1.2));
  await expect(repeatedProblem(ticket)).toHaveText(`Stop loss (USDT) ${EMPTY}`);

  for (const [path, button, name, missing] of [
    ['/pages/finance/buyPage?id=1', 'Buy now', 'Amount', 'Amount cannot be empty'],
    ['/pages/publication/purchase?id=1', 'Subscribe', 'Payment', 'Payment Amount cannot be empty'],
  ] as const) {
    await open(page, path);
    const amount = page.getByRole('textbox', { name });
    await pressAtEnd(page.getByRole('button', { name: button }));
    await expectEntered(amount);
    await expect(repeatedProblem(page)).toHaveText(missing);
    await amount.fill('100');
    await expect(repeatedProblem(page)).toHaveText("You haven't agreed yet");
    await pressAtEnd(page.getByRole('button', { name: button }));
    await expect(page.getByRole('checkbox')).toBeFocused();
  }
});

test('what was typed into an order is there again after a transfer, and the type of order after any page', async ({
  page,
}) => {
  await startHolder(page);
  await open(page, SPOT);
  await chooseKind(page, /^Stop-limit/);
  const form = page.getByRole('form', { name: 'Buy BTC' });
  await form.getByRole('textbox', { name: 'Price (USDT)' }).fill('50000');
  await form.getByRole('textbox', { name: /^Trigger/ }).fill('51000');
  await form.getByLabel('Amount', { exact: true }).fill('0.01');
  await form.getByRole('link', { name: 'Transfer USDT to this wallet' }).click();
  await expectPage(page, /transfer/);
  await page.goBack();
  await expectPage(page, /trade/);
  await expect(form.getByRole('textbox', { name: 'Price (USDT)' })).toHaveValue('50,000');
  await expect(form.getByRole('textbox', { name: /^Trigger/ })).toHaveValue('51,000');
  await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('0.01');
  await page.reload();
  await expectPage(page, /trade/);
  await expect(form.getByRole('textbox', { name: /^Trigger/ })).toBeVisible();
  await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('');
});

test('the amount of a withdrawal is kept over a visit of the address book', async ({ page }) => {
  await startHolder(page);
  await open(page, '/pages/assets/withdraw/index?currency=3');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('12.5');
  await page.getByRole('button', { name: /^To/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Add address' }).click();
  await expectPage(page, /address\/create/);
  await page.goBack();
  await expect(amount).toHaveValue('12.5');
});
