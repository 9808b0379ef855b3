// A problem of a registration, a new password or a fund password is shown next to its field, and nothing of it is sent.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './_axe.ts';
import { compose } from './_compose.ts';
import { expectProblem } from './_forms.ts';
import { open } from './_pages.ts';
import { beLoggedIn, callAs, newAddress, PASSWORD, setFundPassword, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const NEW_PASSWORD = 'battery staple 9';
const EMPTY = 'Please fill this in';
const TOO_SHORT = 'At least 6 characters';
const NO_FUND_PASSWORD = 'Enter exactly 6 digits';
const DIFFERENT = 'The two passwords do not match';

async function expectSound(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}

const fieldsOf = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'Email address' }),
  phone: page.getByRole('textbox', { name: 'Phone number' }),
  code: page.getByRole('textbox', { name: 'Security code' }),
  password: page.getByLabel('Password', { exact: true }),
  repeated: page.getByLabel('Repeat password'),
  agreement: page.getByRole('checkbox', { name: /^I have read and accept/ }),
  signUp: page.getByRole('button', { name: 'Sign up' }),
});

test('a registration by mail or phone shows each mistake next to its field, and needs no invitation code', async ({
  page,
}) => {
  await open(page, '/pages/user/login/register');
  const { email, phone, code, password, repeated, agreement, signUp } = fieldsOf(page);
  // The Enter that ends a composition sends no form.
  await code.focus();
  const composed = await compose(page, '１');
  await composed.pressEnter();
  await composed.end();
  await composed.pressEnter();
  await code.fill('');
  await expectSound(email);
  await signUp.click();
  for (const field of [email, code, password]) await expectProblem(field, EMPTY);
  await expectProblem(agreement, "You haven't agreed yet");
  await email.fill('nobody@');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expectProblem(email, 'Enter a valid email address');
  await expectAccessible(page);

  await page.getByText('Phone', { exact: true }).click();
  await signUp.click();
  await expectProblem(phone, EMPTY);
  await phone.fill('12');
  await signUp.click();
  await expectProblem(phone, 'Enter a valid phone number');
  await phone.fill('(415) 555-0132');
  await signUp.click();
  await expectSound(phone);

  await page.getByText('Email', { exact: true }).click();
  await email.fill(newAddress());
  await password.fill('12345');
  await repeated.fill('12346');
  await signUp.click();
  await expectSound(email);
  await expectProblem(password, TOO_SHORT);
  await password.fill('123457');
  await signUp.click();
  await expectSound(password);
  await expectProblem(repeated, DIFFERENT);
  await repeated.fill('123457');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await signUp.click();
  await expectProblem(agreement, "You haven't agreed yet");
  await page.getByText('I have read and accept the').click();
  await expect(page.getByRole('textbox', { name: 'Invite code (optional)' })).toHaveValue('');
  await signUp.click();
  await expect(page.getByRole('navigation', { name: 'Quick actions' })).toBeVisible();
});

test('changing the login password requires the old one, and each mistake is shown next to its field', async ({
  page,
}) => {
  await beLoggedIn(page, await signUp());
  await open(page, '/pages/settings/security/index');
  await page.getByRole('link', { name: /^Login password/ }).click();
  const old = page.getByLabel('Current password');
  const fresh = page.getByLabel('New password', { exact: true });
  const repeated = page.getByLabel('Repeat new password');
  const change = page.getByRole('button', { name: 'Change login password' });
  await change.click();
  for (const field of [old, fresh, repeated]) await expectProblem(field, EMPTY);
  await fresh.fill('12345');
  await expectProblem(fresh, TOO_SHORT);
  await old.fill('not the old one');
  await fresh.fill(NEW_PASSWORD);
  await repeated.fill('something else');
  await change.click();
  await expectProblem(repeated, DIFFERENT);
  await repeated.fill(NEW_PASSWORD);
  await change.click();
  await expectProblem(old, 'Wrong password. Try again');
  await expectAccessible(page);
  await old.fill(PASSWORD);
  await change.click();
  await expect(page.getByText('Password changed')).toBeVisible();
});

test('a fund password is exactly six digits, and required for every new address', async ({ page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, '/pages/user/address/create?currency=3');
  await expect(page.getByText('Please set a fund password first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save address' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Set fund password' }).click();
  const fund = page.getByLabel('Fund password', { exact: true });
  const repeated = page.getByLabel('Repeat fund password');
  const set = page.getByRole('button', { name: 'Set fund password' });
  await set.click();
  await expectProblem(fund, EMPTY);
  await fund.fill('12345');
  await repeated.fill('12345');
  await set.click();
  await expectProblem(fund, NO_FUND_PASSWORD);
  // Nothing but digits can be typed, and no seventh.
  await fund.fill('');
  await fund.pressSequentially('12ab34567');
  await expect(fund).toHaveValue('123456');
  // What is pasted is counted by its digits.
  for (const pasted of ['123 456', '１２３-４５６', '๑๒๓๔๕๖']) {
    await fund.fill('');
    await fund.fill(pasted);
    await expect(fund).toHaveValue('123456');
  }
  await repeated.fill('654321');
  await set.click();
  await expectProblem(fund, 'Too easy to guess. Do not use digits such as 123456 or 111111');
  await expectProblem(repeated, DIFFERENT);
  await expectAccessible(page);

  await setFundPassword(person);
  expect(await callAs<number>('user/has_password', {}, person.token)).toBe(1);
  await open(page, '/');
  await open(page, '/pages/user/address/create?currency=3');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByLabel('Network')).toHaveAttribute('aria-invalid', 'true');
  const code = page.getByRole('textbox', { name: 'Security code' });
  for (const field of [page.getByLabel('Address', { exact: true }), code, fund]) await expectProblem(field, EMPTY);
  await fund.fill('12345');
  await expectProblem(fund, NO_FUND_PASSWORD);
  await expectAccessible(page);
});
