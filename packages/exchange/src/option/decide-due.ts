// Decides the automatic steps of options: bought at the first price that may, settled by the last one before their time, or void.
import { optionOutcome } from '@candor/formulas';
import { broken } from '../assert.ts';
import { isInClockGap } from '../clock/clock.ts';
import type { Event } from '../commands-and-events.ts';
import type { State } from '../state.ts';
import { type Option, type OptionClosed, type OptionVoidReason, PRICE_LIFE_MS } from './option.ts';
import { buyTick, type OptionTick, tickAt } from './tick.ts';

/** A price has come at which options of a market can be bought: the one that waits longest. */
export function decideOpenOptions(state: State, market: number): Event[] {
  const first = state.options.firstOpening(market);
  const option = first === undefined ? undefined : state.optionOrders.require(first);
  const tick = option && buyTick(state.options.ticksOf(market), option);
  // An option that waited too long was due before any later price.
  if (option === undefined || tick === undefined) throw broken(`an option of market ${market} can be bought`);
  return [opened(option, tick)];
}

/** The time of an option has come. However late it is processed, only prices of its own time decide. */
export function decideDueOption(state: State, id: number): Event[] {
  const option = state.optionOrders.require(id);
  const ticks = state.options.ticksOf(option.market);
  if (option.state === 'opening') {
    const tick = buyTick(ticks, option);
    return [tick === undefined ? voided(option, undefined, 'no-buy-price') : opened(option, tick)];
  }
  const tick = tickAt(ticks, option.dueAt);
  if (tick === undefined) throw broken(`option ${id} was bought at a price that is kept`);
  if (isInClockGap(state.exchange, option.dueAt)) return [voided(option, tick, 'clock-leap')];
  if (option.dueAt - tick.at > PRICE_LIFE_MS) return [voided(option, tick, 'no-settlement-price')];
  const end = optionOutcome(option.direction, option.openPrice, tick.price);
  return [closed(option, { end, price: tick.price, priceAt: tick.at, reason: null })];
}

function opened(option: Option, { price, at }: OptionTick): Event {
  return { type: 'OptionOpened', option: option.id, price, at, dueAt: at + option.seconds * 1_000 };
}

/** @param tick the last price before the due time, which does not settle; undefined where the option was never bought. */
function voided(option: Option, tick: OptionTick | undefined, reason: OptionVoidReason): Event {
  return closed(option, { end: 'void', price: tick?.price ?? null, priceAt: tick?.at ?? null, reason });
}

function closed(option: Option, outcome: Pick<OptionClosed, 'end' | 'price' | 'priceAt' | 'reason'>): OptionClosed {
  return { type: 'OptionClosed', option: { ...option }, ...outcome };
}
