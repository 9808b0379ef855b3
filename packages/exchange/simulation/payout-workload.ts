// Generates withdrawals to banks, payment files, and the statements that answer them: honest, wrong and hostile.
import type { BankPayment, Change, Command, FileGroup, OperatorAct, RecordBankLines } from '../src/index.ts';
import { fittingDebits, fittingPayments } from './audit-bank-debits.ts';
import { BANK, endToEndOf } from './audited-banks.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { walletName } from './audited-ledger.ts';
import type { AuditedWithdrawal } from './audited-money.ts';
import type { Random } from './random.ts';
import { BANK_ACCOUNTS, blockHash, OPERATORS, SPARE_USERS, USERS } from './world.ts';

const USUAL = {
  ask: 44,
  cancel: 2,
  pass: 150,
  refuse: 3,
  send: 50,
  record: 40,
  pay: 44,
  propose: 52,
  approve: 60,
  aside: 6,
};
/** What each has to find for there to be something to do. */
const NEEDS: Partial<Record<keyof typeof USUAL, AuditedWithdrawal['state']>> = {
  pass: 'review',
  send: 'passed',
  record: 'signing',
  pay: 'signing',
  propose: 'signing',
  approve: 'signing',
};
const LARGEST = [2n ** 63n - 1n, 10n ** 30n, 2n ** 62n, 10n ** 14n, 1n] as const;

/** What operators agree on here that is not about one withdrawal. */
const OTHER_CHANGES: ReadonlySet<Change['kind']> = new Set([
  'settle-bank-debit',
  'dismiss-bank-line',
  'continue-bank-files',
]);

type Sent = { row: AuditedWithdrawal; payment: BankPayment };
type NewLine = RecordBankLines['lines'][number];

export class PayoutWorkload {
  private readonly random: Random;
  private readonly exchange: AuditedExchange;
  /** What was paid last, to be paid again. */
  private lastPaid: { line: number; withdrawal: number } | undefined;

  constructor(random: Random, exchange: AuditedExchange) {
    this.random = random;
    this.exchange = exchange;
  }

  next(at: number): Command {
    const { random } = this;
    const what = random.weighted(USUAL);
    const needed = NEEDS[what];
    if (needed !== undefined && this.rows(needed).length === 0 && !random.oneIn(12)) return this.ask(at);
    switch (what) {
      case 'ask':
        return this.ask(at);
      case 'cancel': {
        const row = this.some();
        return { type: 'CancelWithdrawal', user: row?.user ?? 1, withdrawal: row?.id ?? 1 };
      }
      case 'pass':
        return this.pass();
      case 'refuse':
        return {
          type: 'RefuseWithdrawal',
          withdrawal: (this.some('review') ?? this.some())?.id ?? 1,
          reason: 'sanctions',
          act: this.act(null),
        };
      case 'send':
        return this.send();
      case 'record': {
        const from = this.exchange.banks.statement.size + 1;
        const lines = Array.from({ length: random.between(1, 3) }, (_, index) => this.line(from + index));
        return { type: 'RecordBankLines', from, lines: lines.flat() };
      }
      case 'pay':
        return this.pay();
      case 'propose': {
        const change = this.change();
        return { type: 'Propose', change, effectiveAt: 0, act: this.act('user' in change ? change.user : null) };
      }
      case 'approve':
        return this.approve();
      case 'aside': {
        const named = this.exchange.banks.openLines().filter(([, { endToEnd }]) => endToEnd !== '' || random.oneIn(4));
        const line = named.length === 0 ? 1 : random.pick(named)[0];
        return { type: 'SetBankLineAside', line, act: this.act(null) };
      }
    }
  }

  /** A file with a withdrawal whose time is over, before any clock command returned it. */
  late(at: number): { command: Command; waitMs: number } | undefined {
    const row = this.some('passed');
    const account = row && this.exchange.banks.payments.get(row.id)!.account;
    if (row === undefined || account === undefined) return undefined;
    return { command: this.file(account, [row.id]), waitMs: Math.max(0, row.dueAt - at + 1) };
  }

  private ask(at: number): Command {
    const { random } = this;
    const { ledger, people, money, banks } = this.exchange;
    const free = (user: number) => ledger.available(walletName(user, 3));
    // Mostly a user who may: else the first check would refuse nearly all. Those who own little else withdraw their bank deposits.
    const able = [...people.users].filter(([id, { lock, stops, isFrozen, isClosed }]) => {
      const isFree = lock.until <= at && stops.withdrawal.until <= at && !isFrozen && !isClosed;
      return (
        isFree && id <= USERS && free(id) > 0n && money.recentUses(id, at).length < 3 && banks.debtsOf(id).length === 0
      );
    });
    const isAnyUser = able.length === 0 || random.oneIn(12);
    const user = isAnyUser ? random.between(1, USERS + SPARE_USERS) : random.pick(able)[0];
    const account = random.oneIn(20) ? 9 : random.pick(BANK_ACCOUNTS).id;
    const least = BANK_ACCOUNTS[0]!.outMinUnits;
    const some = least * BigInt(random.between(1, 40)) + BigInt(random.below(1_000));
    const units = random.pick([least, some, some, some, some, least - 1n, free(user), free(user) + 1n]);
    const isOdd = random.oneIn(25);
    return {
      type: 'RequestBankWithdrawal',
      user,
      account,
      units,
      referenceRate: isOdd ? random.pick([...LARGEST, 0n]) : BigInt(random.between(600_000, 130_000_000)),
      payee: random.oneIn(30) ? random.pick(['', 'DE89370400440532013000']) : blockHash(random.between(1, 99)),
      risks: random.oneIn(5) ? [random.pick(['velocity', 'new-device', 'large'] as const)] : [],
    };
  }

  /** Mostly by an operator who did not pass it before. */
  private pass(): Command {
    const { random } = this;
    const row = this.some('review');
    const act = this.act(null);
    const others = this.exchange.people.activeOperators().filter(operator => row?.voices.has(operator) !== true);
    const operator = others.length === 0 || random.oneIn(10) ? act.operator : random.pick(others);
    return { type: 'PassWithdrawal', withdrawal: row?.id ?? 1, act: { ...act, operator } };
  }

  /** All that one account has to pay, or some of it, and now and then what is no business of that file. */
  private send(): Command {
    const { random } = this;
    const { banks } = this.exchange;
    const row = this.some('passed');
    const account = row === undefined ? random.pick(BANK_ACCOUNTS).id : banks.payments.get(row.id)!.account;
    const ready = this.rows('passed').filter(({ id }) => banks.payments.get(id)!.account === account);
    const taken = ready.map(({ id }) => id).filter(id => id === row?.id || random.oneIn(2));
    if (!random.oneIn(3)) return this.file(account, taken);
    const sent = this.sent().map(each => each.row.id);
    const any = [...this.exchange.money.withdrawals.keys()];
    const more = random.pick([sent, taken, any, [7]]);
    const odd = more.length === 0 ? taken : [...taken, random.pick(more)];
    return random.pick([
      this.file(account, odd),
      this.file(account === 1 ? 2 : 1, taken),
      { ...this.file(account, taken), file: Math.max(1, banks.lastFile - random.below(3)) },
      { ...this.file(account, taken), digest: 'not a digest' },
    ]);
  }

  private file(account: number, withdrawals: readonly number[]): Extract<Command, { type: 'SendBankWithdrawals' }> {
    const { random } = this;
    const file = this.exchange.banks.lastFile + (random.oneIn(6) ? random.between(2, 9) : 1);
    const digest = blockHash(random.between(1, 10 ** 9));
    const what = { file, account, withdrawals, digest, groups: this.groups(file, withdrawals) };
    return { type: 'SendBankWithdrawals', ...what, act: this.act(null) };
  }

  /** The file as a whole and its parts, and now and then what is none. */
  private groups(file: number, withdrawals: readonly number[]): FileGroup[] {
    const { random } = this;
    const id = `BF-${file}-A`;
    if (random.oneIn(15)) return random.pick<FileGroup[]>([[], [{ id, withdrawals: [] }], [{ id: 'x', withdrawals }]]);
    if (random.oneIn(40)) return [{ id, withdrawals: [...withdrawals, 7] }];
    const middle = random.below(withdrawals.length + 1);
    const parts = [withdrawals.slice(0, middle), withdrawals.slice(middle)].filter(part => part.length > 0);
    const groups = parts.map((part, index) => ({ id: `${id}-${index + 1}`, withdrawals: part }));
    return [{ id, withdrawals }, ...groups];
  }

  /** Mostly what a statement says of a payment that a file holds: exactly it, slightly off, twice, or returned. */
  private line(number: number): NewLine[] {
    const { random } = this;
    const sent = this.sent();
    const reference = `P-${number}`;
    const unnamed = { endToEnd: '', group: '', mentions: [] };
    if (sent.length === 0) return [{ account: 1, direction: 'out', reference, amount: 100n, ...unnamed }];
    const { row, payment } = random.pick(sent);
    const endToEnd = endToEndOf(row);
    const { account, amount } = payment;
    const exact: NewLine = { account, direction: 'out', reference, amount, endToEnd, group: '', mentions: [] };
    const beside = random.pick([1n, -1n, amount]);
    const back = random.pick([amount, amount, amount - 1n || 1n, amount + 1n]);
    const kinds = { exact: 12, unnamed: 6, amount: 2, account: 2, id: 2, twice: 1, back: 9, late: 1 };
    switch (random.weighted({ ...kinds, group: 9, several: 6, charges: 3, part: 3, paidBack: 8 })) {
      case 'paidBack':
        return [this.lateReturn(exact)];
      case 'group':
        return [this.groupLine(exact, payment)];
      case 'several': {
        // One debit for payments that have nothing to do with each other, as a bank may book a whole day.
        const others = sent.filter(each => each.payment.account === account && random.oneIn(2));
        const all = others.some(each => each.row.id === row.id) ? others : [...others, { row, payment }];
        return [{ ...exact, ...unnamed, amount: sumOf(all) + BigInt(random.pick([0, 0, 26, 5_001])) }];
      }
      case 'charges':
        return [{ ...exact, amount: amount + BigInt(random.pick([1, 260, 5_000, 5_001])) }];
      case 'part':
        return [
          { ...exact, endToEnd: '', mentions: [...new Set([row.id, random.pick(sent).row.id])].sort((a, b) => a - b) },
        ];
      case 'exact':
        return [exact];
      case 'unnamed':
        return [{ ...exact, endToEnd: '' }];
      case 'amount':
        return [{ ...exact, amount: amount + beside || 1n }];
      case 'account':
        return [{ ...exact, account: account === 1 ? 2 : 1 }];
      case 'id':
        return [{ ...exact, endToEnd: random.pick([endToEndOf(random.pick(sent).row), 'WD-1-A', `${endToEnd}0`]) }];
      case 'twice':
        return [exact, { ...exact, reference: `${reference}/2` }];
      case 'back':
        return [{ ...exact, direction: 'in', amount: back, endToEnd: random.oneIn(4) ? '' : endToEnd }];
      case 'late': {
        // A requested payment that is in no file yet, as if the bank had another order for it.
        const waiting = this.some('passed');
        return waiting === undefined ? [exact] : [{ ...exact, endToEnd: endToEndOf(waiting) }];
      }
    }
  }

  /** The money of a withdrawal that was paid: all of it, less charges, or a little too much or too little; now and then a second debit. */
  private lateReturn(exact: NewLine): NewLine {
    const { random } = this;
    const paid = [...this.exchange.banks.paid.values()];
    if (paid.length === 0) return { ...exact, direction: 'in' };
    const row = random.pick(paid);
    const { account, amount: whole } = row;
    const amount = random.pick([whole, whole, whole - 1n || 1n, whole - 1_300n, whole + 1n, whole - 5_001n]);
    const endToEnd = random.oneIn(6) ? '' : endToEndOf(row);
    const direction = random.oneIn(15) ? 'out' : 'in';
    return { ...exact, account, direction, amount: amount > 0n ? amount : 1n, endToEnd };
  }

  /** Mostly the open part of a group, or all of it, or slightly off. */
  private groupLine(exact: NewLine, { groups }: BankPayment): NewLine {
    const { random } = this;
    if (groups.length === 0) return { ...exact, endToEnd: '', group: 'BF-1-NONE' };
    const { id, total } = random.pick(groups);
    const open = this.sent().filter(({ payment }) => payment.groups.some(group => group.id === id));
    const amount = random.pick([sumOf(open), sumOf(open), sumOf(open), total, total + 1n]);
    return { ...exact, endToEnd: '', amount, group: random.oneIn(8) ? '' : id };
  }

  private pay(): Command {
    const { random } = this;
    const { banks } = this.exchange;
    const [sent, lines] = [this.sent(), banks.openLines('out')];
    const ofGroup = lines.filter(([, { group }]) => group !== '');
    if (ofGroup.length > 0 && random.oneIn(3)) {
      const [line, { group }] = random.pick(ofGroup);
      return { type: 'PayBankGroup', line, group: random.oneIn(10) ? 'BF-9-NONE' : group };
    }
    if (this.lastPaid !== undefined && random.oneIn(12)) return { type: 'PayBankWithdrawal', ...this.lastPaid };
    const named = sent.flatMap(({ row }) =>
      lines.filter(([, { endToEnd }]) => endToEnd === endToEndOf(row)).map(([line]) => ({ line, withdrawal: row.id })),
    );
    const any = {
      line: lines.length === 0 ? random.between(1, banks.statement.size + 1) : random.pick(lines)[0],
      withdrawal: (sent.length === 0 ? this.some() : random.pick(sent).row)?.id ?? 1,
    };
    const pair = named.length === 0 || random.oneIn(9) ? any : random.pick(named);
    this.lastPaid = pair;
    return { type: 'PayBankWithdrawal', ...pair };
  }

  /** What two operators say where the bank's line leaves a doubt, and where it leaves none. */
  private change(): Change {
    const { random } = this;
    const { banks } = this.exchange;
    const kind = random.weighted({ settle: 4, back: 8, none: 2, several: 8, dismiss: 3, paidBack: 6, continue: 1 });
    if (kind === 'several') return this.settlement();
    if (kind === 'paidBack') return this.returned();
    if (kind === 'continue') {
      return { kind: 'continue-bank-files', after: banks.lastFile + random.pick([0, 1, 1, 5, 10 ** 6, 2 ** 53]) };
    }
    if (kind === 'dismiss') {
      const lines = banks.openLines();
      const line = lines.length === 0 || random.oneIn(12) ? random.between(1, 99) : random.pick(lines)[0];
      return { kind: 'dismiss-bank-line', line, referenceRate: random.pick([null, 108_000_000n, 0n, 10n ** 30n]) };
    }
    const direction = kind === 'back' ? 'in' : 'out';
    const lines = banks.openLines(direction);
    const fits = ({ row, payment }: Sent, [, { account, amount, endToEnd }]: (typeof lines)[number]) => {
      if (account !== payment.account) return false;
      if (kind === 'settle') return amount === payment.amount && endToEnd === '';
      return endToEnd === endToEndOf(row) && amount <= payment.amount && this.isClear({ row, payment });
    };
    const pairs = this.sent().flatMap(sent =>
      lines.filter(line => fits(sent, line)).map(([line]) => ({ line, row: sent.row })),
    );
    const silent = this.sent().filter(({ row }) => fittingDebits(this.exchange, row.id).length === 0);
    const any = {
      line: lines.length === 0 ? 1 : random.pick(lines)[0],
      row: (kind === 'none' && silent.length > 0 ? random.pick(silent).row : this.some('signing')) ?? this.some(),
    };
    const { line, row } = kind === 'none' || pairs.length === 0 || random.oneIn(5) ? any : random.pick(pairs);
    const user = row === undefined || random.oneIn(12) ? random.between(1, USERS) : row.user;
    const what = { withdrawal: row?.id ?? 1, user };
    if (kind === 'settle') return { kind: 'settle-bank-withdrawal', line, ...what };
    return { kind: 'fail-bank-withdrawal', line: kind === 'none' ? null : line, ...what };
  }

  /** Which paid withdrawal a credit brought back: mostly the one whose id it bears. */
  private returned(): Change {
    const { random } = this;
    const { banks } = this.exchange;
    const paid = [...banks.paid.values()];
    const lines = banks.openLines('in');
    const pairs = paid.flatMap(row => {
      const own = lines.filter(([, { endToEnd }]) => endToEnd === endToEndOf(row));
      return own.map(([line]) => ({ line, row }));
    });
    const any = {
      line: lines.length === 0 ? 1 : random.pick(lines)[0],
      row: paid.length === 0 ? undefined : random.pick(paid),
    };
    const { line, row } = pairs.length === 0 || random.oneIn(8) ? any : random.pick(pairs);
    const user = row === undefined || random.oneIn(15) ? random.between(1, USERS) : row.user;
    return { kind: 'return-bank-payment', line, withdrawal: row?.id ?? 1, user };
  }

  /** Which payments a debit is made of: what it may have paid, as far as its amount reaches, and what of that returned. */
  private settlement(): Change {
    const { random } = this;
    const { banks } = this.exchange;
    const lines = banks.openLines('out');
    const [line, debit] = lines.length === 0 ? [1, undefined] : random.pick(lines);
    const members: Sent[] = [];
    let left = debit?.amount ?? 0n;
    const sent = this.sent().filter(({ payment }) => payment.account === debit?.account || random.oneIn(20));
    // Those that it names first, then the largest: what is left has to be charges.
    const fitting = debit === undefined ? [] : fittingPayments(this.exchange, debit);
    const rank = ({ row, payment }: Sent) => (fitting.includes(row.id) ? -(10n ** 30n) : 0n) - payment.amount;
    for (const each of sent.sort((one, other) => (rank(one) < rank(other) ? -1 : 1))) {
      if (each.payment.amount > left && !random.oneIn(30)) continue;
      members.push(each);
      left -= each.payment.amount;
    }
    const backOf = ({ row }: Sent) => banks.openLines('in').find(([, each]) => each.endToEnd === endToEndOf(row))?.[0];
    const owner = ({ row }: Sent) => ({
      withdrawal: row.id,
      user: random.oneIn(40) ? random.between(1, USERS) : row.user,
    });
    const returned = members.flatMap(each => {
      const back = backOf(each);
      return back === undefined ? [] : [{ ...owner(each), line: back }];
    });
    const paid = members.filter(each => backOf(each) === undefined || random.oneIn(30)).map(owner);
    return { kind: 'settle-bank-debit', line, paid, returned };
  }

  /** Whether no line says that it was paid twice, or otherwise than it was sent. */
  private isClear({ row, payment }: Sent): boolean {
    const named = this.exchange.banks.openLines('out').filter(([, { endToEnd }]) => endToEnd === endToEndOf(row));
    const isExact = named.every(([, line]) => line.account === payment.account && line.amount === payment.amount);
    return named.length <= 1 && isExact;
  }

  private approve(): Command {
    const { random } = this;
    const proposals = [...this.exchange.people.proposals.values()].filter(({ change }) => {
      return 'withdrawal' in change || OTHER_CHANGES.has(change.kind);
    });
    if (proposals.length === 0) return { type: 'ApproveProposal', proposal: 1, act: this.act(null) };
    const { id, proposedBy } = random.pick(proposals);
    const others = this.exchange.people.activeOperators().filter(operator => operator !== proposedBy);
    const act = this.act(null);
    const operator = others.length === 0 || random.oneIn(10) ? act.operator : random.pick(others);
    return { type: 'ApproveProposal', proposal: id, act: { ...act, operator } };
  }

  private rows(state?: AuditedWithdrawal['state']): AuditedWithdrawal[] {
    return [...this.exchange.money.withdrawals.values()].filter(
      row => row.chain === BANK && (state === undefined || row.state === state),
    );
  }

  private some(state?: AuditedWithdrawal['state']): AuditedWithdrawal | undefined {
    const rows = this.rows(state);
    return rows.length === 0 ? undefined : this.random.pick(rows);
  }

  private sent(): Sent[] {
    return this.rows('signing').map(row => ({ row, payment: this.exchange.banks.payments.get(row.id)! }));
  }

  private act(user: number | null): OperatorAct {
    const { random } = this;
    const operator = random.oneIn(25)
      ? random.between(1, OPERATORS + 2)
      : random.pick(this.exchange.people.activeOperators());
    const digest = 'c0'.repeat(32);
    return { operator, role: 'treasury', action: 'simulated', user, reason: random.between(1, 999), digest };
  }
}

function sumOf(sent: readonly Sent[]): bigint {
  return sent.reduce((sum, { payment }) => sum + payment.amount, 0n);
}
