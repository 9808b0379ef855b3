// A new coin in the console: with an icon, approved by a second person; and a contract that the nodes describe before it is proposed.
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { approve } from './_bank.ts';
import { openConsole } from './_pages.ts';
import { callAs, signUp } from './_person.ts';
import { JPEG_ON_ITS_SIDE } from './_pictures.ts';
import { beStaff, staffLogin, withdrawProposals } from './_staff.ts';
import { expect, test } from './_test.ts';
import { verify } from './_verify.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
test.afterEach(withdrawProposals);

type DepositCoin = { currency_name: string; networks: { nettype: string; contract: string }[] };

test('a coin is proposed with its icon and approved; its name is refused where another coin has it', async ({
  page,
}) => {
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, '/markets');
  await page.getByRole('button', { name: 'New coin' }).click();
  const dialog = page.getByRole('dialog', { name: 'New coin' });
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('usdt');
  await dialog
    .getByLabel('Choose icon')
    .setInputFiles({ name: 'icon.jpg', mimeType: 'image/jpeg', buffer: JPEG_ON_ITS_SIDE });
  await expect(dialog.getByRole('img', { name: 'Icon' })).toBeVisible();
  await dialog.getByLabel('Reason', { exact: true }).fill('listed at the request of its issuer');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByText('Another coin has this name').first()).toBeVisible();
  const name = `N${Date.now().toString(36).slice(-6).toUpperCase()}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed. A second person must approve it.')).toBeVisible();
  await openConsole(page, '/proposals');
  await page.getByText(`Coin ${name}`).click();
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();
  await approve('coin');
});

test('a contract is described before it is proposed, and never becomes a second coin', async ({ page }) => {
  const person = await signUp();
  await verify(person);
  const coins = await callAs<DepositCoin[]>('wallet/deposit_coins', {}, person.token, 'GET');
  const { contract } = coins
    .find(coin => coin.currency_name === 'USDT')!
    .networks.find(each => each.nettype === 'ERC20')!;
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, '/chains');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Add a coin to a chain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a coin to a chain' });
  for (const [label, choice] of [
    ['Coin', 'DOGE'],
    ['Chain', 'Ethereum (ERC20)'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  }
  await dialog.getByLabel('Contract').fill(`0x${'7'.repeat(40)}`);
  await expect(dialog.getByText('There is no token contract at that address')).toBeVisible();
  await dialog.getByLabel('Contract').fill(contract);
  await expect(dialog.getByText('The contract calls itself USDT, not DOGE.')).toBeVisible();
  await dialog.getByLabel('Test user (number)').fill(String(person.id));
  for (const label of [
    'Minimum deposit',
    'Minimum withdrawal',
    'Withdrawal fee',
    'No review up to',
    'No review in 24h up to',
    'Two people above',
  ])
    await dialog.getByLabel(label, { exact: true }).fill('1');
  await dialog.getByLabel('Reason', { exact: true }).fill('asked for by traders');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByText(/another coin uses that contract/).first()).toBeVisible();
});
