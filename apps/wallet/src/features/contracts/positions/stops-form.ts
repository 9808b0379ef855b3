// The form that changes the stops of a position: each may be of all lots, of some, or none.
import type { CallInput } from '@candor/contract';
import { resultAt } from '@candor/formulas';
import { decimal, formatShort } from '@candor/money';
import { type ContractRules, directionOf, type OwnRow, priceOf } from '../../../shared/contracts/contract.ts';
import { readTyped } from '../../../shared/decimals.ts';
import { type ContractProblem, later, problemOfStop } from '../form/contract-problems.ts';
import { readLots } from '../form/form-fields.ts';
import { priceAfter } from '../form/quick-stops.ts';
import { lotsValue, markTicks } from '../price-steps.ts';
import type { PositionFigures } from './position-figures.ts';

export type StopsField = 'profit' | 'loss' | 'profitLots' | 'lossLots';
/** Typed; '' is no stop, or all lots. */
export type StopsForm = Record<StopsField, string>;

export function startStops(row: OwnRow): StopsForm {
  const lots = (share: number) => (share === 0 ? '' : String(share));
  return {
    profit: priceOf(row.target_profit_price) ?? '',
    loss: priceOf(row.stop_loss_price) ?? '',
    profitLots: lots(row.profit_share),
    lossLots: lots(row.loss_share),
  };
}

export function problemsOfStops(
  form: StopsForm,
  row: OwnRow,
  figures: Pick<PositionFigures, 'liquidationPrice'>,
  rules: ContractRules,
  index: bigint,
): Partial<Record<StopsField, ContractProblem>> {
  const direction = directionOf(row);
  const mark = markTicks(direction, index, rules) * rules.tick;
  const bounds = { direction, prices: [mark], liquidation: figures.liquidationPrice };
  const ofPrice = (kind: 'profit' | 'loss') =>
    form[kind] === '' ? undefined : problemOfStop(kind, form[kind], bounds, { rules });
  const problems: Readonly<Record<StopsField, ContractProblem | undefined>> = {
    profit: ofPrice('profit'),
    loss: ofPrice('loss'),
    profitLots: problemOfPart(form.profitLots, row.share),
    lossLots: problemOfPart(form.lossLots, row.share),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function problemOfPart(text: string, most: number): ContractProblem | undefined {
  if (text === '') return undefined;
  const lots = readLots(text);
  if (lots === undefined) return later('problems:lots_not_whole');
  return lots > most ? later('problems:too_large') : undefined;
}

/** A stop at which so many percent of the margin of the open lots are won or lost. */
export function quickStop(row: OwnRow, kind: 'profit' | 'loss', percent: number, entry: bigint, rules: ContractRules) {
  const price = priceAfter({ direction: directionOf(row), multiple: row.multiple }, kind, percent, entry, rules.tick);
  return price === undefined ? '' : formatShort(price, rules.quote.scale);
}

/** What the lots of a stop would bring before fees if they were closed at its price exactly; undefined without a whole stop. */
export function stopResult(price: string, lots: string, row: OwnRow, rules: ContractRules): bigint | undefined {
  const units = readTyped(price, rules.quote.scale);
  const closed = lots === '' ? row.share : readLots(lots);
  if (units === undefined || units <= 0n || closed === undefined) return undefined;
  const entryValue = (decimal(row.entry_value, rules.quote.scale) * BigInt(closed)) / BigInt(row.share);
  return resultAt(directionOf(row), entryValue, lotsValue(closed, units / rules.tick, rules));
}

/** The call, or undefined where nothing has changed. */
export function stopsRequest(form: StopsForm, row: OwnRow): CallInput<'setLeverStops'> | undefined {
  const before = startStops(row);
  const fields: readonly StopsField[] = ['profit', 'loss', 'profitLots', 'lossLots'];
  if (fields.every(field => before[field] === form[field])) return undefined;
  const { profit, loss, profitLots, lossLots } = form;
  return {
    id: row.id,
    ...(profit === ''
      ? {}
      : { target_profit_price: profit, ...(profitLots === '' ? {} : { profit_share: profitLots }) }),
    ...(loss === '' ? {} : { stop_loss_price: loss, ...(lossLots === '' ? {} : { loss_share: lossLots }) }),
  };
}
