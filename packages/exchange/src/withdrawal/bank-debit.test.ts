// What a debit of the bank paid: groups by their sum, what two operators say of it, and when it blocks "the bank did not pay".
import { decimal, formatShort } from '@candor/money';
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { TOKEN } from '../_chain-exchange.ts';
import { USER, type UserName } from '../_small-exchange.ts';
import { CHAIN } from '../rail/rail.ts';
import { openAtBank } from './_bank-payments.ts';

const refused = (code: string) => ({ kind: 'rejected', rejection: { code } });
const done = { kind: 'done' };
const NAMES = ['anna', 'ben', 'carl'] as const;
const AMOUNTS = ['1224', '612', '306'] as const;
/** What these bring: together 1,732.50. */
const [ONE, TWO, THREE] = [1, 2, 3];

/** Three withdrawals of three users in one file: of 990, 495 and 247.50 euros. */
function openSent(groups?: (withdrawals: readonly number[]) => object[]) {
  const bank = openAtBank();
  for (const [index, name] of NAMES.entries()) {
    expect(bank.ask(name, AMOUNTS[index]!)).toMatchObject(done);
    bank.passBoth(index + 1);
  }
  const withdrawals = [ONE, TWO, THREE];
  const more = groups === undefined ? {} : { groups: groups(withdrawals) };
  expect(bank.send(withdrawals, more)).toMatchObject(done);
  const owner = (withdrawal: number) => ({ withdrawal, user: USER[NAMES[withdrawal - 1] as UserName] });
  const settle = (line: number, paid: readonly number[], returned: readonly [number, number][] = []) =>
    bank.agree({
      kind: 'settle-bank-debit',
      line,
      paid: paid.map(owner),
      returned: returned.map(([withdrawal, back]) => ({ ...owner(withdrawal), line: back })),
    });
  const payGroup = (line: number, group = 'BF-1-A') => bank.run({ type: 'PayBankGroup', line, group });
  const fail = (withdrawal: number, of: number | null = null) => bank.fail(withdrawal, of, owner(withdrawal).user);
  const balances = () => NAMES.map(name => bank.balance(name));
  const all = (amount = '1732.5', more: object = { group: 'BF-1-A' }) => bank.line(amount, '', more);
  return { ...bank, settle, payGroup, fail, balances, all };
}

const HELD = ['10000, 1224 held', '10000, 612 held', '10000, 306 held'];
const PAID = ['8776', '9388', '9694'];

describe('a debit for a whole file', () => {
  test('pays all that is open of it, once', () => {
    const { all, payGroup, balances, own, state } = openSent();
    const of = all();
    expect(payGroup(of)).toMatchObject(done);
    expect(balances()).toEqual(PAID);
    expect([state.bankPayments.size, state.bankLines.size, state.withdrawals.size]).toEqual([0, 0, 0]);
    expect([own('outside', TOKEN, CHAIN.bank), own('network-costs', TOKEN)]).toEqual(['2120.58', '0']);
    expect(payGroup(of)).toMatchObject(refused('unknown-bank-line'));
  });

  test('pays what is left of it after one was paid alone', () => {
    const { all, line, pay, payGroup, idOf, balances } = openSent();
    expect(pay(line('495', idOf(TWO)), TWO)).toMatchObject(done);
    expect(payGroup(all('1237.5'))).toMatchObject(done);
    expect(balances()).toEqual(PAID);
  });

  test('as it was before one was paid alone pays nothing automatically', () => {
    const { all, line, pay, payGroup, idOf } = openSent();
    pay(line('495', idOf(TWO)), TWO);
    expect(payGroup(all())).toMatchObject(refused('bank-payment-differs'));
  });

  test('that is one of two under one id pays nothing automatically', () => {
    const { all, payGroup, balances } = openSent();
    const [first] = [all(), all()];
    expect(payGroup(first!)).toMatchObject(refused('bank-payment-differs'));
    expect(balances()).toEqual(HELD);
  });

  test.each([
    ['a cent more', '1732.51', {}],
    ['a cent less', '1732.49', {}],
    ['another id', '1732.5', { group: 'BF-9-A' }],
    ['no id', '1732.5', { group: '' }],
    ['another account', '1732.5', { account: 2 }],
    ['the end-to-end id of one of them', '1732.5', { mentions: [] }],
  ])('with %s pays nothing automatically', (name, amount, more) => {
    const { all, payGroup, idOf, balances } = openSent();
    const endToEnd = name.startsWith('the end') ? idOf(ONE) : '';
    const of = all(amount, { group: 'BF-1-A', ...more, ...(endToEnd !== '' && { endToEnd, group: '' }) });
    expect(payGroup(of)).toMatchObject(refused('bank-payment-differs'));
    expect(balances()).toEqual(HELD);
  });

  test('pays nothing while one of them was booked alone, or came back', () => {
    const booked = openSent();
    booked.line('990', booked.idOf(ONE));
    expect(booked.payGroup(booked.all())).toMatchObject(refused('bank-payment-differs'));
    const returned = openSent();
    returned.line('990', returned.idOf(ONE), { direction: 'in' });
    expect(returned.payGroup(returned.all())).toMatchObject(refused('bank-payment-differs'));
  });

  test('that came in, or is over, is none; nor is one of a group that nothing open bears', () => {
    const { all, payGroup } = openSent();
    expect(payGroup(all('1732.5', { group: 'BF-1-A', direction: 'in' }))).toMatchObject(refused('unknown-bank-line'));
    expect(payGroup(99)).toMatchObject(refused('unknown-bank-line'));
    expect(payGroup(all(), 'BF-2-A')).toMatchObject(refused('unknown-bank-payment'));
    expect(payGroup(all(), '')).toMatchObject(refused('unknown-bank-payment'));
  });

  test('of a part pays that part', () => {
    const parts = (withdrawals: readonly number[]) => [
      { id: 'BF-1-A', withdrawals },
      { id: 'BF-1-A-1', withdrawals: [ONE, THREE] },
      { id: 'BF-1-A-2', withdrawals: [TWO] },
    ];
    const { all, payGroup, balances, state } = openSent(parts);
    expect(state.bankPayments.require(TWO).groups).toEqual([
      { id: 'BF-1-A', total: 173_250n },
      { id: 'BF-1-A-2', total: 49_500n },
    ]);
    expect(payGroup(all('1237.5', { group: 'BF-1-A-1' }), 'BF-1-A-1')).toMatchObject(done);
    expect(balances()).toEqual([PAID[0], HELD[1], PAID[2]]);
  });
});

describe('the groups of a file', () => {
  const BAD: [string, object[]][] = [
    ['with a payment of another file', [{ id: 'BF-1-A', withdrawals: [ONE, 7] }]],
    ['with a payment twice', [{ id: 'BF-1-A', withdrawals: [ONE, ONE] }]],
    ['of nothing', [{ id: 'BF-1-A', withdrawals: [] }]],
    ['with one id twice', Array.from({ length: 2 }, () => ({ id: 'BF-1-A', withdrawals: [ONE] }))],
    ['with an id that is none', [{ id: 'a', withdrawals: [ONE] }]],
    ['that are more than ten', Array.from({ length: 11 }, (_, index) => ({ id: `BF-1-${index}`, withdrawals: [ONE] }))],
  ];
  test.each(BAD)('%s are refused', (_, groups) => {
    const bank = openAtBank();
    bank.ask('anna', '1224');
    bank.passBoth(ONE);
    expect(bank.send([ONE], { groups })).toMatchObject(refused('invalid-bank-file'));
  });

  test('with the id of an open one are refused', () => {
    const { ask, passBoth, send } = openSent();
    ask('anna', '100');
    passBoth(4);
    expect(send([4], { groups: [{ id: 'BF-1-A', withdrawals: [4] }] })).toMatchObject(refused('invalid-bank-file'));
  });
});

describe('two operators', () => {
  test('settle a debit of several withdrawals, without any id', () => {
    const { line, settle, balances } = openSent();
    expect(settle(line('1485'), [ONE, TWO])).toMatchObject(done);
    expect(balances()).toEqual([PAID[0], PAID[1], HELD[2]]);
  });

  test('settle a payment with charges, which the exchange bears', () => {
    const { line, settle, idOf, balance, own } = openSent();
    expect(settle(line('1016', idOf(ONE)), [ONE])).toMatchObject(done);
    // 26 at 1.224.
    expect([balance('anna'), own('network-costs', TOKEN)]).toEqual([PAID[0], '-31.824']);
    expect(own('outside', TOKEN, CHAIN.bank)).toBe(formatShort(decimal('1211.76', 6) + decimal('31.824', 6), 6));
  });

  test.each([
    ['1040', done],
    ['1040.01', refused('bank-payment-differs')],
    ['989.99', refused('bank-payment-differs')],
  ])('a debit of %s for 990: charges are 50 at most', (amount, answer) => {
    const { line, settle } = openSent();
    expect(settle(line(amount), [ONE])).toMatchObject(answer);
  });

  test('settle a debit of which one payment came back: its amount is free, and what the bank kept is a cost', () => {
    const { all, line, settle, idOf, balances, own, state } = openSent();
    const back = line('490', idOf(TWO), { direction: 'in' });
    expect(settle(all(), [ONE, THREE], [[TWO, back]])).toMatchObject(done);
    expect(balances()).toEqual([PAID[0], '10000', PAID[2]]);
    expect([own('network-costs', TOKEN), state.bankLines.size]).toEqual(['-6.12', 0]);
  });

  test('settle no payment whose money came back, and return none whose return is of a stranger', () => {
    const { all, line, settle, idOf, balances } = openSent();
    const back = line('495', idOf(TWO), { direction: 'in' });
    const of = all();
    expect(settle(of, [ONE, TWO, THREE])).toMatchObject(refused('bank-payment-differs'));
    expect(settle(of, [TWO, THREE], [[ONE, back]])).toMatchObject(refused('bank-payment-differs'));
    expect(settle(of, [ONE, THREE], [[TWO, of]])).toMatchObject(refused('unknown-bank-line'));
    expect(balances()).toEqual(HELD);
  });

  test('settle with no line that bears the id of another open payment', () => {
    const { line, settle, idOf } = openSent();
    expect(settle(line('990', idOf(TWO)), [ONE])).toMatchObject(refused('bank-payment-differs'));
  });

  test('settle with no line of another open payment file, and with one of a file that is over', () => {
    const { ask, passBoth, send, line, settle } = openSent();
    ask('ben', '1224');
    passBoth(4);
    send([4]);
    expect(settle(line('990', '', { group: 'BF-2-A' }), [ONE])).toMatchObject(refused('bank-payment-differs'));
    // Of books that are no more, or of a payment that is over.
    expect(settle(line('990', 'WD-9-ZZ', { group: 'BF-9-A' }), [ONE])).toMatchObject(done);
  });

  test.each([
    ['nothing', [], []],
    ['one withdrawal twice', [ONE, ONE], []],
    ['one withdrawal as paid and returned', [ONE], [ONE]],
  ] as const)('are refused %s', (_, paid, returned) => {
    const { all, line, settle, idOf } = openSent();
    const back = line('990', idOf(ONE), { direction: 'in' });
    expect(
      settle(
        all(),
        paid,
        returned.map(each => [each, back]),
      ),
    ).toMatchObject(refused('invalid-proposal'));
  });

  test('are refused the withdrawal of another user, and one that no file holds', () => {
    const { agree, all, ask, passBoth } = openSent();
    ask('anna', '100');
    passBoth(4);
    const paid = (withdrawal: number, user: number) =>
      agree({ kind: 'settle-bank-debit', line: all(), paid: [{ withdrawal, user }], returned: [] });
    expect(paid(ONE, USER.ben)).toMatchObject(refused('unknown-bank-payment'));
    expect(paid(4, USER.anna)).toMatchObject(refused('unknown-bank-payment'));
  });

  test('are not two where one owns a withdrawal among them', () => {
    const { run, all } = openSent();
    const paid = [ONE, TWO].map(id => ({ withdrawal: id, user: USER[NAMES[id - 1] as UserName] }));
    const change = { kind: 'settle-bank-debit', line: all('1485'), paid, returned: [] } as const;
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga') });
    const approve = { type: 'ApproveProposal', proposal: 1, act: actOf('otto') } as const;
    expect(run({ ...approve, ownUser: USER.ben })).toMatchObject(refused('own-interest'));
    expect(run({ ...approve, ownUser: USER.carl })).toMatchObject(done);
  });
});

describe('"the bank did not pay" waits for a debit that may have paid', () => {
  const FITTING: [string, string, object][] = [
    ['of its amount', '990', {}],
    ['of its amount with charges', '1016', {}],
    ['with its id, whatever its amount', '500', { endToEnd: 'own' }],
    ['with a part of its id', '7', { mentions: [ONE] }],
    ['with its id next to another', '7', { mentions: [ONE, TWO] }],
    ['with the id of its file', '7', { group: 'BF-1-A' }],
    ['of the sum of its file', '1732.5', {}],
    ['of that sum with charges', '1750', {}],
  ];
  test.each(FITTING)('%s', (_, amount, more) => {
    const { line, fail, dismiss, idOf, balance } = openSent();
    const of = line(amount, 'endToEnd' in more ? idOf(ONE) : '', 'endToEnd' in more ? {} : more);
    expect(fail(ONE)).toMatchObject({ rejection: { code: 'bank-debit-open', lines: [of] } });
    expect(balance('anna')).toBe(HELD[0]);
    expect(dismiss(of)).toMatchObject(done);
    expect(fail(ONE)).toMatchObject(done);
    expect(balance('anna')).toBe('10000');
  });

  test('of the sum of what is open of its file', () => {
    const { line, pay, fail, idOf } = openSent();
    pay(line('495', idOf(TWO)), TWO);
    const of = line('1237.5');
    expect(fail(ONE)).toMatchObject({ rejection: { code: 'bank-debit-open', lines: [of] } });
  });

  const OTHER: [string, string, object][] = [
    ['of less', '989.99', {}],
    ['of more than charges can be', '1040.01', {}],
    ['of another account', '990', { account: 2 }],
    ['that came in', '990', { direction: 'in' }],
    ['that names another payment', '990', { mentions: [TWO] }],
  ];
  test.each(OTHER)('and for none %s', (_, amount, more) => {
    const { line, fail } = openSent();
    line(amount, '', more);
    expect(fail(ONE)).toMatchObject(done);
  });

  test('once that debit paid another payment, it waits for nothing', () => {
    const { ask, passBoth, send, line, settle, fail, agree } = openSent();
    ask('ben', '1224');
    passBoth(4);
    send([4]);
    const of = line('990');
    expect(fail(ONE)).toMatchObject(refused('bank-debit-open'));
    const paid = [{ withdrawal: 4, user: USER.ben }];
    expect(agree({ kind: 'settle-bank-debit', line: of, paid, returned: [] })).toMatchObject(done);
    expect(fail(ONE)).toMatchObject(done);
    expect(settle(of, [ONE])).toMatchObject({ kind: 'rejected' });
  });

  test('nor is it said while its money has returned', () => {
    const { line, fail, idOf } = openSent();
    const back = line('990', idOf(ONE), { direction: 'in' });
    expect(fail(ONE)).toMatchObject(refused('bank-payment-differs'));
    expect(fail(ONE, back)).toMatchObject(done);
  });
});

describe('one operator', () => {
  test('puts away no line that may answer a payment', () => {
    const { run, line, idOf, all } = openSent();
    const aside = (of: number) => run({ type: 'SetBankLineAside', line: of, act: actOf('olga') });
    for (const each of [line('990'), line('1', idOf(ONE)), all(), line('5', idOf(TWO), { direction: 'in' })]) {
      expect(aside(each)).toMatchObject(refused('second-operator-needed'));
    }
    expect(aside(line('3'))).toMatchObject(done);
    expect(aside(line('990', '', { direction: 'in' }))).toMatchObject(done);
  });
});

describe('a line that two dismiss', () => {
  test('as a cost is one, rounded up, also where it bears an id', () => {
    const { line, dismiss, idOf, own, fail } = openSent();
    expect(dismiss(line('3.33', idOf(ONE)), decimal('1.1', 8))).toMatchObject(done);
    expect(own('network-costs', TOKEN)).toBe('-3.663');
    expect(fail(ONE)).toMatchObject(done);
  });

  test('is no cost where it came in, without a rate, or beyond all', () => {
    const { line, dismiss } = openSent();
    expect(dismiss(line('3', '', { direction: 'in' }), 1n)).toMatchObject(refused('unknown-bank-line'));
    expect(dismiss(line('3'), 0n)).toMatchObject(refused('too-large'));
    expect(dismiss(line('3'), 10n ** 40n)).toMatchObject(refused('too-large'));
    expect(dismiss(99)).toMatchObject(refused('unknown-bank-line'));
  });
});

test('a payment of ours takes no credit back and is no charge', () => {
  const { run, all, line } = openSent();
  run({ type: 'ClaimBankDeposit', user: USER.anna, account: 1, amount: 999n, referenceRate: decimal('1', 8) });
  const credited = line('9.99', '', { direction: 'in' });
  expect(run({ type: 'CreditBankLine', line: credited, claim: 1 })).toMatchObject(done);
  const of = all('9.99');
  expect(run({ type: 'BookBankCharges', line: of, referenceRate: decimal('1', 8) })).toMatchObject(
    refused('unknown-bank-line'),
  );
  expect(run({ type: 'ReverseBankCredit', line: of, credit: 1 })).toMatchObject(refused('unknown-bank-line'));
});

test.each([
  ['a group that is no id', { group: 'x' }],
  ['mentions out of order', { mentions: [2, 1] }],
  ['one mention twice', { mentions: [1, 1] }],
  ['a mention of nothing', { mentions: [0] }],
  ['too many mentions', { mentions: Array.from({ length: 101 }, (_, index) => index + 1) }],
])('a line with %s is refused', (_, more) => {
  const { run, state } = openAtBank();
  const line = { account: 1, direction: 'out' as const, reference: 'E', amount: 1n, endToEnd: '', group: '' };
  const lines = [{ ...line, mentions: [], ...more }];
  expect(run({ type: 'RecordBankLines', from: state.exchange.nextBankLine, lines })).toMatchObject(
    refused('invalid-bank-line'),
  );
});
