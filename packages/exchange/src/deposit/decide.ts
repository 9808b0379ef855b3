// Decides how arrived transfers are booked: each once, to its owner, or unclaimed.
import { MAX_UNITS, powerOfTen, rescaleDown } from '@candor/money';
import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { isBlock, isCreditable, isOffered, noteTrial, railOf } from '../rail/decide.ts';
import { type Rail, type RailConfigured, railId } from '../rail/rail.ts';
import type { State } from '../state.ts';
import {
  type ArrivedTransfer,
  type CreditBlocks,
  type Deposit,
  type DepositOutcome,
  type WaitingDepositUnclaimed,
  waitingId,
} from './deposit.ts';

/** The sender splits larger commands: all users wait for each command. */
export const MAX_TRANSFERS = 500;
/**
 * A block cannot be split, and a miner may fill one with transfers to addresses of their own. On bitcoin 32,258 outputs fit into a block, and
 * the coinbase of an older one is booked with it: this is more than two blocks hold.
 */
const MAX_TRANSFERS_OF_ONE_BLOCK = 65_000;
const TRANSFER_NAME = /^[0-9a-zA-Z][0-9a-zA-Z:.-]{0,119}$/;
/** Of a transfer that no transaction names. */
const BALANCE_NAME = 'balance:';
/** Reads like an encoded amount. */
const LIKE_AN_AMOUNT = /^\d+n$/;

export function decideCreditBlocks(state: State, command: CreditBlocks): Decision {
  const { chain, from, to, hash, transfers } = command;
  const position = state.chains.get(chain);
  if (position === undefined) return rejected({ code: 'unknown-chain' });
  const most = from === to ? MAX_TRANSFERS_OF_ONE_BLOCK : MAX_TRANSFERS;
  if (!isBlock(to, hash) || to < from || transfers.length > most) return rejected({ code: 'invalid-deposit' });
  if (from !== position.height + 1) return rejected({ code: 'blocks-out-of-order', next: position.height + 1 });
  const names = new Set(transfers.map(({ coin, transfer }) => `${coin} ${transfer}`));
  const areSound = names.size === transfers.length && transfers.every(transfer => isSound(state, chain, transfer));
  if (!areSound) return rejected({ code: 'invalid-deposit' });
  const booking = new Booking(state, chain);
  const events = transfers.flatMap(transfer => booking.book(transfer));
  return done([...events, { type: 'BlocksCredited', chain: { id: chain, height: to, hash } }]);
}

/** Approved by two operators: the owner of an unclaimed deposit. */
export function decideAssignDeposit(state: State, id: number, userId: number): Decision {
  const deposit = state.unclaimedDeposits.get(id);
  const user = state.users.get(userId);
  if (deposit === undefined) return rejected({ code: 'unknown-deposit' });
  if (user === undefined) return rejected({ code: 'unknown-user' });
  if (user.closedAt !== null) return rejected({ code: 'user-closed' });
  const { coin, units } = deposit;
  const balance = state.accounts.get(walletAccount(userId, coin, 'spot'))?.balance ?? 0n;
  if (balance + units > MAX_UNITS) return rejected({ code: 'too-large' });
  return done([{ type: 'DepositAssigned', deposit: id, user: userId, coin, units }]);
}

/** Deposits that wait for more when their user closes the account: unclaimed from here on. */
export function leaveWaiting(state: State, user: number): WaitingDepositUnclaimed[] {
  // Rows come in no certain order after they were loaded.
  const coins = [...state.coins.values()].map(({ id }) => id).sort((one, other) => one - other);
  return coins.flatMap((coin): WaitingDepositUnclaimed[] => {
    const waiting = state.waitingDeposits.get(waitingId(user, coin));
    if (waiting === undefined) return [];
    const { deposit: id, transfer, chain, units } = waiting;
    return [{ type: 'WaitingDepositUnclaimed', user, deposit: { id, transfer, coin, chain, units } }];
  });
}

function isSound(state: State, chain: number, { transfer, coin, owner, units, asset }: ArrivedTransfer): boolean {
  const isOwner = owner === null || owner === 'house' || owner === 'hot' || (Number.isSafeInteger(owner) && owner > 0);
  const isNamed = TRANSFER_NAME.test(transfer) && !LIKE_AN_AMOUNT.test(transfer);
  const rail = railOf(state, coin, chain);
  const isOfRail = rail !== undefined && (asset === undefined ? rail.trial === undefined : asset === rail.asset);
  return isNamed && isOwner && units > 0n && isOfRail;
}

/** Books transfers one after the other; each sees what those before it in the same command left. */
class Booking {
  private readonly state: State;
  private readonly chain: number;
  private nextId: number;
  /** What this command has added to accounts so far, and what waits after it. */
  private readonly added = new Map<number, bigint>();
  private readonly waiting = new Map<string, bigint>();
  /** What is left of surpluses after it, by rail. */
  private readonly surplus = new Map<number, bigint>();
  /** The rails whose testers had a deposit in it. */
  private readonly tried = new Set<number>();

  constructor(state: State, chain: number) {
    this.state = state;
    this.chain = chain;
    this.nextId = state.exchange.nextDeposit;
  }

  book({ transfer, coin, owner, units: chainUnits }: ArrivedTransfer): Event[] {
    const rail = this.state.rails.require(railId(coin, this.chain));
    const { scale } = this.state.coins.require(coin);
    const units = rescaleDown(chainUnits, rail.assetScale, scale);
    const excess = rail.assetScale > scale ? chainUnits - units * powerOfTen(rail.assetScale - scale) : 0n;
    const [user, waited] = this.userOf(owner, rail, units);
    let outcome = this.outcomeFor(rail, owner, user, chainUnits, waited + units);
    if (!this.fits(coin, user, units, waited)) outcome = 'too-large';
    const released = outcome === 'credited' ? waited : 0n;
    this.remember(outcome, coin, user, units, waited);
    const what = { id: this.nextId++, transfer, coin, chain: this.chain, user };
    // No row could hold such units; the chain's own number of them can be of any size.
    const counted = units > MAX_UNITS ? { units: 0n, excess: chainUnits } : { units, excess };
    const deposit: Deposit = { ...what, ...counted, outcome };
    const booked: Event = { type: 'DepositBooked', deposit, released };
    const known = outcome === 'too-large' ? 0n : this.takeFromSurplus(transfer, coin, units);
    const taken: Event[] = known === 0n ? [] : [{ type: 'SurplusTakenBack', chain: this.chain, coin, units: known }];
    const tried = outcome === 'credited' ? this.tryRail(rail, user!) : [];
    return [...taken, booked, ...tried, ...(owner === 'hot' ? this.returned(deposit) : [])];
  }

  private tryRail(rail: Rail, user: number): RailConfigured[] {
    if (this.tried.has(rail.id)) return [];
    const noted = noteTrial(rail, user, 'deposited');
    if (noted.length > 0) this.tried.add(rail.id);
    return noted;
  }

  /** What only a balance shows may have been booked as a surplus before; were it counted twice, the books would exceed the chain. */
  private takeFromSurplus(transfer: string, coin: number, units: bigint): bigint {
    const id = railId(coin, this.chain);
    const left = this.surplus.get(id) ?? this.state.surpluses.get(id)?.units ?? 0n;
    if (!transfer.startsWith(BALANCE_NAME) || left === 0n) return 0n;
    const taken = left < units ? left : units;
    this.surplus.set(id, left - taken);
    this.add(systemAccount('outside', coin, this.chain), taken);
    this.add(systemAccount('unclaimed', coin), -taken);
    return taken;
  }

  /** A chain does not say that coins come from cold storage, so what reaches the wallet that pays counts as that first. */
  private returned({ id: deposit, coin, units, outcome }: Deposit): Event[] {
    const cold = systemAccount('cold', coin, this.chain);
    const there = -this.balanceOf(cold);
    const back = units < there ? units : there;
    if (outcome !== 'house' || back <= 0n) return [];
    this.add(systemAccount('house', coin), -back);
    this.add(cold, back);
    return [{ type: 'ColdReturned', deposit, coin, chain: this.chain, units: back }];
  }

  /** An existing, open user to whom the rail is offered, with what waits for more; a deposit for any other is unclaimed. */
  private userOf(owner: ArrivedTransfer['owner'], rail: Rail, units: bigint): [user: number | null, waited: bigint] {
    const none = [null, 0n] as [null, bigint];
    if (typeof owner !== 'number' || !isOffered(rail, owner)) return none;
    if (this.state.users.get(owner)?.closedAt !== null) return none;
    const waited = this.waitingOf(owner, rail.coin);
    const isTried = this.tried.has(rail.id);
    return !isTried && isCreditable(this.state, rail, waited + units) ? [owner, waited] : none;
  }

  private outcomeFor(
    rail: Rail,
    owner: ArrivedTransfer['owner'],
    user: number | null,
    chainUnits: bigint,
    sum: bigint,
  ): DepositOutcome {
    if (chainUnits < rail.dust) return 'dust';
    if (owner === 'house' || owner === 'hot') return 'house';
    if (user === null) return 'unclaimed';
    return sum >= (this.state.coinRules.get(rail.coin)?.minDeposit ?? 1n) ? 'credited' : 'waiting';
  }

  private waitingOf(user: number, coin: number): bigint {
    const id = waitingId(user, coin);
    return this.waiting.get(id) ?? this.state.waitingDeposits.get(id)?.units ?? 0n;
  }

  /** Whether every account that could take it still counts it: the outside world as a debt, the others as a balance. */
  private fits(coin: number, user: number | null, units: bigint, waited: bigint): boolean {
    const outside = systemAccount('outside', coin, this.chain);
    const taking = user === null ? [] : [walletAccount(user, coin, 'spot')];
    const own = (['house', 'unclaimed', 'waiting-deposits'] as const).map(kind => systemAccount(kind, coin));
    const most = [...taking, ...own].every(account => this.balanceOf(account) + units + waited <= MAX_UNITS);
    return most && this.balanceOf(outside) - units >= -MAX_UNITS;
  }

  private balanceOf(account: number): bigint {
    return (this.state.accounts.get(account)?.balance ?? 0n) + (this.added.get(account) ?? 0n);
  }

  private remember(outcome: DepositOutcome, coin: number, user: number | null, units: bigint, waited: bigint): void {
    if (outcome === 'too-large') return;
    this.add(systemAccount('outside', coin, this.chain), -units);
    if (outcome === 'credited') this.add(walletAccount(user!, coin, 'spot'), units + waited);
    else if (outcome === 'waiting') this.add(systemAccount('waiting-deposits', coin), units);
    else this.add(systemAccount(outcome === 'house' ? 'house' : 'unclaimed', coin), units);
    if (outcome === 'credited') this.waiting.set(waitingId(user!, coin), 0n);
    if (outcome === 'waiting') this.waiting.set(waitingId(user!, coin), waited + units);
  }

  private add(account: number, units: bigint): void {
    this.added.set(account, (this.added.get(account) ?? 0n) + units);
  }
}
