// Generates deposits on chains, withdrawals of users, and the reactions of operators and the exchange: honest, wrong and hostile.
import {
  type ArrivedTransfer,
  CHAIN,
  type Command,
  type OperatorAct,
  REFUSAL_REASONS,
  type Risk,
} from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { walletName } from './audited-ledger.ts';
import { type AuditedWithdrawal, outsideName } from './audited-money.ts';
import type { Random } from './random.ts';
import { BANK_USERS, blockHash, OPERATORS, RAILS, REVIEWER, SPARE_USERS, TRIAL_RAILS, USERS } from './world.ts';

const USUAL = {
  blocks: 50,
  addAddress: 14,
  removeAddress: 2,
  request: 60,
  cancel: 8,
  pass: 30,
  refuse: 4,
  sign: 45,
  replace: 8,
  settle: 55,
  pause: 2,
  lift: 8,
  ownPause: 1,
  surplus: 3,
};
const LARGEST = [2n ** 63n - 1n, 10n ** 60n, 2n ** 62n] as const;
const RISKS: readonly Risk[] = ['new-device', 'changed-security', 'velocity'];

export class MoneyWorkload {
  private readonly random: Random;
  private readonly exchange: AuditedExchange;
  private readonly triesRails: boolean;
  private transfers = 0;

  constructor(random: Random, exchange: AuditedExchange, triesRails: boolean) {
    this.triesRails = triesRails;
    this.random = random;
    this.exchange = exchange;
  }

  next(at: number): Command {
    const { random } = this;
    const { money } = this.exchange;
    const user = random.oneIn(8) ? random.pick(BANK_USERS) : random.between(1, USERS);
    switch (random.weighted({ ...USUAL, openRail: this.triesRails ? 12 : 0, closeRail: this.triesRails ? 1 : 0 })) {
      case 'blocks':
        return this.blocks();
      case 'addAddress': {
        const trials = this.rails().filter(({ trial }) => trial !== undefined);
        const { coin, chain, trial } = random.pick(trials.length > 0 && random.oneIn(2) ? trials : this.rails());
        return {
          type: 'AddAddress',
          user: trial === undefined || random.oneIn(6) ? user : (trial.tester ?? user),
          coin,
          chain,
          address: `0x${String(random.between(1, 99)).padStart(40, '7')}`,
        };
      }
      case 'removeAddress': {
        const known = random.oneIn(3) ? [] : [...money.addresses];
        const [address, row] = known.length === 0 ? ([1, undefined] as const) : random.pick(known);
        return { type: 'RemoveAddress', user: row?.user ?? user, address };
      }
      case 'request':
        return this.request(at);
      case 'cancel': {
        const row = this.some();
        return { type: 'CancelWithdrawal', user: row?.user ?? user, withdrawal: row?.id ?? 1 };
      }
      case 'pass': {
        const row = this.some('review');
        const own = random.oneIn(8) && row !== undefined ? { ownUser: row.user } : {};
        return { type: 'PassWithdrawal', withdrawal: row?.id ?? 1, ...own, act: this.act() };
      }
      case 'refuse':
        return {
          type: 'RefuseWithdrawal',
          withdrawal: this.some()?.id ?? 1,
          reason: random.pick(REFUSAL_REASONS),
          act: this.act(),
        };
      case 'sign':
        return this.sign();
      case 'replace':
        return this.replace();
      case 'settle':
        return this.settle();
      case 'pause': {
        const direction = random.pick(['deposits', 'withdrawals'] as const);
        return { type: 'SetPause', coin: random.pick(RAILS).coin, direction, reason: 'incident', act: this.act() };
      }
      case 'lift': {
        const paused = [...money.rules.values()].flatMap(({ id, depositPause, withdrawalPause }) => [
          ...(withdrawalPause === null ? [] : [{ coin: id, direction: 'withdrawals' } as const]),
          ...(depositPause === null ? [] : [{ coin: id, direction: 'deposits' } as const]),
        ]);
        const any = { coin: random.pick(RAILS).coin, direction: 'withdrawals' } as const;
        const lifted = paused.length === 0 ? any : random.pick(paused);
        return { type: 'SetPause', ...lifted, reason: null, act: this.act() };
      }
      case 'ownPause':
        return { type: 'PauseCoin', coin: random.pick(RAILS).coin, direction: 'withdrawals', reason: 'shortfall' };
      case 'surplus':
        return this.surplus();
      case 'closeRail': {
        const { coin, chain } = random.oneIn(4) ? random.pick(this.rails()) : random.pick(TRIAL_RAILS);
        return { type: 'CloseRail', coin, chain, act: this.act() };
      }
      case 'openRail': {
        const { coin, chain } = random.oneIn(4) ? random.pick(this.rails()) : random.pick(TRIAL_RAILS);
        return { type: 'OpenRail', coin, chain, act: this.act() };
      }
    }
  }

  private blocks(): Command {
    const { random } = this;
    const { chain } = random.pick(RAILS);
    const height = this.exchange.money.heights.get(chain)!;
    // Now and then a second watcher, or one that restarts, brings blocks that were booked.
    const from = random.oneIn(8) ? height + random.between(-2, 3) : height + 1;
    const to = from + random.between(0, 5);
    const transfers = Array.from({ length: random.between(0, 4) }, () => this.transfer(chain));
    if (random.oneIn(40) && transfers[0] !== undefined) transfers.push({ ...transfers[0] });
    return { type: 'CreditBlocks', chain, from, to, hash: blockHash(to), transfers };
  }

  private transfer(chain: number): ArrivedTransfer {
    const { random } = this;
    const rail = random.pick(this.rails().filter(each => each.chain === chain));
    const { coin, assetScale, trial } = rail;
    // Now and then a watcher that scanned for the asset of a rail that was replaced since.
    const asset = trial === undefined ? {} : { asset: random.oneIn(9) ? TRIAL_RAILS[0]!.asset : rail.asset };
    const whole = BigInt(random.between(1, 99)) * 10n ** BigInt(random.between(0, assetScale + 2));
    const units = random.oneIn(45) ? random.pick(LARGEST) : whole / BigInt(random.pick([1, 1, 3, 7])) || 1n;
    const spare = USERS + random.between(1, SPARE_USERS + 1);
    // Too little to be credited, so that their accounts can still close.
    const little = (10n ** BigInt(assetScale) * BigInt(random.between(1, 9))) / 1_000n || 1n;
    if (random.oneIn(8)) return { ...this.named(), coin, owner: spare, units: little, ...asset };
    if (trial !== undefined && trial.tester !== null && random.oneIn(2)) {
      const { minDeposit } = this.exchange.money.rules.get(coin)!;
      const finer = 10n ** BigInt(assetScale - this.exchange.coins.get(coin)!.scale);
      const some = random.oneIn(3) ? units : minDeposit * BigInt(random.between(2, 9)) * finer;
      return { ...this.named(), coin, owner: trial.tester, units: some, ...asset };
    }
    const owner = random.oneIn(12)
      ? null
      : random.oneIn(8)
        ? random.pick(['house', 'hot'] as const)
        : random.between(1, USERS);
    return { ...this.named(), coin, owner, units, ...asset };
  }

  private rails() {
    return [...this.exchange.money.rails.values()];
  }

  /** Sometimes of books that moved on since, and sometimes the comparison before. */
  private surplus(): Command {
    const { random, exchange } = this;
    const { coin, chain } = random.pick(RAILS);
    const outside = -exchange.ledger.balance(outsideName(coin, chain)) + (random.oneIn(6) ? 1n : 0n);
    const height = (exchange.money.heights.get(chain) ?? 0) - (random.oneIn(6) ? 1 : 0);
    return { type: 'BookSurplus', chain, coin, units: BigInt(random.between(1, 9_999)), height, outside };
  }

  private named(): Pick<ArrivedTransfer, 'transfer'> {
    if (this.random.oneIn(9)) return { transfer: `balance:0x${++this.transfers}:1` };
    return { transfer: `${blockHash(++this.transfers)}:${this.random.below(9)}` };
  }

  private request(at: number): Command {
    const { random } = this;
    const { money, ledger, people } = this.exchange;
    // Mostly a user who may: else the first check would refuse nearly all.
    const open = [...money.addresses].filter(([, { user, usableFrom }]) => {
      const { lock, stops, isFrozen, isClosed } = people.users.get(user)!;
      const isFree = lock.until <= at && stops.withdrawal.until <= at && !isFrozen && !isClosed && usableFrom <= at;
      return isFree && money.recentUses(user, at).length < 3;
    });
    const tried = open.filter(([, { coin, chain }]) => money.railOf(coin, chain)?.trial !== undefined);
    const likely = tried.length > 0 && random.oneIn(3) ? tried : open;
    const isAnyUser = open.length === 0 || random.oneIn(7);
    const [address, row] = random.pick(isAnyUser ? [...money.addresses, [1, undefined] as const] : likely);
    const user = row === undefined || random.oneIn(30) ? random.between(1, USERS) : row.user;
    const coin = row?.coin ?? 3;
    const free = ledger.available(walletName(user, coin));
    const least = money.rules.get(coin)!.minWithdrawal;
    const some = least * BigInt(random.between(1, 60));
    const units = random.pick([least, least * 2n, some, some, least + 7n, least - 1n, free, free + 1n]);
    const recipient = random.oneIn(5) ? random.between(1, USERS + SPARE_USERS) : null;
    const risks = random.oneIn(8) ? [random.pick(RISKS), random.pick(RISKS)] : [];
    return { type: 'RequestWithdrawal', user, address, units, recipient, risks };
  }

  private sign(): Command {
    const { random } = this;
    const { money } = this.exchange;
    if (money.coldMoves.size > 0 && random.oneIn(4)) return this.signForCold();
    const row = random.oneIn(20) ? this.some() : this.some('passed');
    if (row === undefined || random.oneIn(8)) return this.signForUs();
    const { chain } = row;
    const also = [...money.withdrawals.values()].filter(
      other => other.chain === chain && other.state === 'passed' && other.id !== row.id && random.oneIn(2),
    );
    const isBatch = chain === CHAIN.bitcoin;
    const withdrawals = [row.id, ...(isBatch ? also.map(({ id }) => id) : [])];
    const next = money.nonces.get(`${chain} hot/0`) ?? 0;
    const nonce = chain === CHAIN.evm ? (random.oneIn(20) ? Math.max(0, next - 1) : next) : null;
    const inputs = isBatch ? this.outputs() : [];
    const plan = `{"payments":${withdrawals.length}}`;
    return { type: 'StartSigning', chain, purpose: 'withdrawal', withdrawals, sender: 'hot/0', nonce, inputs, plan };
  }

  /** Coins between keys of our own: the hot wallet numbers its top-ups among its payments, and bitcoin joins what payments want too. */
  private signForUs(): Command {
    const { random } = this;
    const { nonces } = this.exchange.money;
    const own = { type: 'StartSigning', withdrawals: [], inputs: [], plan: '{"chain":"simulated"}' } as const;
    if (random.oneIn(8)) return this.signForCold();
    const chain = random.pick([CHAIN.evm, CHAIN.tron, CHAIN.bitcoin]);
    if (chain === CHAIN.bitcoin)
      return {
        ...own,
        chain,
        purpose: random.pick(['sweep', 'burn']),
        sender: 'hot/0',
        nonce: null,
        inputs: this.outputs(),
      };
    const purpose = random.pick(['sweep', 'top-up', 'top-up', 'burn'] as const);
    const sender = purpose === 'top-up' ? 'hot/0' : `deposit/${random.between(1, 9)}`;
    const next = nonces.get(`${chain} ${sender}`) ?? 0;
    return { ...own, chain, purpose, sender, nonce: random.oneIn(15) ? Math.max(0, next - 1) : next };
  }

  /** Now and then one that is being signed already, or none, or on another chain. */
  private signForCold(): Command {
    const { random } = this;
    const { coldMoves, nonces } = this.exchange.money;
    const open = [...coldMoves.values()].filter(({ signing }) => signing === null || random.oneIn(8));
    const move = open.length === 0 ? undefined : random.pick(open);
    const chain = move === undefined || random.oneIn(20) ? CHAIN.tron : move.chain;
    const nonce = chain === CHAIN.bitcoin ? null : (nonces.get(`${chain} hot/0`) ?? 0);
    const inputs = chain === CHAIN.bitcoin ? this.outputs() : [];
    const what = { type: 'StartSigning', chain, purpose: 'cold', withdrawals: [], coldMove: move?.id ?? 1 } as const;
    return { ...what, sender: 'hot/0', nonce, inputs, plan: '{"chain":"simulated"}' };
  }

  private replace(): Command {
    const { random } = this;
    const signings = [...this.exchange.money.signings.values()];
    if (signings.length === 0) return { type: 'ReplaceSigning', signing: 1, inputs: [], plan: '{}' };
    const { id, inputs } = random.pick(signings);
    const more = inputs.length === 0 || random.oneIn(2) ? [] : this.outputs();
    const reused = random.oneIn(5) ? [] : inputs;
    return { type: 'ReplaceSigning', signing: id, inputs: [...new Set([...reused, ...more])], plan: '{"fee":2}' };
  }

  private settle(): Command {
    const { random } = this;
    const signings = [...this.exchange.money.signings.values()];
    const picked = signings.length === 0 || random.oneIn(20) ? undefined : random.pick(signings);
    const signing = picked?.id ?? 1;
    // There are few moves to cold storage.
    const isCold = picked?.purpose === 'cold';
    const outcome = random.weighted(isCold ? { paid: 2, failed: 1, dead: 1 } : { paid: 11, failed: 3, dead: 3 });
    const isDead = outcome === 'dead';
    const feeUnits = isDead ? 0n : BigInt(random.pick([0, 1, 999, 54_321]));
    const transaction = isDead ? null : `0x${blockHash(random.between(1, 10 ** 9))}`;
    return { type: 'SettleSigning', signing, outcome, transaction, feeUnits, detail: null };
  }

  /** Few enough that two signings often want the same. */
  private outputs(): string[] {
    const { random } = this;
    const output = () => `${blockHash(random.between(1, 5))}:${random.below(2)}`;
    return [...new Set([output(), output()])];
  }

  private some(state?: AuditedWithdrawal['state']): AuditedWithdrawal | undefined {
    const rows = [...this.exchange.money.withdrawals.values()].filter(
      row => state === undefined || row.state === state,
    );
    return rows.length === 0 ? undefined : this.random.pick(rows);
  }

  private act(): OperatorAct {
    const { random } = this;
    const active = this.exchange.people.activeOperators();
    const operator = random.oneIn(20) ? random.between(1, OPERATORS + 2) : random.pick(active);
    const digest = 'c0'.repeat(32);
    if (random.oneIn(6)) return this.reviewing(digest);
    return { operator, role: 'treasury', action: 'simulated', user: null, reason: random.between(1, 999), digest };
  }

  /** The demo's reviewer, and now and then a person in its name or it in a person's. */
  private reviewing(digest: string): OperatorAct {
    const { random } = this;
    const operator = random.oneIn(12) ? 1 : REVIEWER;
    const role = random.oneIn(12) ? 'treasury' : 'demo-reviewer';
    return { operator, role, action: 'simulated', user: null, reason: random.between(1, 999), digest };
  }
}
