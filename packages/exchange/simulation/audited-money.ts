// Deposits, withdrawals, signings and reserves as the auditor keeps them, and what each chain really holds for the exchange.
import type { CoinRules, ColdMove, Rail, RailTrial, Signing, Withdrawal } from '../src/index.ts';
import type { AccountName } from './audited-ledger.ts';

/** A withdrawal with all operators who passed it. */
export type AuditedWithdrawal = Withdrawal & { voices: Set<number> };
type AuditedAddress = {
  user: number;
  coin: number;
  chain: number;
  address: string;
  usableFrom: number;
  paid: number;
};
export type AuditedUse = { withdrawal: number; at: number; coin: number; units: bigint; usdt: bigint };

export const outsideName = (coin: number, chain: number): AccountName => `outside/${coin}/${chain}`;
export const coldName = (coin: number, chain: number): AccountName => `cold/${coin}/${chain}`;

export class AuditedMoney {
  /** The last final block of each chain that was booked. */
  readonly heights = new Map<number, number>();
  /** By `coin chain`. */
  readonly rails = new Map<string, Rail>();
  readonly rules = new Map<number, CoinRules>();
  /** What the testers of rails on trial have done, by `coin chain`. */
  readonly trials = new Map<string, RailTrial>();
  /** What waits for more, by `user coin`, and the last deposit that added to it. */
  readonly waiting = new Map<string, { units: bigint; deposit: number }>();
  readonly unclaimed = new Map<number, { coin: number; units: bigint }>();
  /** What chains held beyond the books, by `coin chain`, with the block of the last comparison. */
  readonly surpluses = new Map<string, { units: bigint; height: number }>();
  /** The transfer that a surplus was taken back for last. */
  takenBackFor = '';
  readonly addresses = new Map<number, AuditedAddress>();
  readonly withdrawals = new Map<number, AuditedWithdrawal>();
  readonly uses = new Map<number, AuditedUse[]>();
  readonly signings = new Map<number, Signing>();
  readonly coldMoves = new Map<number, ColdMove>();
  /** Of the deposit that was booked last: what of it has to count as back from cold storage. */
  returning = 0n;
  /** What was booked as lost on a chain, by the proposal that was agreed on. */
  readonly losses = new Map<number, { coin: number; units: bigint }>();
  readonly nonces = new Map<string, number>();
  /** What keys of the exchange own on a chain: all that arrived less all that left. Names as of the accounts that owe it. */
  readonly held = new Map<AccountName, bigint>();
  lastDeposit = 0;
  lastAddress = 0;
  lastWithdrawal = 0;
  lastSigning = 0;

  railOf(coin: number, chain: number): Rail | undefined {
    return this.rails.get(`${coin} ${chain}`);
  }

  /** Whether a user may use the rail of a coin on a chain. */
  offers(coin: number, chain: number, user: number): boolean {
    const rail = this.railOf(coin, chain);
    return rail !== undefined && (rail.trial === undefined || rail.trial.tester === user);
  }

  /** A deposit that is credited, or a withdrawal that is paid, over a rail. */
  note(coin: number, chain: number, user: number | null, step: 'deposited' | 'paid'): void {
    const trial = this.trials.get(`${coin} ${chain}`);
    if (trial?.tester === user) trial[step] = true;
  }

  arrive(coin: number, chain: number, units: bigint): void {
    const name = outsideName(coin, chain);
    this.held.set(name, (this.held.get(name) ?? 0n) + units);
  }

  leave(coin: number, chain: number, units: bigint): void {
    this.arrive(coin, chain, -units);
  }

  lostOf(coin: number): bigint {
    return [...this.losses.values()].reduce((sum, lost) => (lost.coin === coin ? sum + lost.units : sum), 0n);
  }

  /** What a user requested within 24 hours, without cancelled and returned withdrawals. */
  recentUses(user: number, at: number): AuditedUse[] {
    return (this.uses.get(user) ?? []).filter(use => use.at > at - 24 * 3_600_000);
  }
}

/** The house and its reserves as the auditor names them, and which of their movements were seen. */
export const reserveName = (reserve: string, coin: number, market: number): AccountName =>
  `${reserve}/${coin}/${market}`;

export class AuditedReserves {
  /** Reserves that were ever filled. */
  readonly filled = new Set<AccountName>();
  /** Reserves for whose first filling the house got test funds. */
  readonly granted = new Set<AccountName>();
  /** Proposals whose movement was seen. */
  readonly moved = new Set<number>();
}
