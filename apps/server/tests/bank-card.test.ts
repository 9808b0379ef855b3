// The bank card: bound to the verified name only, its numbers checked, shown to its owner alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADA, type DocumentsServer, startDocumentsServer } from './_documents-server.ts';

let server: DocumentsServer;
beforeAll(async () => {
  server = await startDocumentsServer();
});
afterAll(() => server.stop());

const CARD = {
  real_name: 'ADA EXAMPLE LOVELACE',
  bank_name: 'Example Bank',
  bank_branch: 'Mitte',
  bank_address: 'Bank Street 1',
  swift_code: 'deut-de ff',
  bank_account: 'DE89 3704 0044 0532 0130 00',
  card_number: '4111 1111 1111 1111',
  residence_address: 'Unter den Linden 1',
  postal_code: '10117',
};

test('no card answers empty fields, and none is bound without a verified name', async () => {
  const user = await server.newUser();
  const { message } = await server.call('getBankCard', { lang: 'en' }, user.token);
  expect(message).toMatchObject({ bank_account: '', card_number: '', real_name: '', banks: [] });
  expect(await server.call('saveBankCard', CARD, user.token)).toMatchObject({
    type: '998',
    code: 'verification_needed',
  });
});

test('card and account are bound, stored apart, and shown to their owner alone', async () => {
  const [user, other] = [await server.verifiedUser(), await server.newUser()];
  expect(await server.call('saveBankCard', CARD, user.token)).toMatchObject({ type: 'ok' });
  expect((await server.call('getBankCard', {}, user.token)).message).toMatchObject({
    bank_account: 'DE89370400440532013000',
    card_number: '************1111',
    real_name: 'ADA EXAMPLE LOVELACE',
    swift_code: 'DEUTDEFF',
    postal_code: '10117',
  });
  expect((await server.call('getBankCard', {}, other.token)).message.bank_account).toBe('');
  expect((await server.call('getBankCard', {})).code).toBe('not_logged_in');
  const { bank_account: _, ...cardOnly } = CARD;
  await server.call('saveBankCard', cardOnly, user.token);
  expect((await server.call('getBankCard', {}, user.token)).message.bank_account).toBe('4111111111111111');
});

test.each([
  ['real_name', 'Somebody Else', 'holder_differs'],
  ['card_number', '4111111111111112', 'invalid_card_number'],
  ['bank_account', 'DE89370400440532013001', 'invalid_iban'],
  ['swift_code', 'DEUT1', 'invalid_swift'],
  ['bank_clearing', '021000021', 'invalid_bank_code'],
])('%s = %s does not bind: %s', async (field, value, code) => {
  const user = await server.verifiedUser();
  expect(await server.call('saveBankCard', { ...CARD, [field]: value }, user.token)).toMatchObject({
    code: 'binding_failed',
    message: expect.stringMatching(/^Binding failed: ./),
    problems: [{ field, code }],
  });
  expect((await server.call('getBankCard', {}, user.token)).message.real_name).toBe('');
});

test('town, countries and the national code of the bank are kept, the code without signs between its digits', async () => {
  const user = await server.verifiedUser();
  const more = { residence_town: 'Austin', residence_country: 'US', bank_country: 'US', bank_clearing: '0210-0002 1' };
  expect(await server.call('saveBankCard', { ...CARD, ...more }, user.token)).toMatchObject({ type: 'ok' });
  expect((await server.call('getBankCard', {}, user.token)).message).toMatchObject({
    residence_town: 'Austin',
    residence_country: 'US',
    bank_country: 'US',
    bank_clearing: '021000021',
  });
});

test('numbers bind as they are meant, in groups, across lines and from other keyboards', async () => {
  const user = await server.verifiedUser();
  const typed = {
    card_number: '４１１１ 1111-1111\n1111',
    bank_account: 'ｄｅ８９\u00a03704\u20110044 0532 0130 00\n',
    swift_code: 'DEUT DE FF',
    bank_clearing: '',
  };
  expect(await server.call('saveBankCard', { ...CARD, ...typed }, user.token)).toMatchObject({ type: 'ok' });
  expect((await server.call('getBankCard', {}, user.token)).message).toMatchObject({
    card_number: '************1111',
    bank_account: 'DE89370400440532013000',
    swift_code: 'DEUTDEFF',
  });
});

test('an account number that is no IBAN will do, none at all will not', async () => {
  const user = await server.verifiedUser();
  const { card_number: _, ...accountOnly } = CARD;
  expect(await server.call('saveBankCard', { ...accountOnly, bank_account: '0123456789' }, user.token)).toMatchObject({
    type: 'ok',
  });
  const none = await server.call('saveBankCard', { ...accountOnly, bank_account: '' }, user.token);
  expect(none.problems).toMatchObject([{ field: 'bank_account', code: 'card_or_account_needed' }]);
});

test('a user with a second factor confirms first', async () => {
  const user = await server.verifiedUser();
  await server.pool.query('UPDATE people SET has_factor = true WHERE id = $1', [user.id]);
  server.identity.sessions.refresh(user.id);
  expect(await server.call('saveBankCard', CARD, user.token)).toMatchObject({ code: 'step_up_required' });
  expect((await server.call('getBankCard', {}, user.token)).message.real_name).toBe('');
});

test('no number of a card or an account can be read in the database or the log', async () => {
  const user = await server.verifiedUser({ ...ADA, name: 'Barnaby Quince' });
  await server.call('saveBankCard', { ...CARD, real_name: 'Barnaby Quince', bank_name: 'Bank of Nowhere' }, user.token);
  const everything = (await server.dump()) + server.logLines.join('');
  expect(everything).not.toMatch(/4111111111|0532013000|Barnaby|Quince|Nowhere|Bank Street/);
});
