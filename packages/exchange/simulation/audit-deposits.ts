// Checks the outcome of arrived transfers: each booked once and for its owner, and chain and books agree about all of them.
import {
  type ArrivedTransfer,
  type CreditBlocks,
  type DepositBooked,
  type Event,
  encode,
  type Rail,
  type StampedCommand,
} from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName, walletName } from './audited-ledger.ts';
import { coldName, outsideName } from './audited-money.ts';
import { must } from './must.ts';

const MAX = 2n ** 63n - 1n;

/** @returns whether the event was one of these. */
export function auditDeposits(audited: AuditedExchange, event: Event, { command }: StampedCommand): boolean {
  const { money, ledger } = audited;
  switch (event.type) {
    case 'ChainConfigured':
      must(command.type === 'ConfigureChain', 'a chain out of nothing');
      must(!money.heights.has(event.chain.id), 'a chain that is followed was moved');
      money.heights.set(event.chain.id, event.chain.height);
      return true;
    case 'RailConfigured':
      auditRail(audited, event.rail, command);
      return true;
    case 'CoinRulesSet':
      auditRules(audited, event, command.type);
      return true;
    case 'DepositBooked':
      must(command.type === 'CreditBlocks', `a deposit out of ${command.type}`);
      auditBooked(audited, event, command as CreditBlocks);
      return true;
    case 'BlocksCredited': {
      must(command.type === 'CreditBlocks', `blocks out of ${command.type}`);
      const { chain, from, to, transfers } = command as CreditBlocks;
      must(from === money.heights.get(chain)! + 1 && to >= from, 'blocks were skipped or booked again');
      must(money.returning === 0n, 'what came back from cold storage became the house’s');
      must(audited.booked === transfers.length, `${audited.booked} of ${transfers.length} transfers were booked`);
      audited.booked = 0;
      money.heights.set(chain, to);
      return true;
    }
    case 'DepositAssigned': {
      const { deposit, user, coin, units } = event;
      const row = money.unclaimed.get(deposit);
      must(row?.coin === coin && row.units === units, `deposit ${deposit} is not unclaimed, or another`);
      must(command.type === 'ApproveProposal' || command.type === 'AdvanceClock', `assigned by ${command.type}`);
      const isAgreed = [...audited.people.proposals.values()].some(
        ({ state, change }) =>
          state === 'approved' &&
          change.kind === 'assign-deposit' &&
          change.deposit === deposit &&
          change.user === user,
      );
      must(isAgreed, `no approval of the owner of deposit ${deposit}`);
      must(!audited.people.users.get(user)!.isClosed, 'a deposit went to a closed account');
      if (units > 0n) ledger.move(exchangeName('unclaimed', coin), walletName(user, coin), units);
      money.unclaimed.delete(deposit);
      return true;
    }
    case 'WaitingDepositUnclaimed': {
      const { user, deposit } = event;
      must(command.type === 'CloseUser' && command.user === user, 'what waits left its user');
      const waiting = money.waiting.get(`${user} ${deposit.coin}`);
      must(waiting?.units === deposit.units && waiting.deposit === deposit.id, 'another amount waited');
      ledger.move(
        exchangeName('waiting-deposits', deposit.coin),
        exchangeName('unclaimed', deposit.coin),
        deposit.units,
      );
      money.waiting.delete(`${user} ${deposit.coin}`);
      money.unclaimed.set(deposit.id, { coin: deposit.coin, units: deposit.units });
      return true;
    }
    case 'SurplusBooked':
    case 'SurplusTakenBack':
      auditSurplus(audited, event, command);
      return true;
    default:
      return false;
  }
}

/** New by the settings or for a trial that was agreed on; then each step of the trial once, and its end by an operator. */
function auditRail(audited: AuditedExchange, rail: Rail, command: StampedCommand['command']): void {
  const { money } = audited;
  const key = `${rail.coin} ${rail.chain}`;
  const known = money.rails.get(key);
  money.rails.set(key, rail);
  const { trial: before, ...fixed } = known ?? {};
  const { trial, ...now } = rail;
  const isSame = encode(fixed) === encode(now);
  if (trial === undefined) {
    const isOpened = command.type === 'OpenRail' && isSame && before?.deposited && before.paid;
    must(
      known === undefined ? command.type === 'ConfigureRail' : isOpened === true,
      `a rail opened by ${command.type}`,
    );
    money.trials.delete(key);
    return;
  }
  if (command.type === 'CloseRail') {
    must(isSame && trial.tester === null, 'a closed rail is another');
    money.trials.set(key, { tester: null, deposited: false, paid: false });
    return;
  }
  if (command.type === 'CreditBlocks' || command.type === 'SettleSigning') {
    must(isSame && before?.tester === trial.tester, 'a trial changed its rail');
    return;
  }
  must(isAgreed(audited, rail), `no approval of rail ${rail.id}`);
  const { coin, chain } = rail;
  const isEmpty = audited.ledger.balance(coldName(coin, chain)) === 0n && !money.held.get(outsideName(coin, chain));
  const isReplaced = before !== undefined && isEmpty;
  const isOfSame = before !== undefined && known!.asset === rail.asset && known!.assetScale === rail.assetScale;
  must(known === undefined || isReplaced || isOfSame, 'the token of a coin was changed');
  const done = isOfSame ? money.trials.get(key) : undefined;
  const { deposited = false, paid = false } = done ?? {};
  money.trials.set(key, { tester: trial.tester, deposited, paid });
}

function isAgreed({ people }: AuditedExchange, { id: _, trial, ...terms }: Rail): boolean {
  return [...people.proposals.values()].some(
    ({ state, change }) =>
      state === 'approved' &&
      change.kind === 'rail' &&
      change.tester === trial?.tester &&
      encode(change.rail) === encode(terms),
  );
}

/** What a trial has noted is what its testers did. */
export function auditTrials({ money }: AuditedExchange): void {
  for (const { id, coin, chain, trial } of money.rails.values()) {
    const expected = money.trials.get(`${coin} ${chain}`);
    must(encode(trial ?? null) === encode(expected ?? null), `the trial of rail ${id} noted something else`);
  }
}

/** Rules change by two people, a pause by one or by the exchange, and never both together. */
function auditRules(audited: AuditedExchange, { rules }: Extract<Event, { type: 'CoinRulesSet' }>, by: string): void {
  const before = audited.money.rules.get(rules.id);
  audited.money.rules.set(rules.id, rules);
  if (before === undefined) {
    must(by === 'ConfigureCoinRules', `first rules by ${by}`);
    return;
  }
  const { depositPause, withdrawalPause, ...limits } = rules;
  const isLimit = Object.entries(limits).some(([name, value]) => before[name as keyof typeof limits] !== value);
  const isPause = depositPause !== before.depositPause || withdrawalPause !== before.withdrawalPause;
  if (isLimit) must(!isPause && by === 'AdvanceClock', `rules of a coin changed by ${by}`);
  if (isPause) must(by === 'SetPause' || by === 'PauseCoin', `a pause by ${by}`);
  if (by === 'PauseCoin') {
    must(before.depositPause === null || depositPause === before.depositPause, 'the exchange lifted a pause');
    must(before.withdrawalPause === null || withdrawalPause === before.withdrawalPause, 'the exchange lifted a pause');
  }
}

function auditBooked(audited: AuditedExchange, { deposit, released }: DepositBooked, command: CreditBlocks): void {
  const { money, ledger } = audited;
  const { id, coin, chain, user, outcome } = deposit;
  must(money.returning === 0n, 'what came back from cold storage became the house’s');
  const arrived = command.transfers[audited.booked++]!;
  must(id === ++money.lastDeposit, `deposit ${id} is numbered wrongly`);
  must(deposit.transfer === arrived.transfer && coin === arrived.coin && chain === command.chain, 'another transfer');
  const { units, excess } = countedIn(audited, arrived, chain);
  const owner = typeof arrived.owner === 'number' ? audited.people.users.get(arrived.owner) : undefined;
  const trial = money.trials.get(`${coin} ${chain}`);
  const before = typeof arrived.owner === 'number' ? (money.waiting.get(`${arrived.owner} ${coin}`)?.units ?? 0n) : 0n;
  const isSmall = before + units <= (money.rules.get(coin)?.automaticUnits ?? 0n);
  const isWithin = trial === undefined || (!trial.deposited && isSmall);
  const isOffered = typeof arrived.owner === 'number' && isWithin && money.offers(coin, chain, arrived.owner);
  const expectedUser = owner !== undefined && !owner.isClosed && isOffered ? arrived.owner : null;
  must(user === expectedUser, `deposit ${id} is of user ${user}, expected ${expectedUser}`);
  if (outcome === 'too-large') {
    must(released === 0n && isUncountable(audited, arrived, chain, units), `deposit ${id} is not too large`);
    return;
  }
  must(
    deposit.units === units && deposit.excess === excess,
    `deposit ${id} counts ${deposit.units}, ${deposit.excess}`,
  );
  const key = `${user} ${coin}`;
  const waited = user === null ? 0n : (money.waiting.get(key)?.units ?? 0n);
  const isDust = arrived.units < money.railOf(coin, chain)!.dust;
  const isEnough = waited + units >= (money.rules.get(coin)?.minDeposit ?? 1n);
  const ofUser = isEnough ? 'credited' : 'waiting';
  const otherOutcome =
    arrived.owner === 'house' || arrived.owner === 'hot' ? 'house' : user === null ? 'unclaimed' : ofUser;
  must(
    outcome === (isDust ? 'dust' : otherOutcome),
    `deposit ${id} is ${outcome}, expected ${isDust ? 'dust' : otherOutcome}`,
  );
  must(released === (outcome === 'credited' ? waited : 0n), `deposit ${id} releases ${released}`);
  if (
    arrived.transfer.startsWith('balance:') &&
    units > 0n &&
    (money.surpluses.get(`${coin} ${chain}`)?.units ?? 0n) > 0n
  )
    must(money.takenBackFor === arrived.transfer, 'a surplus was credited beside itself');
  money.arrive(coin, chain, units);
  const outside = outsideName(coin, chain);
  const to = {
    credited: walletName(user ?? 0, coin),
    waiting: exchangeName('waiting-deposits', coin),
    house: exchangeName('house', coin),
    unclaimed: exchangeName('unclaimed', coin),
    dust: exchangeName('unclaimed', coin),
  }[outcome];
  if (units > 0n) ledger.move(outside, to, units);
  if (released > 0n) ledger.move(exchangeName('waiting-deposits', coin), to, released);
  const there = -ledger.balance(coldName(coin, chain));
  money.returning = arrived.owner === 'hot' && outcome === 'house' ? (units < there ? units : there) : 0n;
  if (outcome === 'credited') money.waiting.delete(key);
  if (outcome === 'credited') money.note(coin, chain, user, 'deposited');
  if (outcome === 'waiting' && units > 0n) money.waiting.set(key, { units: waited + units, deposit: id });
  if (outcome === 'unclaimed') money.unclaimed.set(id, { coin, units });
}

/** Unowned, once for each comparison; only what a balance showed takes it back, and never more than is there. */
function auditSurplus(
  audited: AuditedExchange,
  event: Extract<Event, { type: 'SurplusBooked' | 'SurplusTakenBack' }>,
  command: StampedCommand['command'],
): void {
  const { money, ledger } = audited;
  const { chain, coin, units } = event;
  const [outside, unclaimed] = [outsideName(coin, chain), exchangeName('unclaimed', coin)];
  const before = money.surpluses.get(`${coin} ${chain}`) ?? { units: 0n, height: -1 };
  must(units > 0n, 'a surplus of nothing');
  if (event.type === 'SurplusBooked') {
    must(command.type === 'BookSurplus', `a surplus out of ${command.type}`);
    must(event.height === money.heights.get(chain) && event.height > before.height, 'a comparison was booked twice');
    money.arrive(coin, chain, units);
    ledger.move(outside, unclaimed, units);
    money.surpluses.set(`${coin} ${chain}`, { units: before.units + units, height: event.height });
  } else {
    must(command.type === 'CreditBlocks', `a surplus was taken back by ${command.type}`);
    const arrived = (command as CreditBlocks).transfers[audited.booked]!;
    const { units: counted } = countedIn(audited, arrived, chain);
    must(arrived.coin === coin && arrived.transfer.startsWith('balance:'), 'a surplus was taken back for a transfer');
    must(units === (before.units < counted ? before.units : counted), `${units} of a surplus were taken back`);
    money.takenBackFor = arrived.transfer;
    money.arrive(coin, chain, -units);
    ledger.move(unclaimed, outside, units);
    money.surpluses.set(`${coin} ${chain}`, { ...before, units: before.units - units });
  }
}

/** Whole units of the books, and what is finer in units of the chain. */
function countedIn(audited: AuditedExchange, { coin, units }: ArrivedTransfer, chain: number) {
  const finer = audited.money.railOf(coin, chain)!.assetScale - audited.coins.get(coin)!.scale;
  const step = 10n ** BigInt(finer);
  return { units: units / step, excess: units % step };
}

/** Whether some account that has to count it comes near to what 64 bits hold. */
function isUncountable(
  audited: AuditedExchange,
  { coin, owner }: ArrivedTransfer,
  chain: number,
  units: bigint,
): boolean {
  const { ledger } = audited;
  const own = ['house', 'unclaimed', 'waiting-deposits'].map(kind => ledger.balance(exchangeName(kind, coin)));
  const wallet = typeof owner === 'number' ? ledger.balance(walletName(owner, coin)) : 0n;
  const waited = typeof owner === 'number' ? (audited.money.waiting.get(`${owner} ${coin}`)?.units ?? 0n) : 0n;
  const most = [...own, wallet, -ledger.balance(outsideName(coin, chain))].some(
    units_ => units_ + units + waited > MAX,
  );
  return most;
}
