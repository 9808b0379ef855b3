// Coins out: a verified person saves an address elsewhere and withdraws to it, an operator passes it, and it arrives on the chain.
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './_axe.ts';
import { problem } from './_forms.ts';
import { expectPage, open } from './_pages.ts';
import { beLoggedIn, callAs, FUND_PASSWORD, type Person, signUp } from './_person.ts';
import { beStaff, staffCall, staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';
import { verify } from './_verify.ts';

type Outside = { chain: string; currency_name: string; address: string; balance: string };

const STRANGER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** 300 USDT, sent to the deposit address on Ethereum; they are credited meanwhile. */
async function sendDeposit({ token }: Person): Promise<void> {
  let address: string | undefined;
  // There is one from when the chain was seen first.
  await expect(async () => {
    const addresses = await callAs<Record<string, string>>('wallet/get_in_address', { currency: '3' }, token);
    address = addresses.ERC20;
    expect(address).toBeDefined();
  }).toPass({ timeout: 60_000 });
  await callAs('demo/outside_send', { chain: 'ERC20', currency_id: '3', address: address!, amount: '300' }, token);
}

async function outsideUsdt({ token }: Person): Promise<string | undefined> {
  const wallets = await callAs<Outside[]>('demo/outside', {}, token, 'GET');
  return wallets.find(({ chain, currency_name }) => chain === 'ERC20' && currency_name === 'USDT')?.balance;
}

async function fillDigits(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(FUND_PASSWORD);
}

async function setFundPassword(page: Page): Promise<void> {
  await page.getByRole('link', { name: /fund password/i }).click();
  await fillDigits(page, 'Fund password');
  await fillDigits(page, 'Repeat fund password');
  await page.getByRole('button', { name: 'Set fund password' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await sheet.getByRole('button', { name: 'Send code' }).click();
  await sheet.getByRole('button', { name: 'Fill in' }).click();
  await sheet.getByRole('button', { name: 'Confirm' }).click();
}

async function saveAddress(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add address' }).click();
  const [address, network] = [page.getByRole('textbox', { name: 'Address' }), page.getByLabel('Network')];
  await address.fill('solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN');
  await expect(problem(page, 'This payment link is for Solana')).toBeVisible();
  // A link says its network.
  await address.fill(`ethereum:${STRANGER}@1`);
  await expect(address).toHaveValue(STRANGER);
  await expect(network).toHaveValue('ERC20');
  await network.selectOption({ label: 'Ethereum (ERC20)' });
  await page.getByRole('button', { name: 'Use outside wallet' }).click();
  await page.getByLabel('Label').fill('My wallet elsewhere');
  // The code for the fund password was sent less than a minute ago: the button counts down until the next one may be asked for.
  await expect(page.getByRole('button', { name: /^Next code in \d+ s$/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await fillDigits(page, 'Fund password');
  await page.getByRole('button', { name: 'Save address' }).click();
}

async function removeAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /My wallet elsewhere/ }).click();
  const sheet = page.getByRole('dialog', { name: 'My wallet elsewhere' });
  await expect(sheet.getByRole('link', { name: 'Withdraw to this address' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Delete address' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this address?' });
  await question.getByRole('button', { name: 'Delete address' }).click();
  await expect(page.getByText('No saved addresses yet')).toBeVisible();
}

/** A payment link for 99.9 USDT to the saved address. */
async function paymentLink({ token }: Person): Promise<string> {
  type Coin = { currency: number; networks: { nettype: string; contract: string }[] };
  const coins = await callAs<Coin[]>('wallet/deposit_coins', {}, token, 'GET');
  const { networks } = coins.find(({ currency }) => currency === 3)!;
  const { contract } = networks.find(({ nettype }) => nettype === 'ERC20')!;
  const [{ address } = { address: '' }] = await callAs<{ address: string }[]>(
    'wallet/get_address',
    { currency: '3' },
    token,
  );
  return `ethereum:${contract}@1/transfer?address=${address.toLowerCase()}&uint256=99.9e6`;
}

async function withdraw(page: Page, person: Person): Promise<void> {
  // The address that was saved a moment ago is the only one, so it is chosen.
  const main = page.getByRole('main');
  await expect(main.getByText('My wallet elsewhere')).toBeVisible();
  await main.getByRole('button', { name: 'To', exact: true }).click();
  const saved = page.getByRole('dialog', { name: 'Saved addresses' });
  const link = saved.getByLabel('Address or payment link');
  await link.fill(STRANGER);
  await expect(saved.getByText('This address is not saved yet')).toBeVisible();
  await expectAccessible(page);
  await link.fill(await paymentLink(person));
  await expect(saved).toBeHidden();
  // The fee is taken from the amount, and exactly the amount of the link arrives.
  await expect(page.getByLabel('Amount')).toHaveValue('100');
  await expect(page.getByText('We review this withdrawal first')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const sheet = page.getByRole('dialog', { name: 'Check your withdrawal' });
  await expect(sheet.getByText('99.9 USDT')).toBeVisible();
  await expect(sheet).toMatchAriaSnapshot(`
    - dialog "Check your withdrawal":
      - textbox "Fund password"
      - button "Withdraw now"
  `);
  await sheet.getByLabel('Fund password').fill(FUND_PASSWORD);
  await sheet.getByRole('button', { name: 'Withdraw now' }).click();
}

async function passInConsole(browser: Browser, person: Person): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await beStaff(context, await staffLogin(1));
  const page = await context.newPage();
  await page.goto(`${process.env.CANDOR_E2E_URL}/console/#/withdrawals?user=${person.id}`);
  await page
    .getByRole('row')
    .filter({ hasText: String(person.id) })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Why it is reviewed' }).getByText('New destination')).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByLabel('I compared the amount and the address').check();
  await page.getByRole('button', { name: 'Approve 100 USDT' }).click();
  await expect(page.getByText('Approved. It is signed next')).toBeVisible();
  await context.close();
}

test('a newcomer saves an address, withdraws to it, and sees the payment arrive', async ({ browser, page }) => {
  test.slow();
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, '/pages/demo/outside');
  await expect(page.getByText('10,000', { exact: true }).first()).toBeVisible();
  await sendDeposit(person);
  await verify(person);

  await open(page, '/pages/assets/withdraw/index?currency=3');
  await setFundPassword(page);
  await expect(page.getByText('Please set the withdrawal address first')).toBeVisible();
  await saveAddress(page);
  await expect(page.getByText('Available 300 USDT')).toBeVisible();
  await withdraw(page, person);
  const main = page.getByRole('main');
  await expect(main.getByText('Under review').first()).toBeVisible();

  await passInConsole(browser, person);
  // Twelve blocks of the demo's chain.
  await expect(main.getByText('Completed').first()).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page);
  await expect.poll(() => outsideUsdt(person)).toBe('9799.9');
  await page.getByRole('link', { name: 'View in outside wallet' }).click();
  await expect(main.getByText('9,799.9', { exact: true })).toBeVisible();

  // It is found again by where it went to.
  const [sent] = (await callAs<{ data: { address: string }[] }>('charge_mention/log3', {}, person.token, 'GET')).data;
  await open(page, '/pages/search/index');
  await page.getByRole('combobox').fill(sent!.address);
  await page.getByRole('option', { name: /^Withdrawal of 100 USDT/ }).click();
  await expectPage(page, /withdraw\/detail\?id=/);

  await open(page, '/pages/user/address/address?currency=3');
  await removeAddress(page);
});

test('a pause shows in the open pages, and disappears when staff ends it', async ({ context, page }) => {
  // A coin that no other journey moves: they run at the same time.
  const login = await staffLogin(0);
  const change = (direction: string, pause: Record<string, string>) =>
    staffCall('chains/pause', { currency: '1', direction, reason: 'a journey', ...pause }, login);
  const person = await signUp();
  const deposit = await context.newPage();
  await beLoggedIn(page, person);
  await beLoggedIn(deposit, person);
  await open(page, '/pages/assets/withdraw/index?currency=1');
  await open(deposit, '/pages/assets/deposit/charge?currency=1');
  await expect(deposit.getByRole('button', { name: 'Copy address' })).toBeVisible();
  for (const direction of ['deposits', 'withdrawals']) await change(direction, { pause: 'maintenance' });
  await expect(page.getByText('Withdrawals of BTC are paused')).toBeVisible();
  await expect(deposit.getByText('Deposits of BTC are paused')).toBeVisible();
  await expect(deposit.getByRole('button', { name: 'Copy address' })).toHaveCount(0);
  for (const direction of ['deposits', 'withdrawals']) await change(direction, {});
  await expect(page.getByText('Withdrawals of BTC are paused')).toHaveCount(0);
  await expect(deposit.getByRole('button', { name: 'Copy address' })).toBeVisible();
});
