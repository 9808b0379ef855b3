// Checks options: sold only when covered, bought and settled at the prices of their own time, each once, and to the unit.
import type { Event, OptionBought, OptionClosed, OptionOpened, StampedCommand } from '../src/index.ts';
import { agreedChanges } from './audit-proposals.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName, walletName } from './audited-ledger.ts';
import { type AuditedOption, partOf } from './audited-options.ts';
import { must } from './must.ts';

/** @returns whether the event was one of these. */
export function auditOptions(audited: AuditedExchange, event: Event, stamped: StampedCommand): boolean {
  switch (event.type) {
    case 'OptionRulesSet': {
      const { id: _id, ...rules } = event.rules;
      const key = `${rules.market}/${rules.coin}`;
      const isFirst = stamped.command.type === 'ConfigureOptions' && !audited.options.rules.has(key);
      const isAgreed = agreedChanges(audited, 'option-rules').some(
        ({ rules: agreed }) =>
          agreed.market === rules.market && agreed.coin === rules.coin && agreed.feePpm === rules.feePpm,
      );
      must(isFirst || (stamped.command.type === 'AdvanceClock' && isAgreed), `rules of options ${key} were set`);
      audited.options.rules.set(key, rules);
      return true;
    }
    case 'OptionBought':
      auditBought(audited, event, stamped);
      return true;
    case 'OptionOpened':
      auditOpened(audited, event, stamped);
      return true;
    case 'OptionClosed':
      auditClosed(audited, event, stamped);
      return true;
    default:
      return false;
  }
}

function auditBought(
  { options, ledger }: AuditedExchange,
  { option }: OptionBought,
  { command, at }: StampedCommand,
): void {
  if (command.type !== 'BuyOption') throw new Error(`an option out of ${command.type}`);
  const { id, user, market, coin, direction, seconds, stake, fee, profit, boughtAt, state } = option;
  const isRequested =
    command.user === user &&
    command.market === market &&
    command.coin === coin &&
    command.direction === direction &&
    command.seconds === seconds &&
    command.stake === stake;
  must(isRequested && boughtAt === at && state === 'opening', `option ${id} is not as requested`);
  must(id === options.sold + 1, `option ${id} is numbered wrongly`);
  const rules = options.rulesOf(market, coin)!;
  const { payoutPpm } = rules.durations.find(offered => offered.seconds === seconds)!;
  must(profit === partOf(stake, payoutPpm), `option ${id} may win ${profit}`);
  must(fee === partOf(stake, rules.feePpm), `option ${id} costs ${fee}`);
  options.sold++;
  const escrow = exchangeName('option-escrow', coin);
  moveAny(ledger, walletName(user, coin, 'option'), escrow, stake + fee);
  moveAny(ledger, exchangeName('option-reserve', coin), escrow, profit);
  const amounts = { stake, fee, profit };
  options.open.set(id, { id, user, market, coin, direction, seconds, ...amounts, boughtAt, bought: undefined });
}

function auditOpened({ options }: AuditedExchange, event: OptionOpened, { command }: StampedCommand): void {
  const option = mustBeOpen(options.open, event.option);
  must(command.type === 'AdvanceClock', `an option was bought by ${command.type}`);
  must(option.bought === undefined, `option ${option.id} was bought twice`);
  const tick = options.buying(option);
  must(
    tick !== undefined && tick.at === event.at && tick.price === event.price,
    `option ${option.id} was bought at another price`,
  );
  must(event.dueAt === event.at + option.seconds * 1_000, `option ${option.id} is due at ${event.dueAt}`);
  option.bought = { price: event.price, at: event.at, dueAt: event.dueAt };
}

function auditClosed(audited: AuditedExchange, event: OptionClosed, { command, at }: StampedCommand): void {
  const { options, ledger } = audited;
  const option = mustBeOpen(options.open, event.option.id);
  const { id, user, coin, stake, fee, profit } = option;
  must(command.type === 'AdvanceClock', `option ${id} ended by ${command.type}`);
  const expected = endOf(audited, option, at);
  const isSame = event.end === expected.end && event.price === expected.price && event.reason === expected.reason;
  must(isSame, `option ${id} is a ${event.end} at ${event.price}, expected ${expected.end} at ${expected.price}`);
  const escrow = exchangeName('option-escrow', coin);
  const back = { win: stake + profit, loss: 0n, even: stake, void: stake + fee }[event.end];
  const takenFee = event.end === 'void' ? 0n : fee;
  moveAny(ledger, escrow, walletName(user, coin, 'option'), back);
  moveAny(ledger, escrow, exchangeName('fees', coin), takenFee);
  moveAny(ledger, escrow, exchangeName('option-reserve', coin), stake + fee + profit - back - takenFee);
  options.open.delete(id);
}

/** How an option ends, by all the prices that there were. */
function endOf({ options, clock }: AuditedExchange, option: AuditedOption, at: number) {
  const { id, market, direction, bought, boughtAt } = option;
  if (bought === undefined) {
    must(at > boughtAt + 10_000, `option ${id} was void too early`);
    must(options.buying(option) === undefined, `option ${id} could be bought`);
    return { end: 'void', price: null, reason: 'no-buy-price' };
  }
  must(at > bought.dueAt, `option ${id} was settled too early`);
  const last = options.lastAt(market, bought.dueAt)!;
  if (clock.hides(bought.dueAt)) return { end: 'void', price: last.price, reason: 'clock-leap' };
  if (bought.dueAt - last.at > 10_000) return { end: 'void', price: last.price, reason: 'no-settlement-price' };
  const went = last.price - bought.price;
  const isWon = direction === 'rise' ? went > 0n : went < 0n;
  return { end: went === 0n ? 'even' : isWon ? 'win' : 'loss', price: last.price, reason: null };
}

/** The clock leaves nothing whose time is over. */
export function auditNoOptionOverdue({ options }: AuditedExchange, events: readonly Event[], at: number): void {
  if (events.some(({ type }) => type === 'SpotOrderClosed')) return;
  for (const option of options.open.values()) {
    const due =
      option.bought?.dueAt ??
      Math.min(option.boughtAt + 10_000, options.buying(option)?.at ?? Number.POSITIVE_INFINITY);
    must(due >= at, `option ${option.id} was due at ${due}`);
  }
}

function mustBeOpen(open: ReadonlyMap<number, AuditedOption>, id: number): AuditedOption {
  const option = open.get(id);
  if (option === undefined) throw new Error(`option ${id} is not open`);
  return option;
}

type Ledger = AuditedExchange['ledger'];

function moveAny(
  ledger: Ledger,
  from: Parameters<Ledger['move']>[0],
  to: Parameters<Ledger['move']>[1],
  units: bigint,
): void {
  if (units !== 0n) ledger.move(from, to, units);
}
