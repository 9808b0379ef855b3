// Money by bank: a claim fixes the rate, a line of a statement is credited once, to its claimant, and stays for a while.

import { decimal } from '@candor/money';
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { ETHER, openOnChains, TOKEN, token } from '../_chain-exchange.ts';
import { SMALL_MARKET, USER, type UserName } from '../_small-exchange.ts';
import type { Outcome } from '../execute.ts';
import { stateOf } from '../features.ts';
import { CHAIN, type CoinLimits, type CoinRules } from '../rail/rail.ts';
import type { State } from '../state.ts';
import { afterBusinessDays, MAX_BANK_LINES } from './decide.ts';

const EURO_ACCOUNT = {
  id: 1,
  currency: 'EUR',
  scale: 2,
  bank: 'Bank of Tests',
  holder: 'Candor Ltd.',
  number: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  marginPpm: 10_000n,
  feePpm: 1_000n,
  minAmount: euro('10'),
  isOpen: true,
  paysOut: false,
  outMarginPpm: 0n,
  outFeePpm: 0n,
  outMinUnits: 1n,
};
const NAMELESS = { endToEnd: '', group: '', mentions: [] };
const IN = { direction: 'in', ...NAMELESS } as const;
const numbersOf = ({ bankLines }: State) => [...bankLines.values()].map(({ id }) => id);
const DAY_MS = 24 * 3_600_000;

function openAtBank() {
  const exchange = openOnChains();
  const { run, state } = exchange;
  run({ type: 'ConfigureBankAccount', ...EURO_ACCOUNT });
  for (const name of ['anna', 'ben'] as const) {
    run({ type: 'SetVerificationLevel', user: USER[name], level: 'basic', act: actOf('olga', USER[name]) });
  }

  /** A claim at 1.20 USDT for a euro, of which the margin of 1 % leaves 1.188. */
  function claim(name: UserName, amount: string, more = {}): Outcome {
    const what = { account: 1, amount: euro(amount), referenceRate: decimal('1.2', 8) };
    return run({ type: 'ClaimBankDeposit', user: USER[name], ...what, ...more });
  }

  function record(...amounts: string[]): Outcome {
    const from = state.exchange.nextBankLine;
    const lines = amounts.map((amount, index) => ({
      ...IN,
      account: 1,
      reference: `E-${from + index}`,
      amount: euro(amount),
    }));
    return run({ type: 'RecordBankLines', from, lines });
  }

  const credit = (line: number, to: number) => run({ type: 'CreditBankLine', line, claim: to });
  return { ...exchange, claim, record, credit };
}

/** The rules of a coin without its pauses. */
function limitsOf({ depositPause: _in, withdrawalPause: _out, ...limits }: CoinRules): CoinLimits {
  return limits;
}

function euro(text: string): bigint {
  return decimal(text, 2);
}

test('a line is credited at the rate of the claim less the fee, and the bank owes it', () => {
  const { claim, record, credit, balance, own } = openAtBank();
  expect(claim('anna', '100')).toMatchObject({ kind: 'done', result: { id: 1 } });
  record('100');
  expect(credit(1, 1)).toMatchObject({ kind: 'done' });
  expect([balance('anna'), own('outside', TOKEN, CHAIN.bank), own('fees')]).toEqual(['118.6812', '-118.8', '0.1188']);
});

test('a line and a claim are over with the credit: neither serves twice', () => {
  const { claim, record, credit, balance, agree } = openAtBank();
  claim('anna', '100');
  claim('anna', '100');
  record('100', '100');
  credit(1, 1);
  expect(credit(1, 1)).toMatchObject({ rejection: { code: 'unknown-bank-line' } });
  expect(credit(1, 2)).toMatchObject({ rejection: { code: 'unknown-bank-line' } });
  expect(credit(2, 1)).toMatchObject({ rejection: { code: 'unknown-bank-claim' } });
  const again = { kind: 'assign-bank-line', line: 1, claim: 2, user: USER.anna } as const;
  expect(agree(again)).toMatchObject({ rejection: { code: 'unknown-bank-line' } });
  expect(balance('anna')).toBe('118.6812');
});

test('nothing is credited without a line', () => {
  const { claim, credit, balance } = openAtBank();
  claim('anna', '100');
  expect(credit(1, 1)).toMatchObject({ rejection: { code: 'unknown-bank-line' } });
  expect(balance('anna')).toBe('0');
});

describe('a line is credited to no other user', () => {
  test('than the one who claimed it at the same account of the exchange', () => {
    const { run, claim, record, credit, agree, balance } = openAtBank();
    run({ type: 'ConfigureBankAccount', ...EURO_ACCOUNT, id: 2, number: 'DE02120300000000202051' });
    claim('anna', '100', { account: 2 });
    claim('ben', '100');
    record('100');
    expect(credit(1, 1)).toMatchObject({ rejection: { code: 'unknown-bank-claim' } });
    const change = { kind: 'assign-bank-line', line: 1, claim: 1, user: USER.anna } as const;
    expect(agree(change)).toMatchObject({ rejection: { code: 'unknown-bank-claim' } });
    expect(credit(1, 2)).toMatchObject({ kind: 'done' });
    expect([balance('anna'), balance('ben')]).toEqual(['0', '118.6812']);
  });

  test('than the user that two operators named', () => {
    const { claim, record, agree, balance, state } = openAtBank();
    claim('anna', '100');
    record('100');
    const change = { kind: 'assign-bank-line', line: 1, claim: 1 } as const;
    expect(agree({ ...change, user: USER.ben })).toMatchObject({ rejection: { code: 'unknown-bank-claim' } });
    expect([balance('anna'), balance('ben'), state.bankClaims.size]).toEqual(['0', '0', 1]);
    expect(agree({ ...change, user: USER.anna })).toMatchObject({ kind: 'done' });
    expect([balance('anna'), balance('ben')]).toEqual(['118.6812', '0']);
  });
});

describe('lines', () => {
  test('are taken by their number once, however often they are submitted', () => {
    const { run, record, state } = openAtBank();
    record('5', '6');
    const lines = [{ ...IN, account: 1, reference: 'E-1', amount: euro('5') }];
    const refused = { rejection: { code: 'bank-lines-out-of-order', next: 3 } };
    expect(run({ type: 'RecordBankLines', from: 1, lines })).toMatchObject(refused);
    expect(run({ type: 'RecordBankLines', from: 4, lines })).toMatchObject(refused);
    expect(state.bankLines.size).toBe(2);
  });

  test.each([
    ['no account', { account: 9, reference: 'E', amount: 1n }],
    ['another end-to-end id than ours', { account: 1, reference: 'E', amount: 1n, endToEnd: 'NOTPROVIDED' }],
    ['nothing', { account: 1, reference: 'E', amount: 0n }],
    ['less than nothing', { account: 1, reference: 'E', amount: -1n }],
    ['more than books count', { account: 1, reference: 'E', amount: 2n ** 63n }],
    ['what reads like an amount', { account: 1, reference: '12n', amount: 1n }],
    ['no name', { account: 1, reference: '', amount: 1n }],
  ])('of %s are refused with all others', (_, line) => {
    const { run, state } = openAtBank();
    const sound = { ...IN, account: 1, reference: 'E', amount: 1n };
    expect(run({ type: 'RecordBankLines', from: 1, lines: [sound, { ...IN, ...line }] })).toMatchObject({
      rejection: { code: 'invalid-bank-line' },
    });
    expect(state.bankLines.size).toBe(0);
  });

  test('come in batches of a limited size', () => {
    const { record } = openAtBank();
    expect(record(...Array<string>(MAX_BANK_LINES + 1).fill('1'))).toMatchObject({ rejection: {} });
  });

  test('set aside have no owner any more', () => {
    const { run, claim, record, credit } = openAtBank();
    claim('anna', '100');
    record('100');
    run({ type: 'SetBankLineAside', line: 1, act: actOf('olga') });
    expect(credit(1, 1)).toMatchObject({ rejection: { code: 'unknown-bank-line' } });
    expect(run({ type: 'SetBankLineAside', line: 1, act: actOf('olga') })).toMatchObject({ rejection: {} });
  });
});

describe('a collective line of several payments', () => {
  function openWhole(more: object = {}) {
    const bank = openAtBank();
    const { run, state } = bank;
    run({ type: 'ConfigureBankAccount', ...EURO_ACCOUNT, id: 2 });
    const whole = { ...IN, account: 1, reference: 'WHOLE', amount: euro('150'), ...more };
    run({ type: 'RecordBankLines', from: 1, lines: [whole] });
    const part = (amount: string, other: object = {}) => {
      return { ...IN, account: 1, reference: `P-${amount}`, amount: euro(amount), ...other };
    };
    const split = (lines: readonly ReturnType<typeof part>[], { line = 1, from = state.exchange.nextBankLine } = {}) =>
      run({ type: 'SplitBankLine', line, from, lines });
    return { ...bank, part, split };
  }
  const OUT = { direction: 'out' as const } as object;

  test('is replaced by its payments, each of which is credited at the rate of the time when the whole came in', () => {
    const { claim, wait, split, part, credit, balance, state } = openWhole();
    claim('anna', '100');
    claim('ben', '60');
    wait(DAY_MS + 1);
    expect(split([part('100'), part('60'), part('10', OUT)])).toMatchObject({ kind: 'done', result: { id: 1 } });
    expect(numbersOf(state)).toEqual([2, 3, 4]);
    expect(credit(1, 1)).toMatchObject({ rejection: { code: 'unknown-bank-line' } });
    expect([credit(2, 1), credit(3, 2)]).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
    expect([balance('anna'), balance('ben')]).toEqual(['118.6812', '71.20872']);
    expect(state.exchange.nextBankLine).toBe(5);
  });

  test('is split once: the numbers of a second split have no lines', () => {
    const { split, part, record, state } = openWhole();
    split([part('150')]);
    expect(split([part('100'), part('50')])).toMatchObject({ kind: 'done', result: {} });
    expect(numbersOf(state)).toEqual([2]);
    expect(state.exchange.nextBankLine).toBe(5);
    record('5');
    expect(numbersOf(state)).toEqual([2, 5]);
  });

  test('that was credited meanwhile stays so', () => {
    const { claim, credit, split, part, balance, state } = openWhole();
    claim('anna', '150');
    credit(1, 1);
    const before = balance('anna');
    split([part('100'), part('50')]);
    expect([balance('anna'), state.bankLines.size]).toEqual([before, 0]);
  });

  test.each([
    ['add up to more', ['100', '50.01'], {}],
    ['add up to less', ['100', '49.99'], {}],
    ['left where it came in', ['150'], OUT],
    ['are of another account', ['150'], { account: 2 }],
  ])('stays as it is where its parts %s', (_, amounts, more) => {
    const { split, part, state } = openWhole();
    expect(split(amounts.map(amount => part(amount, more)))).toMatchObject({ kind: 'done', result: {} });
    expect(numbersOf(state)).toEqual([1]);
    expect(state.exchange.nextBankLine).toBe(2 + amounts.length);
  });

  test.each([{ endToEnd: 'WD-1-A' }, { group: 'BF-1-A' }, { mentions: [1] }])('stays as it is with %o', more => {
    const { split, part, state } = openWhole(more);
    split([part('150')]);
    expect(numbersOf(state)).toEqual([1]);
  });

  test.each([
    ['none', [], {}],
    ['of an account that is not there', ['150'], { account: 9 }],
    ['of nothing', ['0', '150'], {}],
  ])('has no parts that are %s', (_, amounts, more) => {
    const { split, part, state } = openWhole();
    const refused = { rejection: { code: 'invalid-bank-line' } };
    expect(split(amounts.map(amount => part(amount, more)))).toMatchObject(refused);
    expect(state.exchange.nextBankLine).toBe(2);
  });

  test('is split with the numbers that come next, and with no others', () => {
    const { split, part } = openWhole();
    for (const from of [1, 3]) {
      expect(split([part('150')], { from })).toMatchObject({ rejection: { code: 'bank-lines-out-of-order', next: 2 } });
    }
    expect(split([part('150')], { line: 99, from: 2 })).toMatchObject({ kind: 'done' });
  });
});

describe('the rate of a claim', () => {
  test('is valid for a day: a line that comes in later is not credited at it', () => {
    const { claim, record, credit, wait } = openAtBank();
    claim('anna', '100');
    wait(DAY_MS);
    record('100');
    expect(credit(1, 1)).toMatchObject({ rejection: { code: 'unknown-bank-claim' } });
  });

  test('is valid longer for a line that came in within the day', () => {
    const { claim, record, agree, wait, balance } = openAtBank();
    claim('anna', '100');
    record('99.5');
    wait(3 * DAY_MS);
    const change = { kind: 'assign-bank-line', line: 1, claim: 1, user: USER.anna } as const;
    expect(agree(change)).toMatchObject({ kind: 'done' });
    expect(balance('anna')).toBe('118.087794');
  });

  test('is valid until the third business day after line and claim matched, and no longer', () => {
    const { claim, record, credit, wait, agree, now } = openAtBank();
    record('100');
    wait(2 * DAY_MS);
    claim('anna', '100');
    const left = afterBusinessDays(now(), 3) - now();
    wait(left + 1);
    const refused = { rejection: { code: 'unknown-bank-claim' } };
    expect(credit(1, 1)).toMatchObject(refused);
    expect(agree({ kind: 'assign-bank-line', line: 1, claim: 1, user: USER.anna })).toMatchObject(refused);
    // The line is as it was, for a claim at the rate of then.
    claim('anna', '100');
    expect(credit(1, 2)).toMatchObject({ kind: 'done' });
  });

  test('is for no more than was claimed', () => {
    const { claim, record, credit } = openAtBank();
    claim('anna', '100');
    record('100.01');
    expect(credit(1, 1)).toMatchObject({ rejection: { code: 'unknown-bank-claim' } });
  });

  test('ends automatically, and another claim is free', () => {
    const { claim, wait, run, state, now } = openAtBank();
    for (let count = 0; count < 3; count++) claim('anna', '100');
    expect(claim('anna', '100')).toMatchObject({ rejection: { code: 'too-many-bank-claims', limit: 3 } });
    wait(DAY_MS + 1);
    expect(claim('anna', '100')).toMatchObject({ kind: 'done' });
    const { rateUntil } = state.bankClaims.require(1);
    wait(afterBusinessDays(rateUntil, 3) - 1 - now());
    run({ type: 'AdvanceClock' });
    expect(state.bankClaims.size).toBe(4);
    wait(1);
    run({ type: 'AdvanceClock' });
    expect([...state.bankClaims.values()].map(({ id }) => id)).toEqual([4]);
  });

  test('is as it was fixed, whatever the account’s settings become', () => {
    const { claim, record, credit, agree, balance } = openAtBank();
    claim('anna', '100');
    agree({ kind: 'bank-account', account: { ...EURO_ACCOUNT, marginPpm: 500_000n, feePpm: 500_000n, isOpen: false } });
    expect(claim('ben', '100')).toMatchObject({ rejection: { code: 'unknown-bank-account' } });
    record('100');
    credit(1, 1);
    expect(balance('anna')).toBe('118.6812');
  });
});

test.each([
  ['of an unverified user', 'carl', {}, 'verification-required'],
  ['at no account', 'anna', { account: 2 }, 'unknown-bank-account'],
  ['below the least', 'anna', { amount: euro('9.99') }, 'below-smallest-bank-deposit'],
  ['of nothing', 'anna', { amount: 0n }, 'amount-not-positive'],
  ['without a rate', 'anna', { referenceRate: 0n }, 'too-large'],
  ['beyond the books', 'anna', { amount: 2n ** 63n }, 'too-large'],
  ['above what the books can count', 'anna', { amount: 2n ** 62n }, 'too-large'],
] as const)('a claim %s is refused', (_, name, more, code) => {
  expect(openAtBank().claim(name, '100', more)).toMatchObject({ rejection: { code } });
});

test('while deposits are paused nothing is claimed', () => {
  const { run, claim } = openAtBank();
  run({ type: 'SetPause', coin: TOKEN, direction: 'deposits', reason: 'incident', act: actOf('olga') });
  expect(claim('anna', '100')).toMatchObject({ rejection: { code: 'deposits-paused' } });
});

describe('accounts', () => {
  test('that are there are changed by two operators only, and keep what they count in', () => {
    const { run, agree, state } = openAtBank();
    expect(run({ type: 'ConfigureBankAccount', ...EURO_ACCOUNT })).toMatchObject({
      rejection: { code: 'second-operator-needed' },
    });
    expect(agree({ kind: 'bank-account', account: { ...EURO_ACCOUNT, currency: 'USD' } })).toMatchObject({
      rejection: {},
    });
    agree({ kind: 'bank-account', account: { ...EURO_ACCOUNT, number: 'DE02120300000000202051' } });
    expect(state.bankAccounts.require(1).number).toBe('DE02120300000000202051');
  });

  test.each([{ bank: '12n' }, { number: '' }, { bic: 'X' }, { scale: 9 }, { feePpm: 1_000_000n }, { minAmount: 0n }])(
    'of %o are refused',
    unsound => {
      const { run } = openAtBank();
      const command = { type: 'ConfigureBankAccount', ...EURO_ACCOUNT, id: 2, ...unsound } as const;
      expect(run(command)).toMatchObject({ rejection: { code: 'invalid-configuration' } });
    },
  );
});

describe('the value of a credit', () => {
  test('stays for three business days, in whatever coin', () => {
    const { claim, record, credit, run, wait, block, arrived, state } = openAtBank();
    block(arrived('anna', '50'));
    claim('anna', '100');
    record('100');
    credit(1, 1);
    run({ type: 'AddAddress', user: USER.anna, coin: TOKEN, chain: CHAIN.evm, address: `0x${'a'.repeat(40)}` });
    const ask = (units: bigint) =>
      run({ type: 'RequestWithdrawal', user: USER.anna, address: 1, units, recipient: null, risks: [] });
    const { until } = state.bankHolds.require(1);
    expect(ask(token('50.1'))).toMatchObject({ rejection: { code: 'bank-credit-held', leftUsdt: 50_000_000n, until } });
    expect(ask(token('30'))).toMatchObject({ kind: 'done' });
    expect(ask(token('20.1'))).toMatchObject({ rejection: { leftUsdt: 20_000_000n } });
    wait(6 * DAY_MS);
    run({ type: 'AdvanceClock' });
    expect(ask(token('138'))).toMatchObject({ kind: 'done' });
    expect(state.bankHolds.size).toBe(0);
  });

  /** Anna has 50 besides her bank deposits, and 5 ether at 10 USDT each. */
  function openHeld() {
    const exchange = openAtBank();
    const { claim, record, credit, run, block, arrived, state } = exchange;
    const { coinRules } = state;
    run({ type: 'ConfigureCoinRules', ...limitsOf(coinRules.require(TOKEN)), id: ETHER, minWithdrawal: 1n });
    const steps = { tick: token('1'), lot: decimal('1', 8), minNotional: 0n };
    run({ ...SMALL_MARKET, id: 2, base: ETHER, quote: TOKEN, ...steps });
    exchange.index('10', 2);
    for (const name of ['anna', 'ben'] as const) {
      block(arrived(name, '50'), arrived(name, '5', ETHER));
      for (const coin of [TOKEN, ETHER]) {
        const address = `0x${String(coin).repeat(39)}${USER[name]}`;
        run({ type: 'AddAddress', user: USER[name], coin, chain: CHAIN.evm, address });
      }
    }
    claim('anna', '100');
    record('100');
    credit(1, 1);
    function ask(name: UserName, units: bigint, coin: number = TOKEN): Outcome {
      const { id } = [...state.addresses.values()].find(row => row.user === USER[name] && row.coin === coin)!;
      return run({ type: 'RequestWithdrawal', user: USER[name], address: id, units, recipient: null, risks: [] });
    }
    return { ...exchange, ask };
  }

  test('leaves no more after pending withdrawals, in another coin or signed', () => {
    const { ask, run, state } = openHeld();
    expect(ask('anna', decimal('5', 8), ETHER)).toMatchObject({ kind: 'done' });
    expect(ask('anna', token('30'))).toMatchObject({ kind: 'done' });
    const left = { rejection: { code: 'bank-credit-held', leftUsdt: 20_000_000n } };
    expect(ask('anna', token('20.1'))).toMatchObject(left);
    run({ type: 'PassWithdrawal', withdrawal: 2, act: actOf('olga') });
    const signing = { chain: CHAIN.evm, purpose: 'withdrawal', withdrawals: [2], sender: 'hot/0' } as const;
    run({ type: 'StartSigning', ...signing, nonce: 0, inputs: [], plan: '{}' });
    expect(state.withdrawals.require(2).state).toBe('signing');
    expect(ask('anna', token('20.1'))).toMatchObject(left);
    expect(ask('anna', token('20'))).toMatchObject({ kind: 'done' });
  });

  test('counts what is in other wallets, and nothing of other users', () => {
    const { ask, run } = openHeld();
    expect(ask('ben', token('50'))).toMatchObject({ kind: 'done' });
    const move = { coin: TOKEN, from: 'spot', to: 'lever', units: token('50') } as const;
    run({ type: 'Transfer', user: USER.anna, ...move });
    expect(ask('anna', token('100.1'))).toMatchObject({ rejection: { leftUsdt: 100_000_000n } });
    expect(ask('anna', token('100'))).toMatchObject({ kind: 'done' });
  });

  test.each([
    ['2026-11-23T10:00:00Z', '2026-11-27T00:00:00Z'],
    ['2026-11-26T10:00:00Z', '2026-12-02T00:00:00Z'],
    ['2026-11-28T10:00:00Z', '2026-12-03T00:00:00Z'],
  ])('from %s until %s', (at, until) => {
    expect(afterBusinessDays(Date.parse(at), 3)).toBe(Date.parse(until));
  });
});

test('a claim is taken back by its user, once, and only while nothing was credited for it', () => {
  const { run, claim, record, credit, balance, state } = openAtBank();
  claim('anna', '100');
  claim('anna', '100');
  const takeBack = (user: number, id: number) => run({ type: 'WithdrawBankClaim', user, claim: id });
  expect(takeBack(USER.ben, 1)).toMatchObject({ rejection: { code: 'unknown-bank-claim' } });
  record('100', '100');
  credit(1, 1);
  expect(takeBack(USER.anna, 1)).toMatchObject({ rejection: { code: 'unknown-bank-claim' } });
  expect(takeBack(USER.anna, 2)).toMatchObject({ kind: 'done' });
  expect(takeBack(USER.anna, 2)).toMatchObject({ rejection: { code: 'unknown-bank-claim' } });
  expect(credit(2, 2)).toMatchObject({ rejection: { code: 'unknown-bank-claim' } });
  expect([balance('anna'), state.bankLines.size, state.bankClaims.size]).toEqual(['118.6812', 1, 0]);
  expect(claim('anna', '100')).toMatchObject({ kind: 'done', result: { id: 3 } });
});

test('an account that closes takes its claims with it', () => {
  const { run, claim, record, credit, state } = openAtBank();
  run({ type: 'OpenUser', user: 9, kind: 'customer', inviter: null });
  run({ type: 'SetVerificationLevel', user: 9, level: 'basic', act: actOf('olga', 9) });
  claim('anna', '100', { user: 9 });
  claim('ben', '100');
  record('100');
  const before = { ...state.bankClaims.require(1) };
  run({ type: 'CloseUser', user: 9 });
  expect([...state.bankClaims.values()].map(({ id }) => id)).toEqual([2]);
  expect(credit(1, 1)).toMatchObject({ rejection: { code: 'unknown-bank-claim' } });
  // Were one left all the same, it would have no owner.
  state.bankClaims.insert(before);
  expect(credit(1, 1)).toMatchObject({ rejection: { code: 'user-closed' } });
  expect(credit(1, 2)).toMatchObject({ kind: 'done' });
});

describe('charges of the bank', () => {
  const RATE = decimal('1.2', 8);

  function withDebit(amount: string, endToEnd = '') {
    const bank = openAtBank();
    const what = { account: 1, direction: 'out', reference: 'FEE', amount: euro(amount) } as const;
    const line = { ...what, ...NAMELESS, endToEnd };
    bank.run({ type: 'RecordBankLines', from: 1, lines: [line] });
    const book = (referenceRate = RATE) => bank.run({ type: 'BookBankCharges', line: 1, referenceRate });
    return { ...bank, book };
  }

  test('are a cost of the exchange, rounded up, and lower what the bank owes', () => {
    const { book, own, state } = withDebit('0.37');
    expect(book(decimal('1.23456789', 8))).toMatchObject({ kind: 'done' });
    expect([own('network-costs'), own('outside', TOKEN, CHAIN.bank)]).toEqual(['-0.456791', '0.456791']);
    expect(state.bankLines.size).toBe(0);
  });

  test('are booked once, and not after the line was set aside', () => {
    const { run, book, own } = withDebit('5');
    book();
    expect(book()).toMatchObject({ rejection: { code: 'unknown-bank-line' } });
    expect(own('network-costs')).toBe('-6');
    const line = { account: 1, direction: 'out', reference: 'FEE-2', amount: euro('5'), ...NAMELESS } as const;
    run({ type: 'RecordBankLines', from: 2, lines: [line] });
    run({ type: 'SetBankLineAside', line: 2, act: actOf('olga') });
    const late = run({ type: 'BookBankCharges', line: 2, referenceRate: RATE });
    expect(late).toMatchObject({ rejection: { code: 'unknown-bank-line' } });
  });

  test('are neither money that came in nor the payment of a withdrawal', () => {
    const { record, run } = openAtBank();
    record('5');
    const refused = { rejection: { code: 'unknown-bank-line' } };
    expect(run({ type: 'BookBankCharges', line: 1, referenceRate: RATE })).toMatchObject(refused);
    expect(withDebit('5', 'WD-7-MB2K3X1Q').book()).toMatchObject(refused);
    expect(openAtBank().run({ type: 'BookBankCharges', line: 1, referenceRate: RATE })).toMatchObject(refused);
  });

  test('without a rate, or beyond what the books count, are refused and change nothing', () => {
    const { book, own, state } = withDebit('5');
    for (const rate of [0n, -RATE, 2n ** 80n]) expect(book(rate)).toMatchObject({ rejection: { code: 'too-large' } });
    expect([own('network-costs'), state.bankLines.size]).toEqual(['0', 1]);
    expect(book()).toMatchObject({ kind: 'done' });
  });
});

test('rows that were stored continue as they were', () => {
  const { claim, record, state } = openAtBank();
  claim('anna', '100');
  record('100');
  const rows = Object.fromEntries(Object.entries(state.tables).map(([name, table]) => [name, [...table.values()]]));
  const loaded = stateOf(rows as never);
  expect(loaded.due.inOrder()).toEqual(state.due.inOrder());
});
