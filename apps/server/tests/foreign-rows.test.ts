// Whatever a call of a user can name by a number, a key or a path: another user's answers as one that does not exist.
import { randomBytes } from 'node:crypto';
import { type Call, calls } from '@candor/contract';
import { CHAIN } from '@candor/exchange';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setFundPassword } from '../src/features/people/accounts/people-rows.ts';
import { createApiKey } from '../src/features/people/api-keys/api-keys.ts';
import { sealFundPassword } from '../src/features/people/passwords/fund-password.ts';
import { contractCalls, fieldsOf } from './_contract-routes.ts';
import { ON_EVM } from './_evm-chain.ts';
import { plainPng } from './_test-pictures.ts';
import { UNLIMITED } from './_unlimited.ts';
import { startWholeExchange, type WholeExchange, type WholeUser } from './_whole-exchange.ts';

type Fields = Record<string, string>;

/** A field that names a row of a user, by its form; the numbers of coins, markets and documents are common to all or the caller's own words. */
const NAMES_A_ROW = /^(id|.*_id|.*_pic|picture|sequence)$/;
const NAMES_NO_ROW = new Set(['currency_id', 'legal_id', 'match_id', 'bank_id', 'card_id', 'config_id']);

const NUMBER = '999999999';
const NOWHERE: Fields = {
  id: NUMBER,
  order_id: NUMBER,
  address_id: NUMBER,
  client_id: 'never-used',
  picture: '0'.repeat(32),
};

type Kind = { make(owner: WholeUser): Promise<string> /** What the call needs besides. */; with?: Fields };

let whole: WholeExchange;
let price: string;

beforeAll(async () => {
  whole = await startWholeExchange(UNLIMITED, ON_EVM);
  const { text } = await whole.ask(calls.getMarketState, {}, {});
  const { message } = JSON.parse(text) as { message: { markets: { symbol: string; index_price: string }[] } };
  const { index_price } = message.markets.find(({ symbol }) => symbol === 'BTC/USDT')!;
  price = String(Math.floor(Number(index_price) * 0.95));
  // Contracts take orders once three live ticks have passed.
  await vi.waitFor(async () => expect((await contract()).is_live).toBe(1), { timeout: 60_000, interval: 500 });
});
afterAll(() => whole?.stop());

const as = ({ token }: WholeUser) => ({ authorization: token });

async function must(call: Call, fields: Fields, user: WholeUser) {
  const answered = await whole.ask(call, fields, as(user));
  if (answered.type !== 'ok') throw new Error(`${call.path} answered ${answered.text}`);
  return JSON.parse(answered.text) as { message: string; data: { id: number } };
}

async function insertFor(owner: WholeUser, table: string, columns: Record<string, unknown>): Promise<string> {
  const names = Object.keys(columns);
  const { rows } = await whole.pool.query<{ id: bigint }>(
    `INSERT INTO ${table} (person_id, ${names}) VALUES ($1, ${names.map((_, index) => `$${index + 2}`)}) RETURNING id`,
    [owner.id, ...Object.values(columns)],
  );
  return String(rows[0]!.id);
}

const ETHER = 2;
const FUND_PASSWORD = '482913';
const ADDRESS = '0x00000000000000000000000000000000000ca401';
/** The number of the address in the book of this user. */
const savedAddress = async ({ id }: WholeUser): Promise<number> =>
  (await whole.run({ type: 'AddAddress', user: id, coin: ETHER, chain: CHAIN.evm, address: ADDRESS }))!;
const OUT: Fields = { currency: String(ETHER), address: ADDRESS, number: '0.1', pay_password: FUND_PASSWORD };
const anAddress: Kind = { make: async owner => String(await savedAddress(owner)) };
const aWithdrawal: Kind = {
  async make(owner) {
    await letWithdraw(owner);
    const address = await savedAddress(owner);
    const units = 10_000_000n;
    const input = { user: owner.id, address, units, recipient: null, risks: ['new-device' as const] };
    return String(await whole.run({ type: 'RequestWithdrawal', ...input }));
  },
};

const OPTION: Fields = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '1' };
const anOption: Kind = {
  async make(owner) {
    await letBuyOptions(owner);
    return String((await must(calls.buyOption, OPTION, owner)).data.id);
  },
};

/** The demo's product whose days are short. */
const LOCK: Fields = { config_id: '5', amount: '10' };
const aHosting: Kind = { make: async owner => String((await must(calls.buyHosting, LOCK, owner)).data.id) };

/** Far above any price of the demo, and of its own each time: the same one is refused to the same user. */
const anAlert: Kind = {
  async make({ id: user }) {
    alerts += 1;
    const price = (900_000n + BigInt(alerts)) * 1_000_000n;
    const input = { user, market: 1, price, direction: null, repeats: false } as const;
    return String(await whole.run({ type: 'SetPriceAlert', ...input }));
  },
};
let alerts = 0;

/** The demo's launch that is open for days; it opens some seconds after the start. */
const SUBSCRIBE: Fields = { config_id: '1', amount: '10' };
const aSubscription: Kind = {
  make: owner =>
    vi.waitFor(async () => String((await must(calls.subscribe, SUBSCRIBE, owner)).data.id), {
      timeout: 120_000,
      interval: 1_000,
    }),
};

/** Verified, and with money where options are paid from. */
async function letBuyOptions({ id }: WholeUser): Promise<void> {
  const act = { operator: 1, role: 'admin', action: 'pass_papers', user: id, reason: null, digest: null } as const;
  await whole.run({ type: 'SetVerificationLevel', user: id, level: 'basic', act });
  await whole.run({ type: 'Transfer', user: id, coin: 3, from: 'spot', to: 'option', units: 10_000_000n });
}

type Contract = { symbol: string; is_live: 0 | 1; mark_price: string };
async function contract(): Promise<Contract> {
  const { text } = await whole.ask(calls.listContracts, {}, {});
  const { message } = JSON.parse(text) as { message: Contract[] };
  return message.find(({ symbol }) => symbol === 'BTC/USDT')!;
}

/** A lot of a contract at a limit, with stops that nothing reaches. */
function contractOrder(type: 'long' | 'short', at: number): Fields {
  const [up, down] = [String(Math.floor(at * 1.4)), String(Math.floor(at * 0.9))];
  const [above, below] = [String(Math.floor(at * 1.1)), String(Math.floor(at * 0.6))];
  const stops =
    type === 'long'
      ? { target_profit_price: up, stop_loss_price: down }
      : { target_profit_price: below, stop_loss_price: above };
  const size = { share: '1', multiple: '5', status: '0', target_price: String(at) };
  return { currency_id: '1', legal_id: '3', type: type === 'long' ? '1' : '2', ...size, ...stops };
}

/** Money where margins are held. */
async function letTradeContracts({ id }: WholeUser): Promise<void> {
  await whole.run({ type: 'Transfer', user: id, coin: 3, from: 'spot', to: 'lever', units: 1_000_000_000n });
}

const placeContract = async (owner: WholeUser, type: 'long' | 'short', at: number): Promise<string> =>
  String((await must(calls.placeLeverOrder, contractOrder(type, at), owner)).data.id);

/** A position of one lot, against another user. */
async function openPosition(owner: WholeUser, type: 'long' | 'short'): Promise<string> {
  const other = await newTrader();
  await letTradeContracts(other);
  const at = Math.floor(Number((await contract()).mark_price));
  await placeContract(other, type === 'long' ? 'short' : 'long', at);
  return placeContract(owner, type, at);
}

const aWaitingContract: Kind = {
  async make(owner) {
    await letTradeContracts(owner);
    return placeContract(owner, 'long', Number(price));
  },
};
const aPosition: Kind = {
  async make(owner) {
    await letTradeContracts(owner);
    return openPosition(owner, 'long');
  },
};

async function letWithdraw({ id }: WholeUser): Promise<void> {
  const act = { operator: 1, role: 'admin', action: 'pass_papers', user: id, reason: null, digest: null } as const;
  await whole.run({ type: 'SetVerificationLevel', user: id, level: 'basic', act });
  await whole.run({ type: 'GrantTestFunds', user: id, coin: ETHER, units: 1_000_000_000n });
  await setFundPassword(whole.identity.db, id, await sealFundPassword(whole.identity, id, FUND_PASSWORD));
}

let clients = 0;
const order = async (owner: WholeUser): Promise<{ id: string; clientId: string }> => {
  clients += 1;
  const clientId = `client-${clients}`;
  const size = { type: '1', amount: '0.001', target_price: price, client_id: clientId };
  const placed = await must(calls.placeSpotOrder, { currency_id: '1', legal_id: '3', ...size }, owner);
  return { id: String(placed.data.id), clientId };
};
const anOrder: Kind = { make: async owner => (await order(owner)).id };
const aFilledOrder: Kind = {
  async make(owner) {
    await order(await newTrader());
    await must(calls.fundDemoWallet, { currency_id: '1', number: '0.001' }, owner);
    const sale = { currency_id: '1', legal_id: '3', type: '2', amount: '0.001', target_price: price };
    return String((await must(calls.placeSpotOrder, sale, owner)).data.id);
  },
};
const aClientId: Kind = { make: async owner => (await order(owner)).clientId };
const aPasskey: Kind = {
  make: owner => {
    const at = new Date();
    const key = { credential_id: randomBytes(16), public_key: randomBytes(32), uses: 0, transports: [] };
    return insertFor(owner, 'passkeys', { ...key, is_synced: false, name: 'mine', created_at: at });
  },
  with: { name: 'renamed' },
};

const kinds: Readonly<Record<string, Kind>> = {
  'endSession.id': {
    make: async owner => String((await whole.identity.sessions.find(await whole.logIn(owner.id)))!.id),
  },
  'renamePasskey.id': aPasskey,
  'removePasskey.id': aPasskey,
  'removeApiKey.id': {
    make: async owner => {
      const wanted = { name: 'mine', right: 'read', addresses: [], days: undefined } as const;
      const made = await createApiKey(whole.identity, { personId: owner.id, ...wanted });
      return made.kind === 'made' ? String(made.row.id) : made.kind;
    },
  },
  'readAccountNotices.id': {
    make: owner => insertFor(owner, 'account_notices', { kind: 'basic_verified', at: new Date() }),
  },
  'amendSpotOrder.id': { ...anOrder, with: { amount: '0.002' } },
  'cancelSpotOrder.id': anOrder,
  'getSpotOrder.id': anOrder,
  'getSpotReceipt.id': anOrder,
  'getOptionReceipt.id': anOption,
  'redeemHosting.id': aHosting,
  'removeAlert.id': anAlert,
  'getSubscription.id': aSubscription,
  'setHostingRenewal.id': { ...aHosting, with: { is_renew: '1' } },
  'listLeverFills.id': aPosition,
  'closeLeverPosition.id': aPosition,
  'setLeverStops.id': aPosition,
  'moveLeverMargin.id': { ...aPosition, with: { amount: '1' } },
  'cancelLeverOrder.id': aWaitingContract,
  'listOrderEntries.order_id': aFilledOrder,
  'getSpotOrder.client_id': aClientId,
  'getSpotOrderResult.client_id': aClientId,
  'deleteAddress.address_id': anAddress,
  'quoteWithdrawal.address_id': { ...anAddress, with: { number: '0.1' } },
  'withdraw.address_id': {
    async make(owner) {
      await letWithdraw(owner);
      return String(await savedAddress(owner));
    },
    with: OUT,
  },
  'listWithdrawals.id': aWithdrawal,
  'cancelWithdrawal.id': aWithdrawal,
  'getPicture.picture': {
    make: async owner => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await plainPng(64))]), 'photo.png');
      const { text } = await whole.send('POST', '/api/upload', { headers: as(owner), body: form });
      const path = (JSON.parse(text) as { message: string }).message;
      const name = path.slice('/upload/'.length);
      await whole.pool.query('UPDATE pictures SET owner_id = $1, bound_at = now() WHERE name = $2', [owner.id, name]);
      return name;
    },
  },
};

/** Tested elsewhere, because it takes documents that were passed first. */
const TESTED_ELSEWHERE = /^submitAdvanced\./;

const named = contractCalls
  .filter(({ call }) => call.access === 'user' || call.access === 'demo-user')
  .flatMap(({ name, call }) =>
    fieldsOf(call)
      .filter(field => NAMES_A_ROW.test(field) && !NAMES_NO_ROW.has(field))
      .map(field => ({ what: `${name}.${field}`, call, field })),
  );
// A debt takes a bank; its key is handled like all others. Closing many positions is a command for each of them, and has no receipt.
const WITHOUT_RECEIPT: readonly Call[] = [calls.repayBankDebt, calls.closeLeverPositions];
const keysOfRepeats = named.filter(
  ({ call, field }) => call.idempotent === true && field === 'client_id' && !WITHOUT_RECEIPT.includes(call),
);
const rows = named.filter(
  ({ what, call, field }) => !TESTED_ELSEWHERE.test(what) && !(call.idempotent === true && field === 'client_id'),
);

async function newTrader(): Promise<WholeUser> {
  const user = await whole.newUser();
  await whole.giveFactor(user.id);
  await whole.confirm(user.token);
  await must(calls.fundDemoWallet, { currency_id: '3', number: '5000' }, user);
  return user;
}

const withoutNumber = (text: string) => text.replace(/"request_id":"[^"]*",?/, '');

test.each(rows)('$what of another user answers as one that does not exist', async ({ what, call, field }) => {
  const kind = kinds[what];
  if (kind === undefined) throw new Error(`${what} needs a row of its kind here`);
  const [owner, other] = [await newTrader(), await newTrader()];
  const more = kind.with ?? {};
  const row = await kind.make(owner);
  const foreign = await whole.ask(call, { ...more, [field]: row }, as(other));
  const nothing = await whole.ask(call, { ...more, [field]: NOWHERE[field]! }, as(other));
  expect(withoutNumber(foreign.text)).toBe(withoutNumber(nothing.text));
  expect(foreign.status).toBe(nothing.status);
  // The row is there, and does answer to its owner: what was seen above was a refusal.
  const own = await whole.ask(call, { ...more, [field]: row }, as(owner));
  const isQuiet = what === 'readAccountNotices.id';
  if (!isQuiet) expect(withoutNumber(own.text)).not.toBe(withoutNumber(foreign.text));
});

test('a notice is read by its owner alone', async () => {
  const [owner, other] = [await newTrader(), await newTrader()];
  const id = await kinds['readAccountNotices.id']!.make(owner);
  const read = async () =>
    (await whole.pool.query<{ read_at: Date | null }>('SELECT read_at FROM account_notices WHERE id = $1', [id]))
      .rows[0]!.read_at;
  await must(calls.readAccountNotices, { id }, other);
  expect(await read()).toBeNull();
  await must(calls.readAccountNotices, { id }, owner);
  expect(await read()).not.toBeNull();
});

test('every kind of row here belongs to a call that there is', () => {
  expect(Object.keys(kinds).filter(what => !rows.some(row => row.what === what))).toEqual([]);
  expect(rows.length).toBeGreaterThan(8);
});

const PLAUSIBLE: Fields = {
  currency_id: '3',
  legal_id: '3',
  type: '1',
  amount: '0.001',
  number: '1',
  from_field: 'change',
  to_field: 'lever',
};

/** What a call on contracts needs of its owner so that it does something. */
async function contractFields(call: Call, owner: WholeUser, other: WholeUser): Promise<Fields> {
  if (call === calls.cancelLeverOrder) return { id: await aWaitingContract.make(owner) };
  if (call === calls.placeLeverOrder || call === calls.quoteLever) {
    for (const one of [owner, other]) await letTradeContracts(one);
    const placed = contractOrder('long', Number(price));
    return call === calls.placeLeverOrder ? placed : { changes: JSON.stringify([placed]) };
  }
  const id = await aPosition.make(owner);
  if (call === calls.netLeverPositions) await openPosition(owner, 'short');
  return { id, currency_id: '1', legal_id: '3', target_price: price };
}

test.each(keysOfRepeats)('the key for repeating $what is each user’s own', async ({ call }) => {
  const [owner, other] = [await newTrader(), await newTrader()];
  const open = await order(owner);
  const fields: Fields = { ...PLAUSIBLE, id: open.id, target_price: price };
  if (call.path.startsWith('coin/')) fields.currency_id = '1';
  if (call === calls.quoteSpot) fields.changes = JSON.stringify([{ ...fields, id: '' }]);
  if (call === calls.withdraw) {
    for (const one of [owner, other]) {
      await letWithdraw(one);
      await savedAddress(one);
    }
    Object.assign(fields, OUT);
  }
  if (call === calls.buyOption) {
    for (const one of [owner, other]) await letBuyOptions(one);
    Object.assign(fields, OPTION);
  }
  if (call === calls.buyHosting) Object.assign(fields, LOCK);
  if (call === calls.subscribe) Object.assign(fields, SUBSCRIBE);
  if (call === calls.setAlert) Object.assign(fields, { match_id: '1', price: '900000' });
  if (call === calls.removeAlert) fields.id = await anAlert.make(owner);
  if (call === calls.redeemHosting) fields.id = await aHosting.make(owner);
  if (call.path.startsWith('lever/')) Object.assign(fields, await contractFields(call, owner, other));
  const mine = await whole.ask(call, { ...fields, client_id: 'shared' }, as(owner));
  const theirs = await whole.ask(call, { ...fields, client_id: 'shared' }, as(other));
  // No user may have the same alert twice.
  const another: Fields = call === calls.setAlert ? { price: '900001' } : {};
  const fresh = await whole.ask(call, { ...fields, ...another, client_id: 'fresh' }, as(other));
  const receiptOf = (text: string) => (JSON.parse(text) as { data?: { sequence?: number } }).data?.sequence;
  expect(mine.type, mine.text).toBe('ok');
  expect([theirs.type, theirs.code]).toEqual([fresh.type, fresh.code]);
  if (theirs.type === 'ok') expect(receiptOf(theirs.text)).not.toBe(receiptOf(mine.text));
});
