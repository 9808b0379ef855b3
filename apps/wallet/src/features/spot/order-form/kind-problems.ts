// What keeps an OCO, a trailing stop, an iceberg or an order with exits from being sent, field by field.
import { divideUp, formatShort } from '@candor/money';
import { figureOfUnits } from '@candor/ui';
import { readTyped } from '../../../shared/decimals.ts';
import { type OrderFacts, valueAt } from './order-facts.ts';
import { type OrderForm, offersExits, TRAIL_PERCENT_SCALE } from './order-form.ts';
import { type KindField, later, type OrderProblem, problemOfPrice } from './order-problem.ts';
import type { OrderSummary } from './order-summary.ts';

type KindProblems = Partial<Record<KindField, OrderProblem>>;

/** The bounds of a distance in percent, in units of its scale: a tenth of a percent, and half of the price. */
const TRAIL_PERCENT = { least: 1_000n, most: 500_000n } as const;

/** An iceberg has at most so many parts. */
const MAX_PARTS = 100n;

export function problemsOfKind(form: OrderForm, facts: OrderFacts, summary: OrderSummary | undefined): KindProblems {
  const found: [KindField, OrderProblem | undefined][] = [];
  if (form.kind === 'oco' && form.stopPrice !== '') found.push(['stopPrice', problemOfPrice(form.stopPrice, facts)]);
  if (form.kind === 'trailing_stop') {
    found.push(['trail', problemOfDistance(form, facts)]);
    if (form.activation !== '') found.push(['activation', problemOfPrice(form.activation, facts)]);
  }
  if (form.kind === 'iceberg') found.push(['visible', problemOfVisible(form, facts, summary)]);
  if (offersExits(form) && form.hasExits) found.push(...problemsOfExits(form, facts));
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

function problemOfDistance(form: OrderForm, { rules, lastPrice }: OrderFacts): OrderProblem | undefined {
  const { quote, tick } = rules;
  const isPercent = form.trailBy === 'percent';
  const distance = readTyped(form.trail, isPercent ? TRAIL_PERCENT_SCALE : quote.scale);
  if (distance === undefined) return later(form.trail === '' ? 'problems:required' : 'problems:too_large');
  const from = (form.activation === '' ? undefined : readTyped(form.activation, quote.scale)) ?? lastPrice;
  const [least, most] = isPercent ? [TRAIL_PERCENT.least, TRAIL_PERCENT.most] : [tick, from / 2n];
  if (!isPercent && distance % tick !== 0n) {
    return later('problems:price_off_tick', { tick: formatShort(tick, quote.scale) });
  }
  if (distance >= least && distance <= most) return undefined;
  const told = (bound: bigint) =>
    isPercent
      ? `${figureOfUnits(bound, TRAIL_PERCENT_SCALE, { decimals: 1 })}\u00a0%`
      : `${figureOfUnits(bound, quote.scale, { decimals: rules.priceScale })} ${quote.name}`;
  return later('problems:distance_out_of_range', { least: told(least), most: told(most) });
}

function problemOfVisible(
  form: OrderForm,
  { rules }: OrderFacts,
  summary: OrderSummary | undefined,
): OrderProblem | undefined {
  const { base, lot, minNotional, quote } = rules;
  const visible = readTyped(form.visible, base.scale);
  if (visible === undefined) return later(form.visible === '' ? 'problems:required' : 'problems:too_large');
  if (visible <= 0n) return later('problems:must_be_positive');
  if (visible % lot !== 0n) return later('problems:quantity_off_lot', { lot: formatShort(lot, base.scale) });
  const oneLot = valueAt(lot, readTyped(form.price, quote.scale) ?? 0n, rules);
  if (summary === undefined || oneLot === 0n) return undefined;
  const [worthiest, part] = [divideUp(minNotional, oneLot), divideUp(summary.quantity / lot, MAX_PARTS)];
  const lowest = (worthiest > part ? worthiest : part) * lot;
  if (visible >= lowest && visible <= summary.quantity) return undefined;
  const told = (units: bigint) => `${figureOfUnits(units, base.scale)} ${base.name}`;
  return later('problems:visible_out_of_range', { lowest: told(lowest), highest: told(summary.quantity) });
}

/** A profit lies above what is paid at most, a loss below it: otherwise the exit would be reached at once. */
function problemsOfExits(form: OrderForm, facts: OrderFacts): [KindField, OrderProblem | undefined][] {
  const { takeProfit, stopLoss } = form;
  if (takeProfit === '' && stopLoss === '') return [['takeProfit', later('problems:required')]];
  const { quote, priceScale } = facts.rules;
  const from = form.kind === 'market' ? facts.asks[0]?.price : readTyped(form.price, quote.scale);
  const values = { price: figureOfUnits(from ?? 0n, quote.scale, { decimals: priceScale }) };
  const isBeyond = (text: string, isAbove: boolean) => {
    const price = readTyped(text, quote.scale);
    return from === undefined || price === undefined || (isAbove ? price > from : price < from);
  };
  const profit = isBeyond(takeProfit, true) ? undefined : later('spot:mustBeAbove', values);
  const loss = isBeyond(stopLoss, false) ? undefined : later('spot:mustBeBelow', values);
  return [
    ['takeProfit', takeProfit === '' ? undefined : (problemOfPrice(takeProfit, facts) ?? profit)],
    ['stopLoss', stopLoss === '' ? undefined : (problemOfPrice(stopLoss, facts) ?? loss)],
  ];
}
