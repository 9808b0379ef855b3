// Stored rows make the same state: the same books in the same order of time, the same stops, the same next decisions.

import { expect, test } from 'vitest';
import { actOf } from './_act.ts';
import { TOKEN } from './_chain-exchange.ts';
import { prepareContracts } from './_lever-exchange.ts';
import { COIN, gem, lines, MARKET, openSmallExchange, readOrder, SMALL_MARKET, USER, usd } from './_small-exchange.ts';
import { setAlert } from './alert/_alerts.ts';
import { endToEndId } from './bank/bank.ts';
import { encode } from './canonical.ts';
import { execute, isSomethingDue } from './execute.ts';
import { stateOf } from './features.ts';
import { SMALL_HOSTING } from './hosting/_hosting.ts';
import { systemAccount, walletAccount } from './ledger/account-id.ts';
import { move } from './ledger/ledger.ts';
import { SMALL_OPTIONS } from './option/_options.ts';
import { CHAIN } from './rail/rail.ts';
import { State, type StoredRows, type TableName, takeChanges } from './state.ts';
import { openWithAddresses } from './withdrawal/_withdrawals.ts';
import type { RequestBankWithdrawal } from './withdrawal/bank-payment.ts';

function reload(state: State): State {
  const rows = Object.entries(state.tables).map(([name, table]) => [name, [...table.values()].reverse()]);
  return stateOf(structuredClone(Object.fromEntries(rows)));
}

test('nothing stored is an exchange before its first command', () => {
  const none = Object.fromEntries(Object.keys(State.empty().tables).map(name => [name, []]));
  const state = stateOf(none as unknown as StoredRows);
  expect(state.exchange).toEqual({
    id: 1,
    mode: null,
    nextOrder: 1,
    nextTrade: 1,
    nextLeverOrder: 1,
    nextLeverTrade: 1,
    nextTransfer: 1,
    nextGrant: 1,
    nextPlace: 1,
    nextAction: 1,
    nextProposal: 1,
    nextDeposit: 1,
    nextAddress: 1,
    nextWithdrawal: 1,
    nextSigning: 1,
    nextBankClaim: 1,
    nextBankLine: 1,
    nextBankFile: 1,
    nextOption: 1,
    nextHosting: 1,
    nextSubscription: 1,
    nextPriceAlert: 1,
    generation: 1,
    clockLeapMs: 0,
    clockAheadMs: 0,
    clockLeapAt: 0,
    clockGapFrom: 0,
    clockGapTo: 0,
  });
});

test('a loaded row does not count as changed', () => {
  const loaded = reload(openSmallExchange().state);
  for (const changes of Object.values(takeChanges(loaded))) {
    expect(changes).toEqual({ inserted: [], changed: [], removed: [] });
  }
});

test('the order of time survives, also of amended and fired orders', () => {
  const { state, draw, place, amend, index, now } = openSmallExchange();
  draw('sells 105 | anna 5, ben 5, carl 5');
  place('dora sells 5 @ 105 when index reaches 99');
  amend('anna', '6', '105');
  amend('carl', '4', '105');
  index('99');
  place('max buys 2 @ 105');
  const loaded = reload(state);
  const command = readOrder('max buys 17 @ 105');
  const live = execute(state, { command, at: now(), sequence: 50 });
  expect(encode(execute(loaded, { command, at: now(), sequence: 50 }))).toBe(encode(live));
  expect(
    live.kind === 'done' && live.events.filter(event => event.type === 'SpotTraded').map(event => event.maker),
  ).toEqual([2, 3, 1, 4]);
});

test('stops that wait are found again, nearest first', () => {
  const { state, place, now } = openSmallExchange();
  place('anna buys 5 @ 110 when index reaches 106');
  place('ben buys 5 @ 110 when index reaches 105');
  place('carl sells 5 @ 90 when index reaches 95');
  const loaded = reload(state);
  const quotes = ['x', 'y', 'z'].map(source => ({
    source,
    price: 107n * 10n ** 8n,
    sourceAt: null,
    receivedAt: now(),
  }));
  const command = { type: 'PublishIndexPrices', ticks: [{ market: 1, quotes }] } as const;
  const outcome = execute(loaded, { command: { ...command, ticks: [...command.ticks] }, at: now(), sequence: 50 });
  expect(outcome.kind === 'done' && outcome.events.slice(1)).toMatchObject([
    { type: 'SpotOrderTriggered', order: 2 },
    { type: 'SpotOrderTriggered', order: 1 },
  ]);
});

test('keys are kept in the order of their use, so that the oldest is forgotten first', () => {
  const { state, run } = openSmallExchange();
  for (const id of ['c', 'a', 'b']) run(readOrder('anna buys 1 @ 100'), { id, input: '' });
  expect([...reload(state).keys.values()].map(key => key.id)).toEqual(['c', 'a', 'b']);
});

test('what is due is due in the loaded state too', () => {
  const { state, run, now } = openSmallExchange();
  run(readOrder('anna buys 1 @ 100'), { id: 'k', input: '' });
  const loaded = reload(state);
  const later = now() + 50 * 3_600_000;
  expect([isSomethingDue(loaded, now()), isSomethingDue(loaded, later)]).toEqual([false, true]);
  expect(isSomethingDue(reload(openSmallExchange().state), later)).toBe(false);
  const proposing = openSmallExchange();
  const change = { kind: 'open-operator', operator: 3 } as const;
  proposing.run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga') });
  expect(isSomethingDue(reload(proposing.state), proposing.now())).toBe(false);
  expect(isSomethingDue(reload(proposing.state), later)).toBe(true);
});

test('a table is called by the name of its member', () => {
  for (const [name, table] of Object.entries(State.empty().tables)) expect(table.name).toBe(name);
});

/** Carl's bank takes 100 euros back while all that he has is being paid out. */
function oweToBank({ state, run, sign }: Pick<ReturnType<typeof openWithAddresses>, 'state' | 'run' | 'sign'>): void {
  const account = { id: 1, currency: 'EUR', scale: 2, bank: 'Bank', holder: 'Candor', number: 'DE89', bic: '' };
  run({
    type: 'ConfigureBankAccount',
    ...account,
    marginPpm: 0n,
    feePpm: 0n,
    minAmount: 1n,
    isOpen: true,
    paysOut: true,
    outMarginPpm: 0n,
    outFeePpm: 0n,
    outMinUnits: 1n,
  });
  run({ type: 'ClaimBankDeposit', user: USER.carl, account: 1, amount: 10_000n, referenceRate: 100_000_000n });
  const read = { account: 1, amount: 10_000n, endToEnd: '', group: '', mentions: [] };
  const bankLines = (['in', 'out'] as const).map(direction => ({ ...read, direction, reference: direction }));
  run({ type: 'RecordBankLines', from: 1, lines: bankLines });
  run({ type: 'CreditBankLine', line: 1, claim: 1 });
  const { balance } = state.accounts.require(walletAccount(USER.carl, TOKEN, 'spot'));
  const what = { user: USER.carl, address: USER.carl, units: balance, recipient: null, risks: [] };
  state.bankHolds.remove(1);
  state.due.remove('bankHold', 1);
  run({ type: 'SetVerificationLevel', user: USER.carl, level: 'advanced', act: actOf('olga', USER.carl) });
  run({ type: 'RequestWithdrawal', ...what });
  if (state.withdrawals.require(1).state === 'review')
    run({ type: 'PassWithdrawal', withdrawal: 1, act: actOf('olga') });
  if (state.withdrawals.require(1).state === 'review')
    run({ type: 'PassWithdrawal', withdrawal: 1, act: actOf('otto') });
  sign([1]);
  run({ type: 'ReverseBankCredit', line: 2, credit: 1 });
}

/** A withdrawal that the bank has paid. */
function payByBank(
  { state, run }: Pick<ReturnType<typeof openWithAddresses>, 'state' | 'run'>,
  input: Omit<RequestBankWithdrawal, 'type'>,
): void {
  const withdrawal = state.exchange.nextWithdrawal;
  run({ type: 'RequestBankWithdrawal', ...input });
  for (const name of ['olga', 'otto'] as const) run({ type: 'PassWithdrawal', withdrawal, act: actOf(name) });
  const digest = 'cd'.repeat(32);
  run({
    type: 'SendBankWithdrawals',
    file: 1,
    account: 1,
    withdrawals: [withdrawal],
    digest,
    groups: [],
    act: actOf('olga'),
  });
  const endToEnd = endToEndId(state.withdrawals.require(withdrawal));
  const { amount } = state.bankPayments.require(withdrawal);
  const from = state.exchange.nextBankLine;
  const line = { account: 1, direction: 'out', reference: 'paid', amount, endToEnd, group: '', mentions: [] } as const;
  run({ type: 'RecordBankLines', from, lines: [line] });
  run({ type: 'PayBankWithdrawal', line: from, withdrawal });
}

/** Anna buys an option, and a price comes at which it could not be bought yet. */
function sellOption({
  state,
  run,
  index,
}: Pick<ReturnType<typeof openWithAddresses>, 'state' | 'run' | 'index'>): void {
  move(state.accounts, systemAccount('demo-faucet', COIN.USD), systemAccount('option-reserve', COIN.USD), usd('1000'));
  run({ type: 'Transfer', user: USER.anna, coin: COIN.USD, from: 'spot', to: 'option', units: usd('10') });
  run(SMALL_OPTIONS);
  index('100');
  const terms = { direction: 'rise', seconds: 60, stake: usd('1') } as const;
  run({ type: 'BuyOption', user: USER.anna, market: MARKET, coin: COIN.USD, ...terms });
  index('100');
}

/** Anna locks an amount in a product, and subscribes to a launch; a user invited by her is held. */
function lockAmount({ state, run, now }: Pick<ReturnType<typeof openWithAddresses>, 'state' | 'run' | 'now'>): void {
  run(SMALL_HOSTING);
  const reserve = systemAccount('hosting-reserve', COIN.USD, SMALL_HOSTING.id);
  move(state.accounts, systemAccount('demo-faucet', COIN.USD), reserve, usd('10'));
  run({ type: 'BuyHosting', user: USER.anna, product: SMALL_HOSTING.id, amount: usd('10'), renews: false });
  move(state.accounts, systemAccount('demo-faucet', COIN.GEM), systemAccount('launch-reserve', COIN.GEM), gem('10'));
  const times = { startAt: now() + 1, closeAt: now() + 3_600_000, onlineAt: now() + 7_200_000 };
  run({
    type: 'ConfigureLaunch',
    id: 1,
    newCoin: COIN.GEM,
    payCoin: COIN.USD,
    price: usd('1'),
    offered: gem('10'),
    minAmount: 1_000n,
    ...times,
    lockDays: 1,
    dayMs: 3_600_000,
    interestPpm: 0n,
  });
  run({ type: 'Subscribe', user: USER.anna, launch: 1, amount: usd('1') });
  run({ type: 'OpenUser', user: 90, kind: 'customer', inviter: USER.anna });
  run({ type: 'ConfigureReferral', sharesPpm: [1n, 1n, 1n] });
  run({ type: 'HoldReferral', user: 90, reason: 'device' });
}

test('every table is loaded', () => {
  const exchange = openWithAddresses();
  const { state, run, draw, block, arrived, request, sign, index } = exchange;
  prepareContracts(exchange);
  run({ type: 'GrantTestFunds', user: USER.anna, coin: 2, units: usd('1000') });
  for (const [user, direction] of [
    [USER.max, 'long'],
    [USER.dora, 'short'],
    [USER.max, 'long'],
  ] as const) {
    run({
      type: 'PlaceLeverOrder',
      user,
      market: MARKET,
      direction,
      lots: 1,
      multiple: 1,
      price: usd('100'),
      timeInForce: 'gtc',
      profitPrice: usd(direction === 'long' ? '150' : '50'),
      lossPrice: usd(direction === 'long' ? '90' : '110'),
    });
  }
  sellOption({ state, run, index });
  lockAmount(exchange);
  oweToBank({ state, run, sign });
  draw(lines('buys 100 | anna 1').join('\n'));
  run(readOrder('anna buys 1 @ 100'), { id: 'k', input: '' });
  const move = { kind: 'cold-move', coin: TOKEN, chain: CHAIN.evm, units: 1n } as const;
  run({ type: 'Propose', change: move, effectiveAt: 0, act: actOf('olga') });
  run({ type: 'ApproveProposal', proposal: state.exchange.nextProposal - 1, act: actOf('otto') });
  const change = { kind: 'open-operator', operator: 3 } as const;
  run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga') });
  block(arrived('anna', '1'), arrived(null, '1'));
  const { height } = state.chains.require(CHAIN.evm);
  const outside = -state.accounts.require(systemAccount('outside', TOKEN, CHAIN.evm)).balance;
  run({ type: 'BookSurplus', chain: CHAIN.evm, coin: TOKEN, units: 1n, height, outside });
  request('anna', '100');
  sign([2]);
  for (let count = 0; count < 2; count++) {
    run({ type: 'ClaimBankDeposit', user: USER.anna, account: 1, amount: 100n, referenceRate: 100_000_000n });
  }
  const read = { account: 1, direction: 'in', amount: 100n, endToEnd: '', group: '', mentions: [] } as const;
  const bankLines = ['a', 'b'].map(reference => ({ ...read, reference }));
  run({ type: 'RecordBankLines', from: 3, lines: bankLines });
  run({ type: 'CreditBankLine', line: 3, claim: 2 });
  const payee = 'ab'.repeat(32);
  const fields = { user: USER.ben, account: 1, units: 1_000_000n, referenceRate: 100_000_000n, payee, risks: [] };
  payByBank(exchange, fields);
  run({ type: 'RequestBankWithdrawal', ...fields });
  const opening = { firstPrice: usd('1'), opensAt: exchange.now() + 1, auctionMs: 60_000 };
  run({ ...SMALL_MARKET, id: 7, opening });
  run(setAlert('anna', '110'));
  // Work of a tick that a command has postponed.
  const tick = { market: MARKET, sequence: 1, at: exchange.now(), lower: usd('1'), upper: usd('1') };
  state.alertTicks.insert({ id: `1:${MARKET}`, ...tick });
  const loaded = reload(state);
  for (const name of Object.keys(state.tables) as TableName[]) {
    expect(loaded.tables[name].size, name).toBe(state.tables[name].size);
    expect(state.tables[name].size, name).toBeGreaterThan(0);
  }
});

test('what is derived from addresses and signings is there after loading', () => {
  const { state, request, sign, run, now } = openWithAddresses();
  const input = `${'ab'.repeat(32)}:0`;
  request('anna', '100');
  request('ben', '1500');
  sign([1], { inputs: [input], nonce: null });
  const loaded = reload(state);
  expect(loaded.addressesByUser.idsOf(USER.anna)).toEqual([1]);
  expect([...loaded.spentOutputs]).toEqual([input]);
  expect(isSomethingDue(loaded, now() + 13 * 3_600_000)).toBe(true);
  run({ type: 'CancelWithdrawal', user: USER.ben, withdrawal: 2 });
  expect(loaded.due.inOrder().filter(({ kind }) => kind === 'withdrawal')).toEqual([
    { kind: 'withdrawal', id: 2, due: expect.any(Number) },
  ]);
});
