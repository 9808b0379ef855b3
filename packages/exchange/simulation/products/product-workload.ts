// Generates locks, redemptions and subscriptions of users, and the actions of staff on products, launches, shares and their reserves.
import {
  type Change,
  type Command,
  HOLD_REASONS,
  type LaunchTerms,
  type OperatorAct,
  type Reserve,
} from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { exchangeName, walletName } from '../audited-ledger.ts';
import { reserveName } from '../audited-money.ts';
import { spoil } from '../hostile.ts';
import { Random } from '../random.ts';
import { USERS } from '../world.ts';
import type { AuditedLaunch } from './audited-launches.ts';
import { LAUNCHED, PRODUCTS, SHARES } from './products.ts';

const HOUR = 3_600_000;

const USUAL = {
  buy: 80,
  redeem: 8,
  renew: 12,
  subscribe: 60,
  announce: 2,
  propose: 6,
  reserve: 14,
  answer: 24,
  hold: 4,
  release: 4,
  configure: 1,
};
const CHANGES = { product: 5, launch: 2, shares: 1 };
const KINDS: readonly Change['kind'][] = ['hosting-product', 'launch', 'referral', 'fund-reserve'];

export class ProductWorkload {
  /** Of its own, so that the rest of a seed's history stays as it is. */
  private readonly random = new Random(5);
  private readonly exchange: AuditedExchange;

  constructor(exchange: AuditedExchange) {
    this.exchange = exchange;
  }

  isNext(): boolean {
    return this.random.oneIn(10);
  }

  next(at: number): { command: Command; waitMs: number } {
    const { random } = this;
    // Days without commands: all missed steps are caught up automatically.
    if (random.oneIn(900)) return { command: { type: 'AdvanceClock' }, waitMs: random.between(20, 24 * 6) * HOUR };
    const sensible = this.sensible(at);
    return { command: random.oneIn(14) ? spoil(random, sensible) : sensible, waitMs: 0 };
  }

  private sensible(at: number): Command {
    const { random } = this;
    const user = random.between(1, USERS);
    switch (random.weighted(USUAL)) {
      case 'buy':
        return this.buy(user);
      case 'redeem': {
        const { id, user: whose } = this.someOrder(user);
        return { type: 'RedeemHosting', user: whose, order: id };
      }
      case 'renew': {
        const { id, user: whose } = this.someOrder(user);
        return { type: 'SetHostingRenewal', user: whose, order: id, renews: random.oneIn(2) };
      }
      case 'subscribe': {
        const open = this.openLaunches(at);
        return open.length > 0 ? this.subscribe(user, random.pick(open)) : this.announce(at);
      }
      case 'announce':
        return this.announce(at);
      case 'propose':
        return this.propose(this.change(at));
      case 'reserve':
        return this.propose(this.move());
      case 'answer':
        return this.answer();
      case 'hold':
        return { type: 'HoldReferral', user: random.between(1, USERS), reason: random.pick(HOLD_REASONS) };
      case 'release': {
        const held = [...this.exchange.referral.holds].filter(([, { reason }]) => reason !== null).map(([id]) => id);
        const about = held.length > 0 ? random.pick(held) : user;
        return { type: 'ReleaseReferral', user: about, act: this.act(about) };
      }
      case 'configure':
        return random.oneIn(2) ? random.pick(PRODUCTS) : { type: 'ConfigureReferral', sharesPpm: SHARES };
    }
  }

  /** The smallest amount, the last that the reserve pays for, a little more than it, or something in between. */
  private buy(user: number): Command {
    const { random } = this;
    const { id } = random.pick(PRODUCTS);
    const { coin, minAmount, interestPpm } = this.exchange.hostings.products.get(id)!;
    const { ledger } = this.exchange;
    const left = (ledger.balance(reserveName('hosting-reserve', coin, id)) * 1_000_000n) / interestPpm;
    const free = ledger.available(walletName(user, coin)) / BigInt(random.between(2, 30));
    const amount = random.pick([minAmount, free, free, free, left, left + 1_000_000n / interestPpm + 1n]);
    return { type: 'BuyHosting', user, product: id, amount, renews: random.oneIn(3) };
  }

  /** Usually the user's own. */
  private someOrder(user: number): { id: number; user: number } {
    const open = [...this.exchange.hostings.open.values()];
    if (open.length === 0) return { id: 1, user };
    const { id, user: owner } = this.random.pick(open);
    return { id, user: this.random.oneIn(15) ? user : owner };
  }

  private openLaunches(at: number): AuditedLaunch[] {
    return [...this.exchange.launches.launches.values()].filter(({ terms }) => at < terms.closeAt);
  }

  private subscribe(user: number, { terms }: AuditedLaunch): Command {
    const { random } = this;
    const { id, payCoin, minAmount } = terms;
    const free = this.exchange.ledger.available(walletName(user, payCoin));
    const amount = random.pick([minAmount, minAmount * 7n, free / 40n, free / 400n, free / 3n]);
    return { type: 'Subscribe', user, launch: id, amount };
  }

  private announce(at: number): Command {
    return { type: 'ConfigureLaunch', ...this.launch(at) };
  }

  /** Over in seconds, hours or days; of more coins than users want, of a handful, or of more than there are. */
  private launch(at: number): LaunchTerms {
    const { random } = this;
    const { newCoin, payCoin, price, offered: usual, minAmount } = random.pick(LAUNCHED);
    const id = this.exchange.launches.launches.size + 1;
    const offered = random.pick([usual, usual, usual / 50n, 7n, usual * 9n]);
    const startAt = at + random.pick([0, 0, 500, HOUR]);
    const closeAt = startAt + random.pick([20_000, 5 * 60_000, 3 * HOUR, 40 * HOUR]);
    const onlineAt = closeAt + random.pick([0, HOUR]);
    const lock = { lockDays: random.pick([0, 1, 3, 10]), dayMs: random.pick([60_000, HOUR, 24 * HOUR]) };
    const interestPpm = random.pick([0n, 33_333n, 50_000n]);
    return { id, newCoin, payCoin, price, offered, minAmount, startAt, closeAt, onlineAt, ...lock, interestPpm };
  }

  private change(at: number): Change {
    const { random } = this;
    switch (random.weighted(CHANGES)) {
      case 'product': {
        const { type: _, ...product } = random.pick(PRODUCTS);
        const interestPpm = random.oneIn(2) ? product.interestPpm : product.interestPpm - 1n;
        const cycle = random.oneIn(6) ? product.cycle + 1 : product.cycle;
        return { kind: 'hosting-product', product: { ...product, interestPpm, cycle, isOpen: !random.oneIn(9) } };
      }
      case 'launch':
        return { kind: 'launch', launch: this.launch(at + 50 * HOUR) };
      case 'shares': {
        const sharesPpm = random.pick([SHARES, [500_000n, 0n, 0n], [0n, 0n, 1n], [400_000n, 100_000n, 1n]]);
        return { kind: 'referral', rules: { sharesPpm: [...sharesPpm] } };
      }
    }
  }

  /** In and out of the reserves of products and launches: what is there, a part of it, or a unit more. */
  private move(): Change {
    const { random } = this;
    const { ledger } = this.exchange;
    const reserve = this.reserve();
    const direction = reserve.reserve === 'launch-proceeds' || random.oneIn(2) ? 'out' : 'in';
    const { reserve: kind, coin, market } = reserve;
    const from = direction === 'in' ? exchangeName('house', coin) : reserveName(kind, coin, market);
    const there = ledger.balance(from);
    const units = random.oneIn(8) ? there + 1n : there / BigInt(random.between(direction === 'in' ? 6 : 1, 12));
    return { kind: 'fund-reserve', ...reserve, units, direction };
  }

  private reserve(): Reserve {
    const { random } = this;
    const { id: market, coin } = random.pick(PRODUCTS);
    const { newCoin, payCoin } = random.pick(LAUNCHED);
    return random.pick<Reserve>([
      { reserve: 'hosting-reserve', coin, market },
      { reserve: 'hosting-reserve', coin, market },
      { reserve: 'launch-reserve', coin: newCoin, market: 0 },
      { reserve: 'launch-proceeds', coin: payCoin, market: 0 },
    ]);
  }

  private propose(change: Change): Command {
    return { type: 'Propose', change, effectiveAt: 0, act: this.act(null) };
  }

  private answer(): Command {
    const open = [...this.exchange.people.proposals.values()].filter(({ change }) => KINDS.includes(change.kind));
    const proposal = open.length > 0 ? this.random.pick(open).id : 1;
    return { type: this.random.oneIn(12) ? 'RefuseProposal' : 'ApproveProposal', proposal, act: this.act(null) };
  }

  private act(user: number | null): OperatorAct {
    const operator = this.random.pick(this.exchange.people.activeOperators());
    return { operator, role: 'products', action: 'simulated', user, reason: 7, digest: 'c0'.repeat(32) };
  }
}
