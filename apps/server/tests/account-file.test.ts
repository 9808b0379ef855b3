// The file with which users export their data: everything about them, nothing about others, and no secret.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_CARD, sealBankCard, writeBankCard } from '../src/features/bank-card/bank-card.ts';
import { sealDocuments } from '../src/features/verification/kyc-documents.ts';
import { confirm, giveFactor, personOf } from './_account.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

let server: TradingServer;
beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
});
afterAll(() => server?.stop());

async function download(user: TradingUser): Promise<Response> {
  await confirm(server, user);
  return server.request('downloadAccount', {}, user);
}

test('it takes a confirmation, and fails in an envelope', async () => {
  const user = await server.newUser();
  const refused = await server.request('downloadAccount', {}, user);
  expect(await refused.json()).toMatchObject({ type: 'error', code: 'step_up_required' });
});

test('it holds profile, logins, orders with their fills, entries and transfers, as decimals', async () => {
  const seller = await server.newUser({ 1: '1' });
  const user = await server.newUser({ 3: '1000' });
  await server.place(seller, { type: 2, target_price: '92000', amount: '0.001' });
  await server.place(user, { type: 1, target_price: '92000', amount: '0.001' });
  await server.place(user, { type: 1, target_price: '90000', amount: '0.002' });
  await server.call('transfer', { currency_id: 3, number: '10', from_field: 'change', to_field: 'legal' }, user);

  const response = await download(user);
  expect(response.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="candor-${user.id}-\\d{4}-\\d\\d-\\d\\d\\.json"$`),
  );
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  // biome-ignore lint/suspicious/noExplicitAny: rows of every shape.
  const file = (await response.json()) as Record<string, any>;
  expect(file.profile).toMatchObject({ id: user.id, email: (await personOf(server, user)).email });
  expect(file.logins).toHaveLength(1);
  expect(file.security_events).toMatchObject([{ occasion: 'data-downloaded', address: '127.0.0.1' }]);
  expect(file.orders).toMatchObject([
    { symbol: 'BTC/USDT', target_price: '90000.0', fills: [] },
    { symbol: 'BTC/USDT', fills: [{ role: 'taker', amount: '0.00100', price: '92000.0' }] },
  ]);
  expect(file.transfers).toMatchObject([{ currency: 'USDT', from: 'change', to: 'legal', amount: '10' }]);
  const sums = new Map<string, number>();
  for (const { currency, account, amount } of file.entries) {
    sums.set(`${account} ${currency}`, (sums.get(`${account} ${currency}`) ?? 0) + Number(amount));
  }
  for (const { currency, account, balance } of file.wallets) {
    expect(sums.get(`${account} ${currency}`), `${account} ${currency}`).toBeCloseTo(Number(balance), 8);
  }
});

test('it holds what was sealed, opened for its owner', async () => {
  const user = await server.newUser();
  const { db, vault } = server.identity;
  const documents = { country: 'PT', name: 'A Person', cardId: 'AB 123456', address: 'A street' };
  await server.pool.query(
    `INSERT INTO verification_cases (person_id, level, submitted_at, papers, number_mark, renewed)
     VALUES ($1, 'basic', now(), $2, 'mark', '{}')`,
    [user.id, sealDocuments(vault, user.id, documents)],
  );
  const card = { ...NO_CARD, holder: 'A Person', bank: 'A bank', account: 'PT50', cardNumber: '4111' };
  const sealed = sealBankCard(vault, user.id, card);
  await writeBankCard(db, user.id, sealed, new Date());
  expect(await (await download(user)).json()).toMatchObject({
    verification: [{ level: 'basic', state: 'open', papers: documents }],
    bank_card: { holder: 'A Person', account: 'PT50', card_number: '4111' },
  });
});

test('it holds deposit addresses and every claim of a deposit, whatever its outcome', async () => {
  const [user, other] = [await server.newUser(), await server.newUser()];
  for (const { id } of [user, other]) {
    await server.pool.query(
      `INSERT INTO deposit_claims (person_id, coin_id, units, picture, account, nettype, txid, at, deposit_id, refusal)
       VALUES ($1, 3, 5000000, 'f', $2, 'ERC20', '', now(), NULL, NULL),
         ($1, 3, 7500000, 'f', '', 'ERC20', '0x1', now(), NULL, 'no such payment'),
         ($1, 3, 9000000, 'f', '', 'ERC20', '0x2', now(), $1, NULL)`,
      [id, `account of ${id}`],
    );
    await server.pool.query('INSERT INTO deposit_addresses (user_id, chain_id, address) VALUES ($1, 1, $2)', [
      id,
      `address of ${id}`,
    ]);
  }
  const file = JSON.parse(await (await download(user)).text());
  expect(file.deposit_addresses).toMatchObject([{ address: `address of ${user.id}` }]);
  expect(file.deposits).toEqual([]);
  expect(file.deposit_claims).toMatchObject([
    { currency: 'USDT', amount: '5', account: `account of ${user.id}`, nettype: 'ERC20', outcome: 'open' },
    { amount: '7.5', txid: '0x1', outcome: 'refused', refusal: 'no such payment' },
    { amount: '9', txid: '0x2', outcome: 'matched', deposit: user.id },
  ]);
});

test('it contains nothing about other users and no secret', async () => {
  const [user, other] = [await server.newUser({ 3: '5' }), await server.newUser({ 3: '7' })];
  await giveFactor(server, user);
  await server.call('sendOwnCode', {}, user);
  const person = await personOf(server, user);
  const text = await (await download(user)).text();
  const stranger = await personOf(server, other);
  for (const word of [stranger.email!, String(stranger.id), stranger.invitation_code]) expect(text).not.toContain(word);
  for (const secret of [user.token, person.password_hash, 'token_hash', 'key_hash', 'secret']) {
    expect(text.replaceAll('has_second_factor', '')).not.toContain(secret);
  }
});

test('a history of several pages is whole', async () => {
  const user = await server.newUser();
  const { db } = server.identity;
  const rows = Array.from({ length: 1201 }, (_, n) => ({
    person_id: user.id,
    occasion: 'login',
    actor: 'owner' as const,
    facts: '{}',
    address: `10.0.${n >> 8}.${n & 255}`,
    agent: '',
    at: new Date(),
  }));
  await db.insertInto('security_events').values(rows).execute();
  const file = (await (await download(user)).json()) as { security_events: { address: string }[] };
  expect(new Set(file.security_events.map(({ address }) => address)).size).toBe(1202);
});

test('every table about a person is in the file, or named here with the reason why not', async () => {
  const user = await server.newUser();
  const file = (await (await download(user)).json()) as object;
  const sectionOf = {
    people: 'profile',
    sessions: 'logins',
    security_events: 'security_events',
    account_notices: 'notices',
    passkeys: 'passkeys',
    api_keys: 'api_keys',
    outgoing_messages: 'messages_waiting',
    factor_reset_requests: 'factor_reset_requests',
    verification_cases: 'verification',
    pictures: 'pictures',
    bank_cards: 'bank_card',
    bank_payees: 'withdrawals',
    bank_vouchers: 'bank_deposits',
    deposit_claims: 'deposit_claims',
    address_labels: 'withdrawal_addresses',
    withdrawal_notes: 'withdrawals',
    inviter_matches: 'shared_with_inviters',
    notification_choices: 'notification_choices',
    push_subscriptions: 'push_subscriptions',
    favourites: 'favourites',
    guide_choices: 'guide_put_away',
    chat_conversations: 'chat_messages',
  } as const;
  // Only sealed or hashed secrets, none of which informs its owner.
  const secrets = ['login_tickets', 'login_reports', 'totp_factors', 'recovery_codes'];
  const { rows } = await server.pool.query<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'people'::regclass ORDER BY name`,
  );
  // Notes among staff, which the page of the download mentions.
  const ofStaff = ['user_notes'];
  // For a minute at most, and the same as the fills that the file holds.
  const inTransit = ['told_fills', 'untold_fills'];
  // Whether an article helped, and nothing else.
  const trifles = ['article_votes'];
  expect(rows.map(({ name }) => name)).toEqual(
    [...Object.keys(sectionOf), ...secrets, ...ofStaff, ...inTransit, ...trifles].sort(),
  );
  expect(Object.keys(file)).toEqual(expect.arrayContaining(Object.values(sectionOf)));
});
