// Documents, cards, addresses, deposits and withdrawals: each field of their forms, its problems, and the result of sending it.
import type { Page } from '@playwright/test';
import { expectAccessible } from './_axe.ts';
import { expectProblem } from './_forms.ts';
import { open, reload } from './_pages.ts';
import { beLoggedIn, callAs, FUND_PASSWORD, fund, type Person, setFundPassword, signUp } from './_person.ts';
import { png } from './_pictures.ts';
import { staffCall, staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';
import { VERIFIED_NAME, verify } from './_verify.ts';

const EMPTY = 'Please fill this in';

async function choosePicture(page: Page, part: string): Promise<void> {
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel(`Choose file: ${part}`).setInputFiles(file);
}

/** The records of a kind in a state, by the filter of the page. */
async function expectRecord(page: Page, query: string, state: string): Promise<void> {
  await open(page, '/');
  await open(page, `/pages/assets/record?${query}`);
  await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible();
}

test('documents are requested field by field, the advanced ones only after the basic ones', async ({ page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, '/pages/verification/advanced');
  await expect(page.getByText('Please complete basic verification first')).toBeVisible();
  await open(page, '/pages/verification/index');
  await expect(page.getByRole('main').getByText('Not verified', { exact: true })).toHaveCount(2);

  await open(page, '/pages/verification/basic');
  const send = page.getByRole('button', { name: 'Send for review' });
  await send.click();
  await expect(page.getByRole('button', { name: 'Country or region' })).toHaveAccessibleDescription(EMPTY);
  for (const name of ['Full name', 'ID number', 'Contact address']) {
    await expectProblem(page.getByRole('textbox', { name, exact: true }), EMPTY);
  }
  await expectAccessible(page);

  await verify(person);
  await open(page, '/pages/verification/advanced');
  await reload(page);
  await send.click();
  await expectProblem(page.getByRole('textbox', { name: 'ID number' }), EMPTY);
  await expect(page.getByRole('alert').filter({ hasText: 'Please add this photo' })).toHaveCount(3);
  for (const part of ['Front of the ID', 'Back of the ID', 'Photo holding the ID']) {
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
  }
});

test('a picture has a largest size, is sent again after a failure, and is taken away', async ({ page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, '/pages/assets/deposit/charge?currency=3&step=claim');
  const part = 'Payment proof';
  const file = page.getByLabel(`Choose file: ${part}`);
  const large = { name: 'large.png', mimeType: 'image/png', buffer: png(17_000, 17_000) };
  await file.setInputFiles(large);
  await expect(page.getByText('Exceeds the allowed file size')).toBeVisible();
  await page.route('**/api/upload', route => route.abort());
  await choosePicture(page, part);
  await expect(page.getByText('Upload failed, please try again')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/upload');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(0);
  await expect(file).toHaveCount(1);
});

test('a bank card has a holder, two numbers, a bank with branch, address and code, and a payee', async ({ page }) => {
  const person = await signUp();
  await verify(person);
  await beLoggedIn(page, person);
  await open(page, '/pages/bankbind/index');
  await page.getByRole('link', { name: 'Add account or card' }).click();
  await expect(page.getByLabel('Account holder')).toHaveValue(VERIFIED_NAME);
  await page.getByRole('button', { name: 'Save account', exact: true }).click();
  await expectProblem(page.getByLabel('Bank name'), EMPTY);
  const fields = {
    'Card number': '4111 1111 1111 1111',
    'IBAN or account number': 'DE89 3704 0044 0532 0130 00',
    'Bank name': 'Another Bank',
    Branch: 'Mitte',
    'SWIFT code': 'DEUTDEFF',
    'Bank address': 'Unter den Linden 2, Berlin',
    'Payee address': 'Unter den Linden 1, Berlin',
    'Postal code': '10117',
  };
  for (const [name, value] of Object.entries(fields)) {
    const field = page.getByLabel(name, { exact: true });
    await field.fill(value);
    await expect(field).toHaveValue(value);
  }
  // A country that was chosen can be left out again.
  const country = page.getByRole('button', { name: 'Payee country' });
  for (const choice of ['Germany', 'No country or region']) {
    await country.click();
    await page.getByRole('button', { name: choice, exact: true }).click();
    await expect(country).toHaveText(choice === 'Germany' ? /Germany/ : /^((?!Germany).)*$/);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save account', exact: true }).click();
  const main = page.getByRole('main');
  // Of the numbers only their ends are shown again.
  for (const shown of [/1111$/, /3000$/, VERIFIED_NAME.toUpperCase(), 'Another Bank']) {
    await expect(main.getByText(shown).first()).toBeVisible();
  }
  for (const name of ['Branch', 'SWIFT code', 'Bank address', 'Payee address', 'Postal code'] as const) {
    await expect(main.getByText(fields[name])).toBeVisible();
    await expect(main.getByText(name, { exact: true })).toBeVisible();
  }
});

test('a deposit is reported with chain, amount and picture, and is under review, then rejected', async ({ page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, '/pages/assets/deposit/charge?currency=3');
  await page.getByRole('radiogroup').getByText('Ethereum').click();
  await expect(page.getByText(/^0x[0-9a-fA-F\s…]+$/).first()).toBeVisible();
  await page.getByRole('link', { name: /^Deposit not credited/ }).click();
  const amount = page.getByLabel('Amount sent');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expectProblem(amount, new RegExp(EMPTY));
  await expect(page.getByRole('alert').filter({ hasText: EMPTY })).toBeVisible();
  await expect(page.getByLabel('Network')).toHaveValue('ERC20');
  await choosePicture(page, 'Payment proof');
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await amount.fill('0.5');
  await send.click();
  await expectProblem(amount, /minimum deposit is 1/);
  await expectAccessible(page);
  await amount.fill('25');
  await send.click();
  await expect(page.getByRole('main').getByText('Under review', { exact: true })).toBeVisible();
  await expectRecord(page, 'currency=3&status=1', 'Under review');
  await refuseClaim(person);
  await expectRecord(page, 'currency=3&status=3', 'Rejected');
});

async function refuseClaim({ id: user }: Person): Promise<void> {
  const login = await staffLogin(1);
  type Row = { id: number };
  const query = { queue: 'claims', user: String(user) };
  const { list } = await staffCall<{ list: Row[] }>('deposits/list', query, login, 'GET');
  const claim = String(list[0]!.id);
  await staffCall('deposits/refuse_claim', { claim, reason: 'Nothing arrived' }, login);
}

test('a transfer by bank is announced with its amount and a picture of the voucher', async ({ page }) => {
  const person = await signUp();
  await verify(person);
  await beLoggedIn(page, person);
  await open(page, '/pages/assets/deposit/charge?currency=9999');
  const amount = page.getByRole('textbox', { name: 'Transfer amount' });
  const announce = page.getByRole('button', { name: 'Report and lock the rate' });
  await announce.click();
  await expectProblem(amount, new RegExp(EMPTY));
  await expect(page.getByRole('alert').filter({ hasText: EMPTY })).toBeVisible();
  await choosePicture(page, 'Payment proof');
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await amount.fill('0.01');
  await announce.click();
  await expectProblem(amount, /minimum|at least/i);
});

async function saveAddress(page: Page): Promise<void> {
  await page.getByLabel('Coin').selectOption({ label: 'USDT' });
  await page.getByLabel('Network').selectOption({ label: 'Ethereum (ERC20)' });
  await page.getByRole('button', { name: 'Use outside wallet' }).click();
  // The code for the fund password was sent by a call less than a minute ago. Each early press would count as an attempt.
  const send = page.getByRole('button', { name: 'Send code' });
  await send.click();
  const refusal = await page.getByText(/Wait \d+ seconds/).textContent();
  await page.waitForTimeout((Number(refusal!.match(/\d+/)![0]) + 1) * 1_000);
  await send.click();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD);
  await page.getByRole('button', { name: 'Save address' }).click();
}

async function expectSteps(page: Page): Promise<void> {
  for (const step of [
    'Please complete real-name verification first',
    'Please set a fund password first',
    'Please set the withdrawal address first',
  ]) {
    await expect(page.getByText(step)).toBeVisible();
  }
  for (const name of ['Go to verification', 'Set fund password', 'Add address']) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
}

async function askForTwenty(page: Page): Promise<void> {
  const amount = page.getByLabel('Amount');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectProblem(amount, /Amount cannot be empty/);
  await amount.fill('0.000001');
  await expectProblem(amount, /Quantity cannot be less than the minimum/);
  await amount.fill('10001');
  await expectProblem(amount, /Insufficient balance/);
  await amount.fill('20');
  await page.getByLabel('Note').fill('rent');
  await page.getByRole('button', { name: 'Continue' }).click();
  const sheet = page.getByRole('dialog', { name: 'Check your withdrawal' });
  for (const name of ['Amount', 'To', 'Network', 'Fee', 'You receive', 'Note']) {
    await expect(sheet.locator(`dt:text-is("${name}") + dd`)).not.toBeEmpty();
  }
  const send = sheet.getByRole('button', { name: 'Withdraw now' });
  const password = sheet.getByLabel('Fund password');
  await expect(send).toBeDisabled();
  await password.fill('12345');
  await expect(send).toBeDisabled();
  await password.fill('135791');
  await send.click();
  await expectProblem(password, /^Wrong password/);
  await expectAccessible(page);
  await password.fill(FUND_PASSWORD);
  await send.click();
}

/** The available and the held part of 10,000 USDT. */
async function expectBalance({ token }: Person, free: number): Promise<void> {
  type Wallet = { change_balance: string; lock_change_balance: string };
  const wallet = await callAs<Wallet>('wallet/detail', { currency: '3', type: 'change' }, token);
  expect([wallet.change_balance, wallet.lock_change_balance].map(Number)).toEqual([free, 10_000 - free]);
}

test('a withdrawal takes documents, a fund password and an address; it holds its amount until it is decided', async ({
  page,
}) => {
  // A minute goes by between two codes.
  test.slow();
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await open(page, '/pages/assets/withdraw/index?currency=3');
  await expectSteps(page);
  await verify(person);
  await setFundPassword(person);
  await reload(page);
  await page.getByRole('link', { name: 'Add address' }).click();
  await saveAddress(page);
  await expect(page.getByText('Available 10,000 USDT')).toBeVisible();
  await askForTwenty(page);
  await expect(page.getByRole('main').getByText('Under review').first()).toBeVisible();
  await expectBalance(person, 9_980);
  await expectRecord(page, 'kind=withdrawals&status=1', 'Under review');

  const login = await staffLogin(1);
  type Row = { id: number };
  const query = { user: String(person.id) };
  const { list } = await staffCall<{ list: Row[] }>('withdrawals/list', query, login, 'GET');
  const refusal = { id: String(list[0]!.id), refusal: 'wrong_address', reason: 'The owner asked for it' };
  await staffCall('withdrawals/refuse', refusal, login);
  await expectRecord(page, 'kind=withdrawals&status=3', 'Rejected');
  await expectBalance(person, 10_000);
});
