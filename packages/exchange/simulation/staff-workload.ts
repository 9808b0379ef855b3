// Generates account commands of users, and acts of operators: alone, together, and sometimes against the rules.
import type { Change, Command, LockReason, OperatorAct, StopPower } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { outsideName } from './audited-money.ts';
import type { BankWorkload } from './bank-workload.ts';
import type { Random } from './random.ts';
import {
  BANK_USERS,
  COIN_IDS,
  coinRules,
  configureMarket,
  MARKETS,
  OPERATORS,
  RAILS,
  SPARE_USERS,
  TRIAL_RAILS,
  USERS,
} from './world.ts';

const HOUR = 3_600_000;

const USUAL = {
  freeze: 4,
  unfreeze: 12,
  lock: 4,
  level: 6,
  close: 3,
  stop: 10,
  lift: 4,
  status: 25,
  look: 4,
  open: 4,
  leave: 1,
  reset: 2,
  adopt: 2,
  propose: 22,
  approve: 32,
  refuse: 2,
  withdraw: 2,
};

export class StaffWorkload {
  private readonly random: Random;
  private readonly exchange: AuditedExchange;
  private readonly bank: BankWorkload;
  private readonly triesRails: boolean;

  constructor(random: Random, exchange: AuditedExchange, bank: BankWorkload, triesRails: boolean) {
    this.triesRails = triesRails;
    this.random = random;
    this.bank = bank;
    this.exchange = exchange;
  }

  next(at: number): Command {
    const { random } = this;
    const user = random.oneIn(12) ? random.between(USERS + 1, USERS + SPARE_USERS) : random.between(1, USERS);
    const power = random.pick<StopPower>(['login', 'withdrawal']);
    const operator = random.between(1, OPERATORS + 2);
    switch (random.weighted(USUAL)) {
      case 'freeze':
        return { type: 'FreezeUser', user };
      case 'unfreeze': {
        const frozen = [...this.exchange.people.users].filter(([, { isFrozen }]) => isFrozen).map(([id]) => id);
        return { type: 'UnfreezeUser', user: frozen.length > 0 ? random.pick(frozen) : user };
      }
      case 'lock':
        return { type: 'LockWithdrawals', user, reason: random.pick<LockReason>(['password', 'factor', 'contact']) };
      case 'level': {
        const level = random.pick(['basic', 'advanced', 'none'] as const);
        return { type: 'SetVerificationLevel', user, level, act: this.act(user) };
      }
      case 'close':
        return {
          type: 'CloseUser',
          user: random.oneIn(4) ? random.between(BANK_USERS[1] + 1, USERS + SPARE_USERS) : user,
        };
      case 'stop':
        return { type: 'StopUser', user, power, until: at + this.span(), act: this.act(user) };
      case 'lift':
        return { type: 'LiftStop', user, power, act: this.act(user) };
      case 'status':
        return this.status();
      case 'look':
        return { type: 'RecordOperatorAction', act: this.act(random.oneIn(2) ? user : null) };
      case 'open': {
        const invited = [...this.exchange.people.operators].filter(([, state]) => state === 'invited');
        const who = invited.length === 0 || random.oneIn(4) ? operator : random.pick(invited)[0];
        return { type: 'OpenOperator', operator: who, act: random.oneIn(2) ? null : this.act(null) };
      }
      case 'leave':
        return { type: 'CloseOperator', operator, act: this.act(null) };
      case 'reset': {
        const last = this.exchange.people.resets.get(operator)?.number ?? 0;
        return { type: 'ResetOperator', operator, reset: last + random.between(0, 2) };
      }
      case 'adopt': {
        const active = this.exchange.people.activeOperators();
        const wrong = () => Array.from({ length: random.between(0, 3) }, () => random.between(1, OPERATORS + 1));
        const operators = random.oneIn(3) ? wrong() : active.slice(0, 2);
        return { type: 'AdoptInstance', generation: this.exchange.people.generation + random.between(0, 2), operators };
      }
      case 'propose':
        return this.propose(at, user, power, operator);
      case 'approve':
        return { type: 'ApproveProposal', ...this.answer() };
      case 'refuse':
        return { type: 'RefuseProposal', ...this.answer() };
      case 'withdraw':
        return { type: 'WithdrawProposal', ...this.answer() };
    }
  }

  private act(user: number | null): OperatorAct {
    const { random } = this;
    const active = this.exchange.people.activeOperators();
    const operator = random.oneIn(20) ? random.between(1, OPERATORS + 2) : random.pick(active);
    const reason = random.oneIn(15) ? null : random.between(1, 999);
    const digest = reason === null ? null : 'c0'.repeat(32);
    return { operator, role: 'admin', action: 'simulated', user, reason, digest };
  }

  private span(): number {
    const { random } = this;
    return random.oneIn(10) ? random.between(-5, 9 * 24) * HOUR : random.between(1, 40) * HOUR;
  }

  private status(): Command {
    const { random } = this;
    const shut = MARKETS.filter(({ id }) => this.exchange.markets.get(id)!.market.status !== 'open');
    const isToOpen = shut.length > 0 && !random.oneIn(4);
    const { id } = random.pick(isToOpen ? shut : MARKETS);
    const status = isToOpen ? 'open' : random.pick(['open', 'cancel-only', 'halted'] as const);
    const reason = status === 'open' ? null : random.pick(['incident', 'maintenance'] as const);
    return { type: 'SetMarketStatus', market: id, status, reason, act: this.act(null) };
  }

  private propose(at: number, user: number, power: StopPower, operator: number): Command {
    const { random } = this;
    const effectiveAt = random.oneIn(2) ? 0 : at + random.between(0, 30) * HOUR;
    const change = random.weighted({
      market: 12,
      coin: 1,
      rules: 2,
      rail: this.triesRails ? 25 : 0,
      assign: 14,
      cold: 26,
      loss: 16,
      bank: 14,
      stop: 4,
      operator: 8,
      outside: 2,
    });
    const made = this.change(change, at, user, power, operator);
    const about = 'user' in made ? made.user : null;
    return { type: 'Propose', change: made, effectiveAt, act: this.act(about) };
  }

  private change(
    kind: 'market' | 'coin' | 'rules' | 'rail' | 'assign' | 'cold' | 'loss' | 'bank' | 'stop' | 'operator' | 'outside',
    at: number,
    user: number,
    power: StopPower,
    operator: number,
  ): Change {
    const { random } = this;
    switch (kind) {
      case 'market':
        return { kind: 'market', market: this.market() };
      case 'coin': {
        const { id, name, scale, testFundsCap } = random.pick([...this.exchange.coins.values()]);
        return { kind: 'coin', coin: { id, name, scale, testFundsCap: testFundsCap + BigInt(random.between(-9, 9)) } };
      }
      case 'rules':
        return { kind: 'coin-rules', rules: coinRules(random.pick(COIN_IDS), BigInt(random.between(1, 30))) };
      case 'rail': {
        const rail = random.pick(TRIAL_RAILS);
        const rules = random.oneIn(3) ? coinRules(rail.coin) : null;
        return { kind: 'rail', rail, tester: random.between(1, USERS), rules };
      }
      case 'assign': {
        const unclaimed = [...this.exchange.money.unclaimed.keys()];
        return { kind: 'assign-deposit', deposit: unclaimed.length > 0 ? random.pick(unclaimed) : 1, user };
      }
      case 'cold': {
        const open = [...this.exchange.money.coldMoves.values()];
        const rails: readonly { coin: number; chain: number }[] = open.length > 0 && random.oneIn(2) ? open : RAILS;
        const { coin, chain } = random.pick(rails);
        const there = -this.exchange.ledger.balance(outsideName(coin, chain));
        const units = random.oneIn(12) ? there + 1n : there / BigInt(random.between(3, 40));
        return { kind: 'cold-move', coin, chain, units };
      }
      case 'loss':
        return this.loss();
      case 'bank':
        return this.bank.change();
      case 'stop': {
        const stopped = [...this.exchange.people.users].filter(([, { stops }]) => stops[power].until > at);
        const whose = stopped.length > 0 ? random.pick(stopped)[0] : user;
        return { kind: 'extend-stop', user: whose, power, until: at + random.between(1, 7 * 24) * HOUR };
      }
      case 'operator':
        // Mostly a new person: an operator cannot be invited twice.
        return { kind: 'open-operator', operator: random.oneIn(3) ? operator : OPERATORS + random.between(1, 40) };
      case 'outside':
        return random.oneIn(2)
          ? { kind: 'reset-factor', user, request: random.between(1, 9) }
          : { kind: 'operator-role', operator, role: 'support' };
    }
  }

  /** Mostly of a coin whose withdrawals are paused, and now and then of more than is there. */
  private loss(): Change {
    const { random } = this;
    const { money, ledger } = this.exchange;
    const paused = RAILS.filter(({ coin }) => money.rules.get(coin)?.withdrawalPause != null);
    const { coin, chain } = random.pick(paused.length > 0 && !random.oneIn(5) ? paused : RAILS);
    const there = -ledger.balance(outsideName(coin, chain));
    const units = random.oneIn(12) ? there + 1n : there / BigInt(random.between(50, 500));
    return { kind: 'book-loss', coin, chain, units };
  }

  /** Mostly other increments, wider or finer than those the market began with. */
  private market(): Extract<Change, { kind: 'market' }>['market'] {
    const { random } = this;
    const simulated = random.pick(MARKETS);
    const { type: _type, status: _status, ...settings } = configureMarket(simulated);
    const step = (of: bigint) =>
      (of * BigInt(random.pick([1, 1, 2, 3, 5, 10]))) / BigInt(random.pick([1, 1, 1, 2, 5])) || 1n;
    return {
      ...settings,
      tick: random.oneIn(3) ? settings.tick : step(settings.tick),
      lot: random.oneIn(2) ? settings.lot : step(settings.lot),
      bandPpm: random.pick([settings.bandPpm, settings.bandPpm, 20_000n, 400_000n]),
      makerFeePpm: BigInt(random.pick([0, 333, 1_000])),
      takerFeePpm: BigInt(random.pick([0, 777, 2_000, 50_000])),
    };
  }

  private answer(): { proposal: number; act: OperatorAct } {
    const open = [...this.exchange.people.proposals.values()];
    if (open.length === 0) return { proposal: this.random.between(1, 9), act: this.act(null) };
    // Pauses are short, so a loss is answered while its coin is paused oftener than by chance.
    const { rules } = this.exchange.money;
    const losses = open.filter(
      ({ change }) => change.kind === 'book-loss' && rules.get(change.coin)?.withdrawalPause != null,
    );
    const { id, change } = this.random.pick(losses.length > 0 && this.random.oneIn(2) ? losses : open);
    const act = this.act(null);
    // Now and then it is the very operator that the proposal is about.
    const isAboutOneself = 'operator' in change && this.random.oneIn(4);
    return { proposal: id, act: isAboutOneself ? { ...act, operator: change.operator } : act };
  }
}
