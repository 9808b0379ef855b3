// Writes what happened to options, and keeps the prices that open ones may still need.
import { post } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { OptionBought, OptionClosed, OptionOpened } from './option.ts';
import { optionPostings } from './postings.ts';
import { type OptionTick, optionTickId } from './tick.ts';

/** A live price of a market's index. It is not kept where no option is open: a purchase uses a later one. */
export function keepTick(state: State, tick: Omit<OptionTick, 'id'>): void {
  const { market, at, price, sourcedAt } = tick;
  if (!state.options.hasOpen(market)) return;
  const row: OptionTick = { id: optionTickId(market, at), market, at, price, sourcedAt };
  const known = state.optionTicks.get(row.id);
  if (known === undefined) state.optionTicks.insert({ ...row });
  else Object.assign(state.optionTicks.change(row.id), row);
  state.options.addTick(row);
  catchUp(state, market);
}

export function applyBought(state: State, event: OptionBought): void {
  const { option } = event;
  state.tables.exchange.change(1).nextOption = option.id + 1;
  post(state.accounts, optionPostings(event));
  state.optionOrders.insert({ ...option });
  state.options.add(option);
  state.due.set('option', option.id, option.dueAt);
  catchUp(state, option.market);
}

export function applyOpened(state: State, { option: id, price, at, dueAt }: OptionOpened): void {
  const option = state.optionOrders.change(id);
  state.options.remove(option);
  Object.assign(option, { state: 'running', openPrice: price, openAt: at, dueAt });
  state.options.add(option);
  state.due.set('option', id, dueAt);
  catchUp(state, option.market);
}

export function applyClosed(state: State, event: OptionClosed): void {
  const { id, market } = event.option;
  post(state.accounts, optionPostings(event));
  state.options.remove(state.optionOrders.require(id));
  state.optionOrders.remove(id);
  state.due.remove('option', id);
  catchUp(state, market);
}

/** Drops the prices of a market that no option needs any more, and queues the purchases that are possible by now. */
function catchUp(state: State, market: number): void {
  for (let id = state.options.takeUnneeded(market); id !== undefined; id = state.options.takeUnneeded(market)) {
    state.optionTicks.remove(id);
  }
  const openable = state.options.openableFrom(market);
  if (openable === undefined) state.due.remove('optionOpenings', market);
  else state.due.set('optionOpenings', market, openable);
}
