// Payment links in fields for addresses: the recipient is read from them with an exact amount, and a link for another network or token is refused by its name.
import { expectAccessible } from './_axe.ts';
import { problem } from './_forms.ts';
import { open } from './_pages.ts';
import { beLoggedIn, callAs, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const RECIPIENT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const BECH32 = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const USDT = 3;

type Coin = { currency: number; networks: { nettype: string; contract: string }[] };

test('a wallet sends to what a link names, by the coin and the chain that the link is for', async ({ page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, `/pages/demo/outside?chain=ERC20&currency=${USDT}`);
  const coins = await callAs<Coin[]>('wallet/deposit_coins', {}, person.token, 'GET');
  const { contract } = coins
    .find(({ currency }) => currency === USDT)!
    .networks.find(({ nettype }) => nettype === 'ERC20')!;
  const main = page.getByRole('main');
  const [to, amount] = [main.getByRole('textbox', { name: 'To' }), main.getByLabel('Amount')];
  await expect(main.getByText('Available 10,000 USDT')).toBeVisible();

  await to.fill(`ethereum:${contract}@1/transfer?address=${RECIPIENT}&uint256=12.5e6`);
  await expect(to).toHaveValue(RECIPIENT);
  await expect(amount).toHaveValue('12.5');

  await to.fill(`ethereum:${contract}@56/transfer?address=${RECIPIENT}&uint256=1`);
  await expect(problem(main, 'This payment link is for BNB Smart Chain')).toBeVisible();
  await to.fill(`bitcoin:${BECH32}?amount=0.5`);
  await expect(problem(main, 'This payment link is for Bitcoin')).toBeVisible();
  await to.fill(`ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${RECIPIENT}&uint256=1`);
  await expect(main.getByText('The contract in this link is not the contract of USDT')).toBeVisible();
  await to.fill(contract);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(problem(main, 'This is a token contract')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeHidden();
  await expectAccessible(page);

  await main.getByLabel('Coin and network').selectOption({ label: 'BTC · Bitcoin' });
  await to.fill(`BITCOIN:${BECH32.toUpperCase()}?AMOUNT=0.001`);
  await expect(to).toHaveValue(BECH32);
  await expect(amount).toHaveValue('0.001');
  await to.fill(`bitcoin:${BECH32}?amount=0.0000000001`);
  await expect(page.getByText('The amount in the link cannot be filled in exactly')).toBeVisible();
  await expect(amount).toHaveValue('0.001');
});
