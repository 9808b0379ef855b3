// Generates bank transfers of users, their statements, and the decisions of staff: honest, wrong and hostile.
import type { Change, Command, OperatorAct, RecordBankLines } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { walletName } from './audited-ledger.ts';
import type { Random } from './random.ts';
import { BANK_ACCOUNTS, BANK_USERS, OPERATORS, RAILS, SPARE_USERS, USERS } from './world.ts';

const USUAL = {
  claim: 46,
  withdraw: 2,
  record: 34,
  split: 5,
  credit: 36,
  reverse: 16,
  repay: 10,
  aside: 1,
  charges: 3,
  take: 46,
  close: 12,
};
const LARGEST = [2n ** 63n - 1n, 10n ** 30n, 2n ** 62n, 1n] as const;

export class BankWorkload {
  private readonly random: Random;
  private readonly exchange: AuditedExchange;

  constructor(random: Random, exchange: AuditedExchange) {
    this.random = random;
    this.exchange = exchange;
  }

  next(): Command {
    const { random } = this;
    const { banks } = this.exchange;
    switch (random.weighted(USUAL)) {
      case 'claim':
        return this.claim();
      case 'record': {
        const next = banks.statement.size + 1;
        // Now and then a second worker, or one that restarts, brings lines that were taken.
        const from = random.oneIn(8) ? Math.max(1, next + random.between(-3, 2)) : next;
        const lines = Array.from({ length: random.between(1, 4) }, (_, index) => this.line(from + index));
        return { type: 'RecordBankLines', from, lines };
      }
      case 'split':
        return this.split();
      case 'withdraw': {
        const claims = [...banks.claims.values()];
        const { id, user } = claims.length === 0 ? { id: 1, user: 1 } : random.pick(claims);
        return { type: 'WithdrawBankClaim', user: random.oneIn(6) ? random.between(1, USERS) : user, claim: id };
      }
      case 'reverse':
        return { type: 'ReverseBankCredit', ...this.reversal() };
      case 'repay': {
        const debts = [...banks.debts.values()];
        if (debts.length === 0) return { type: 'RepayBankDebt', user: random.between(1, USERS), coin: 3, units: 1n };
        const { user, coin, units } = random.pick(debts);
        const owed = banks.debtsOf(user).reduce((sum, debt) => sum + debt.units, 0n);
        const part = random.pick([owed, units, units / 3n, owed + 1n, 1n, 0n]);
        return { type: 'RepayBankDebt', user, coin: random.oneIn(20) ? 1 : coin, units: part };
      }
      case 'credit': {
        const { line, claim } = this.pair();
        return { type: 'CreditBankLine', line, claim };
      }
      case 'charges': {
        const open = banks.openLines('out').filter(([, { endToEnd }]) => endToEnd === '' || random.oneIn(6));
        const line =
          open.length === 0 || random.oneIn(8) ? random.between(1, banks.statement.size + 1) : random.pick(open)[0];
        const referenceRate = random.oneIn(12) ? random.pick([...LARGEST, 0n]) : 108_000_000n;
        return { type: 'BookBankCharges', line, referenceRate };
      }
      case 'aside':
        return { type: 'SetBankLineAside', line: this.pair().line, act: this.act() };
      case 'take':
        return this.takeOut();
      case 'close': {
        const claimants = [...banks.claims.values()].map(claim => claim.user).filter(user => user > BANK_USERS[1]);
        const waiting = [...this.exchange.money.waiting.keys()]
          .map(key => Number.parseInt(key, 10))
          .filter(id => id > BANK_USERS[1]);
        const leaving = claimants.length > 0 && !random.oneIn(3) ? claimants : [...waiting, USERS + SPARE_USERS];
        return { type: 'CloseUser', user: random.pick(leaving) };
      }
    }
  }

  /** Bank deposits are withdrawn immediately, before the bank can take it back. */
  private takeOut(): Command {
    const { random } = this;
    const { banks, money, ledger } = this.exchange;
    const holds = [...banks.holds.values()].filter(({ user }) => banks.debtsOf(user).length === 0);
    // Most others own so much else that nothing is held back.
    const ofLittle = holds.filter(({ user }) => user > USERS);
    const held = ofLittle.length === 0 || random.oneIn(3) ? holds : ofLittle;
    const { user, coin } = held.length === 0 ? { user: BANK_USERS[0], coin: RAILS[1].coin } : random.pick(held);
    if (random.oneIn(2)) {
      const units = ledger.available(walletName(user, coin));
      const what = { account: random.pick(BANK_ACCOUNTS).id, units, referenceRate: 100_000_000n };
      return { type: 'RequestBankWithdrawal', user, ...what, payee: 'ab'.repeat(32), risks: [] };
    }
    const address = [...money.addresses].find(([, row]) => row.user === user && row.coin === coin);
    const { chain } = RAILS.find(rail => rail.coin === coin)!;
    if (address === undefined) return { type: 'AddAddress', user, coin, chain, address: `0x${'7b'.repeat(20)}` };
    const least = money.rules.get(coin)!.minWithdrawal;
    const units = random.pick([ledger.available(walletName(user, coin)), least, least * 3n]);
    return { type: 'RequestWithdrawal', user, address: address[0], units, recipient: null, risks: [] };
  }

  /** What staff proposes about banks. */
  change(): Change {
    const { random } = this;
    if (random.oneIn(4)) {
      const account = random.pick(BANK_ACCOUNTS);
      const [marginPpm, feePpm] = [BigInt(random.between(0, 30_000)), BigInt(random.between(0, 5_000))];
      const scale = random.oneIn(6) ? account.scale + 1 : account.scale;
      const [outMarginPpm, outFeePpm] = [BigInt(random.between(0, 30_000)), BigInt(random.between(0, 5_000))];
      const open = { isOpen: !random.oneIn(15), paysOut: !random.oneIn(12) };
      const shares = { marginPpm, feePpm, outMarginPpm, outFeePpm };
      return { kind: 'bank-account', account: { ...account, scale, ...shares, ...open } };
    }
    if (random.oneIn(4)) {
      const { line, credit } = this.reversal();
      const user = this.exchange.banks.credits.get(credit)?.user ?? 1;
      return { kind: 'reverse-bank-credit', line, credit, user: random.oneIn(8) ? random.between(1, USERS) : user };
    }
    const { line, claim } = this.pair();
    const user = this.exchange.banks.claims.get(claim)?.user ?? 1;
    return { kind: 'assign-bank-line', line, claim, user: random.oneIn(8) ? random.between(1, USERS) : user };
  }

  private claim(): Command {
    const { random } = this;
    const account = random.oneIn(20) ? 9 : random.pick(BANK_ACCOUNTS).id;
    const spare = random.between(BANK_USERS[1] + 1, USERS + SPARE_USERS);
    const user = random.pick([random.between(1, USERS), ...BANK_USERS, spare, spare]);
    const amount = random.oneIn(25) ? random.pick(LARGEST) : BigInt(random.pick([1, 5, 20, 90])) * 100n;
    const referenceRate = random.oneIn(40)
      ? random.pick([...LARGEST, 0n])
      : BigInt(random.between(600_000, 130_000_000));
    return { type: 'ClaimBankDeposit', user, account, amount, referenceRate };
  }

  /** The payments of a collective line: mostly of its amount, and now and then of one that is over or bears an id. */
  private split(): Command {
    const { random } = this;
    const { banks } = this.exchange;
    const plain = banks.openLines().filter(([, { endToEnd, group, mentions, amount }]) => {
      return amount > 9n && (random.oneIn(9) || (endToEnd === '' && group === '' && mentions.length === 0));
    });
    const [id, whole] = plain.length === 0 || random.oneIn(7) ? [random.between(1, 9), undefined] : random.pick(plain);
    const next = banks.statement.size + 1;
    const { account, direction, amount } = whole ?? { account: 1, direction: 'in' as const, amount: 100n };
    const first = amount / BigInt(random.between(2, 5));
    const beside = random.oneIn(10) ? 1n : 0n;
    const lines = [first, amount - first + beside].map((part, index) => ({
      account: random.oneIn(30) ? 2 : account,
      direction,
      reference: `S-${next + index}`,
      amount: part,
      endToEnd: '',
      group: '',
      mentions: [],
    }));
    // A correction within the entry: as much back as the payments are above it.
    if (random.oneIn(4)) {
      lines[0]!.amount += 7n;
      lines.push({ ...lines[0]!, direction: direction === 'in' ? 'out' : 'in', amount: 7n });
    }
    const from = random.oneIn(9) ? Math.max(1, next - 1) : next;
    return { type: 'SplitBankLine', line: id, from, lines };
  }

  /** Mostly what a user claims, and sometimes a little less or more. */
  private line(number: number): RecordBankLines['lines'][number] {
    const { random } = this;
    const claims = [...this.exchange.banks.claims.values()];
    const credits = [...this.exchange.banks.credits.values()];
    const names = { endToEnd: random.oneIn(12) ? `WD-${number}-A` : '', group: '', mentions: [] };
    const reference = random.oneIn(60) ? random.pick(['', 'E\n1']) : `E-${number}`;
    if (credits.length > 0 && random.oneIn(3)) {
      // Mostly the whole of a credit, of late rather than of old.
      const { account, amount: whole } = random.oneIn(2) ? credits.at(-1)! : random.pick(credits);
      const amount = random.pick([whole, whole, whole, whole / 3n || 1n, whole + 1n]);
      const group = random.oneIn(30) ? 'BF-1-NONE' : '';
      return { account, direction: 'out', reference, amount, ...names, group };
    }
    const direction = random.oneIn(9) ? 'out' : 'in';
    if (claims.length === 0 || random.oneIn(6)) {
      const amount = random.oneIn(9) ? random.pick(LARGEST) : BigInt(random.between(1, 9_999));
      return { account: random.oneIn(20) ? 9 : random.pick(BANK_ACCOUNTS).id, direction, reference, amount, ...names };
    }
    const { account, amount } = random.pick(claims);
    const claimedAmount = random.oneIn(5) ? amount + BigInt(random.between(-5, 3)) : amount;
    const mentions = random.oneIn(40) ? random.pick([[1], [2, 2], [0]]) : [];
    return { account, direction, reference, amount: claimedAmount, endToEnd: '', group: '', mentions };
  }

  /** What left the account and the credit that it may take back. */
  private reversal(): { line: number; credit: number } {
    const { random } = this;
    const { banks } = this.exchange;
    const any = { line: random.between(1, banks.statement.size + 1), credit: random.between(1, banks.lastClaim + 1) };
    const fitting = banks
      .openLines('out')
      .flatMap(([line, { account, amount }]) =>
        [...banks.credits]
          .filter(([, credit]) => (credit.account === account || random.oneIn(5)) && amount <= credit.amount)
          .map(([credit]) => ({ line, credit })),
      );
    return fitting.length === 0 || random.oneIn(8) ? any : random.pick(fitting);
  }

  /** A line and the claim that it answers, where there are two that fit; also what was credited before. */
  private pair(): { line: number; claim: number } {
    const { random } = this;
    const { banks } = this.exchange;
    const lines = banks.openLines();
    const any = { line: random.between(1, banks.statement.size + 1), claim: random.between(1, banks.lastClaim + 1) };
    if (lines.length === 0 || random.oneIn(8)) return any;
    const fitting = lines.flatMap(([line, { account, amount, at }]) =>
      [...banks.claims.values()]
        .filter(
          claim => (claim.account === account || random.oneIn(9)) && amount <= claim.amount && at <= claim.rateUntil,
        )
        .map(({ id }) => ({ line, claim: id })),
    );
    return fitting.length === 0 ? { ...any, line: random.pick(lines)[0] } : random.pick(fitting);
  }

  private act(): OperatorAct {
    const { random } = this;
    const active = this.exchange.people.activeOperators();
    const operator = random.oneIn(20) ? random.between(1, OPERATORS + 2) : random.pick(active);
    const digest = 'c0'.repeat(32);
    return { operator, role: 'treasury', action: 'simulated', user: null, reason: random.between(1, 999), digest };
  }
}
