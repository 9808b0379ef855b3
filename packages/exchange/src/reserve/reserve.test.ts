// Reserves: filled from the house alone, approved by two, never beyond their balance, and insurance never taken out again.
import { MAX_UNITS } from '@candor/money';
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { ETHER, openOnChains, TOKEN, token } from '../_chain-exchange.ts';
import { COIN, MARKET, USER, usd } from '../_small-exchange.ts';
import type { Command } from '../commands-and-events.ts';
import { execute, type Outcome } from '../execute.ts';
import { postings } from '../features.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { move } from '../ledger/ledger.ts';
import { SMALL_OPTIONS } from '../option/_options.ts';
import { State } from '../state.ts';
import type { OpenDemoReserve, ReserveMove } from './reserve.ts';

type Change = Extract<Command, { type: 'Propose' }>['change'];

const INSURANCE = { reserve: 'insurance', coin: COIN.USD, market: MARKET } as const;
const OPTIONS = { reserve: 'option-reserve', coin: COIN.USD, market: 0 } as const;
const opening: OpenDemoReserve = { type: 'OpenDemoReserve', ...OPTIONS, units: usd('400'), houseUnits: usd('1000') };

/** The house has 600 dollars, the reserve of options 400, insurance nothing. */
function opened() {
  const exchange = openOnChains();
  const { run, state } = exchange;
  run(opening);

  const propose = (change: Change, by: 'olga' | 'otto' = 'olga') =>
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf(by) });
  const fund = (dollars: string, more: Partial<ReserveMove> = {}) =>
    propose({ kind: 'fund-reserve', ...INSURANCE, units: usd(dollars), direction: 'in', ...more });
  const approve = (proposal = 1, by: 'olga' | 'otto' = 'otto') =>
    run({ type: 'ApproveProposal', proposal, act: actOf(by) });
  const unitsOf = (account: number) => (state.accounts.get(account)?.balance ?? 0n) / usd('1');
  const books = () =>
    [
      systemAccount('demo-faucet', COIN.USD),
      systemAccount('house', COIN.USD),
      systemAccount('insurance', COIN.USD, MARKET),
      systemAccount('option-reserve', COIN.USD),
    ].map(account => Number(unitsOf(account)));
  return { ...exchange, propose, fund, approve, books, faucet: books()[0]! };
}

function codeOf(outcome: Outcome): string {
  return outcome.kind === 'rejected' ? outcome.rejection.code : outcome.kind;
}

function endOf(outcome: Outcome): string[] {
  if (outcome.kind !== 'done') return [codeOf(outcome)];
  return outcome.events.flatMap(event => {
    if (event.type === 'ProposalClosed') return [String(event.failure)];
    return event.type === 'ReserveFunded' || event.type === 'ReserveReleased' ? [event.type] : [];
  });
}

describe('a reserve is filled', () => {
  test('from the house, once two agreed, with an entry that says so', () => {
    const { fund, approve, books, faucet } = opened();
    expect(codeOf(fund('250'))).toBe('done');
    expect(codeOf(approve(1, 'olga'))).toBe('second-operator-needed');
    expect(books()).toEqual([faucet, 600, 0, 400]);
    const agreed = approve();
    expect(books()).toEqual([faucet, 350, 250, 400]);
    const events = agreed.kind === 'done' ? agreed.events : [];
    expect(events.filter(({ type }) => type === 'ReserveFunded')).toEqual([
      { type: 'ReserveFunded', proposal: 1, ...INSURANCE, units: usd('250') },
    ]);
    expect(events.flatMap(event => postings(event))).toEqual([
      {
        debit: systemAccount('house', COIN.USD),
        credit: systemAccount('insurance', COIN.USD, MARKET),
        coin: COIN.USD,
        units: usd('250'),
        kind: 300,
        reference: 1,
      },
    ]);
  });

  test('once, however often it is agreed to', () => {
    const { fund, approve, books, faucet } = opened();
    fund('250');
    approve();
    expect(codeOf(approve())).toBe('unknown-proposal');
    expect(books()).toEqual([faucet, 350, 250, 400]);
  });

  test('with no more than the house has, to the unit', () => {
    const { fund, approve, books, faucet } = opened();
    expect(fund('600.000001')).toMatchObject({
      rejection: { code: 'insufficient-balance', coin: COIN.USD, available: usd('600') },
    });
    fund('600');
    approve();
    expect(books()).toEqual([faucet, 0, 600, 400]);
    expect(codeOf(fund('0.000001'))).toBe('insufficient-balance');
  });

  test('with something that 64 bits count', () => {
    const { fund } = opened();
    for (const units of [0n, -1n, -usd('5'), MAX_UNITS + 1n, 10n ** 40n])
      expect(codeOf(fund('1', { units }))).toBe('invalid-proposal');
    expect(codeOf(fund('1', { units: MAX_UNITS }))).toBe('insufficient-balance');
  });

  test('never beyond what 64 bits count', () => {
    const { fund, approve, state, books } = opened();
    // No account can have that much; it is filled past every rule.
    move(
      state.accounts,
      systemAccount('equity', COIN.USD),
      systemAccount('insurance', COIN.USD, MARKET),
      MAX_UNITS - 5n,
    );
    expect(codeOf(fund('0', { units: 6n }))).toBe('too-large');
    expect(codeOf(fund('0', { units: 5n }))).toBe('done');
    expect(endOf(approve())).toEqual(['ReserveFunded']);
    expect(books()[1]).toBe(599);
  });
});

describe('only a reserve that can pay is filled', () => {
  test.each<[string, Partial<ReserveMove>, string]>([
    ['of an unknown coin', { coin: 99 }, 'unknown-coin'],
    ['of options in an unknown coin', { ...OPTIONS, coin: -1 }, 'unknown-coin'],
    ['of an unknown market', { market: 99 }, 'unknown-market'],
    ['of no market', { market: 0 }, 'unknown-market'],
    ['of half a market', { market: 0.5 }, 'unknown-market'],
    ['of a market in the coin that it trades', { coin: COIN.GEM }, 'unknown-market'],
    ['of a market in a coin that it does not know', { coin: TOKEN }, 'unknown-market'],
    ['of options in one market', { ...OPTIONS, market: MARKET }, 'unknown-market'],
    ['of another kind', { reserve: 'fees' as ReserveMove['reserve'] }, 'invalid-proposal'],
    ['in another direction', { direction: 'sideways' as ReserveMove['direction'] }, 'invalid-proposal'],
  ])('not one %s', (_, more, code) => {
    expect(codeOf(opened().fund('1', more))).toBe(code);
  });
});

describe('out of a reserve', () => {
  test('of options comes what is in it, back to the house, once two agreed', () => {
    const { fund, approve, books, faucet } = opened();
    const out = { ...OPTIONS, direction: 'out' } as const;
    expect(fund('400.000001', out)).toMatchObject({
      rejection: { code: 'insufficient-balance', coin: COIN.USD, available: usd('400') },
    });
    for (const units of [0n, -1n]) expect(codeOf(fund('1', { ...out, units }))).toBe('invalid-proposal');
    fund('400', out);
    expect(books()).toEqual([faucet, 600, 0, 400]);
    const agreed = approve();
    expect(books()).toEqual([faucet, 1000, 0, 0]);
    const events = agreed.kind === 'done' ? agreed.events : [];
    expect(events.flatMap(event => postings(event))).toEqual([
      {
        debit: systemAccount('option-reserve', COIN.USD),
        credit: systemAccount('house', COIN.USD),
        coin: COIN.USD,
        units: usd('400'),
        kind: 301,
        reference: 1,
      },
    ]);
  });

  test('of options comes nothing that an option has promised meanwhile', () => {
    const { fund, approve, books, run } = opened();
    const user = USER.anna;
    run(SMALL_OPTIONS);
    run({ type: 'SetVerificationLevel', user, level: 'basic', act: actOf('olga', user) });
    run({ type: 'Transfer', user, coin: COIN.USD, from: 'spot', to: 'option', units: usd('10') });
    fund('400', { ...OPTIONS, direction: 'out' });
    const terms = { market: MARKET, coin: COIN.USD, direction: 'rise', seconds: 60, stake: usd('2') } as const;
    expect(codeOf(run({ type: 'BuyOption', user, ...terms }))).toBe('done');
    expect(endOf(approve())).toEqual(['insufficient-balance']);
    expect(books()[1]).toBe(600);
  });

  test('of insurance comes nothing, ever', () => {
    const { fund, approve, books, faucet } = opened();
    fund('250');
    approve();
    for (const dollars of ['1', '250', '251'])
      expect(codeOf(fund(dollars, { direction: 'out' }))).toBe('insurance-stays');
    expect(books()).toEqual([faucet, 350, 250, 400]);
  });
});

describe('of concurrent proposals', () => {
  test('only one is open about a reserve, in whichever direction', () => {
    const { fund } = opened();
    fund('1', OPTIONS);
    expect(codeOf(fund('2', OPTIONS))).toBe('already-proposed');
    expect(codeOf(fund('1', { ...OPTIONS, direction: 'out' }))).toBe('already-proposed');
    expect(codeOf(fund('1'))).toBe('done');
  });

  test('each of which the house could pay, the second fails where the first left too little', () => {
    const { fund, approve, books, faucet } = opened();
    fund('400');
    fund('201', OPTIONS);
    expect(endOf(approve(1))).toEqual(['ReserveFunded']);
    expect(endOf(approve(2))).toEqual(['insufficient-balance']);
    expect(books()).toEqual([faucet, 200, 400, 400]);
  });
});

describe('at the opening of a demo', () => {
  test('the faucet fills the house, and the house the reserve', () => {
    const { books, faucet, run } = opened();
    expect(books()).toEqual([faucet, 600, 0, 400]);
    const outcome = run({ ...opening, ...INSURANCE, units: usd('100'), houseUnits: usd('100') });
    expect(books()).toEqual([faucet - 100, 600, 100, 400]);
    const entries = outcome.kind === 'done' ? outcome.events.flatMap(event => postings(event)) : [];
    expect(entries.map(({ kind, reference }) => [kind, reference])).toEqual([
      [302, 0],
      [300, 0],
    ]);
  });

  test('each reserve is filled once, even where nothing is left of it', () => {
    const { books, faucet, run, fund, approve } = opened();
    expect(run(opening)).toEqual({ kind: 'done', events: [], result: {} });
    expect(run({ ...opening, units: usd('1'), houseUnits: usd('999') })).toMatchObject({ kind: 'done', events: [] });
    fund('400', { ...OPTIONS, direction: 'out' });
    approve();
    expect(run(opening)).toMatchObject({ kind: 'done', events: [] });
    expect(books()).toEqual([faucet, 1000, 0, 0]);
  });

  test('one that operators filled is not filled again', () => {
    const { books, faucet, run, fund, approve } = opened();
    fund('1');
    approve();
    expect(run({ ...opening, ...INSURANCE })).toMatchObject({ kind: 'done', events: [] });
    expect(books()).toEqual([faucet, 599, 1, 400]);
  });

  test.each<[string, Partial<OpenDemoReserve>, string]>([
    ['of nothing', { units: 0n }, 'amount-not-positive'],
    ['of less than nothing', { units: -1n, houseUnits: -1n }, 'amount-not-positive'],
    ['of more than the house receives', { units: usd('2'), houseUnits: usd('1') }, 'insufficient-balance'],
    ['of more than 64 bits count', { units: 1n, houseUnits: MAX_UNITS + 1n }, 'too-large'],
    ['of an unknown coin', { coin: 99 }, 'unknown-coin'],
    ['of an unknown market', { market: 99 }, 'unknown-market'],
    ['of a market in another coin', { coin: TOKEN }, 'unknown-market'],
  ])('not one %s', (_, more, code) => {
    expect(codeOf(opened().run({ ...opening, ...INSURANCE, ...more }))).toBe(code);
  });

  test('what the house has already counts towards 64 bits', () => {
    const { run, state } = opened();
    move(state.accounts, systemAccount('equity', COIN.USD), systemAccount('house', COIN.USD), MAX_UNITS - usd('700'));
    expect(codeOf(run({ ...opening, ...INSURANCE, houseUnits: usd('400') }))).toBe('too-large');
  });

  test('there is none in live', () => {
    const state = State.empty();
    execute(state, { command: { type: 'OpenExchange', mode: 'live' }, at: 1, sequence: 1 });
    const coin = { type: 'ConfigureCoin', id: COIN.USD, name: 'USD', scale: 6, testFundsCap: 0n } as const;
    execute(state, { command: coin, at: 2, sequence: 2 });
    expect(execute(state, { command: opening, at: 3, sequence: 3 })).toEqual({
      kind: 'rejected',
      rejection: { code: 'only-in-demo' },
    });
  });
});

describe('an unclaimed deposit', () => {
  function arrivedUnclaimed() {
    const exchange = opened();
    const { block, arrived, propose, own } = exchange;
    block(arrived(null, '70'), arrived(null, '0.5', ETHER));
    const keep = (deposit = 1) => propose({ kind: 'keep-deposit', deposit });
    return { ...exchange, keep, shown: () => [own('unclaimed'), own('house')] };
  }

  test('becomes the house’s once two agreed, and only once', () => {
    const { keep, approve, shown, state } = arrivedUnclaimed();
    expect(codeOf(keep())).toBe('done');
    expect(codeOf(approve(1, 'olga'))).toBe('second-operator-needed');
    expect(shown()).toEqual(['70', '0']);
    const agreed = approve();
    expect(shown()).toEqual(['0', '70']);
    expect(state.unclaimedDeposits.get(1)).toBeUndefined();
    expect(agreed.kind === 'done' && agreed.events.flatMap(event => postings(event))).toEqual([
      {
        debit: systemAccount('unclaimed', TOKEN),
        credit: systemAccount('house', TOKEN),
        coin: TOKEN,
        units: token('70'),
        kind: 303,
        reference: 1,
      },
    ]);
    expect(codeOf(keep())).toBe('unknown-deposit');
    expect(codeOf(keep(99))).toBe('unknown-deposit');
  });

  test('is given to a user or to the house, never to both', () => {
    const { keep, approve, propose, run, shown, balance } = arrivedUnclaimed();
    keep();
    const assign = { kind: 'assign-deposit', deposit: 1, user: 1 } as const;
    expect(codeOf(run({ type: 'Propose', change: assign, effectiveAt: 0, act: actOf('olga', 1) }))).toBe(
      'already-proposed',
    );
    approve();
    expect(codeOf(run({ type: 'Propose', change: assign, effectiveAt: 0, act: actOf('olga', 1) }))).toBe(
      'unknown-deposit',
    );
    expect(codeOf(propose({ kind: 'keep-deposit', deposit: 2 }))).toBe('done');
    expect(shown()).toEqual(['0', '70']);
    expect(balance('anna')).toBe('0');
  });

  test('stays where it is where the house could not count it', () => {
    const { keep, state } = arrivedUnclaimed();
    move(state.accounts, systemAccount('equity', TOKEN), systemAccount('house', TOKEN), MAX_UNITS - token('69'));
    expect(codeOf(keep())).toBe('too-large');
  });

  test('is what live money of a reserve comes from', () => {
    const { keep, approve, propose, own } = arrivedUnclaimed();
    keep();
    approve();
    const options = { reserve: 'option-reserve', coin: TOKEN, market: 0, direction: 'in' } as const;
    propose({ kind: 'fund-reserve', ...options, units: token('70') });
    approve(2);
    expect([own('house'), own('option-reserve')]).toEqual(['0', '70']);
  });
});
