// Which fields an order of each type needs, and which it must not have.
import type { ReadFields } from '../wire/form.ts';
import type { Problem } from '../wire/problems.ts';
import { spotSides } from './codes.ts';

export function required(fields: ReadFields, field: string): Problem[] {
  return fields[field] === undefined ? [{ field, code: 'required' }] : [];
}

function notApplicable(fields: ReadFields, field: string): Problem[] {
  return fields[field] === undefined ? [] : [{ field, code: 'not_applicable' }];
}

/** Which fields an order needs follows from its type; a field that would be ignored is refused, so that no client relies on it. */
export function orderProblems(fields: ReadFields): Problem[] {
  const { order_type: type, time_in_force: timeInForce, amount, quote_amount: quoteAmount } = fields;
  const isStop = type === 'stop_limit' || type === 'stop_market' || type === 'oco';
  const hasLimit = type === 'limit' || type === 'stop_limit' || type === 'oco' || type === 'iceberg';
  const problems = isStop ? required(fields, 'trigger_price') : notApplicable(fields, 'trigger_price');
  if (!isStop) problems.push(...notApplicable(fields, 'trigger_by'));
  problems.push(...kindProblems(fields), ...exitProblems(fields));
  if (hasLimit) {
    problems.push(...required(fields, 'target_price'), ...required(fields, 'amount'));
    problems.push(...notApplicable(fields, 'quote_amount'));
    const isTimeless = type === 'oco' ? timeInForce !== 'gtc' : timeInForce === 'ioc' || timeInForce === 'fok';
    if ((type === 'oco' || type === 'iceberg') && isTimeless) {
      problems.push({ field: 'time_in_force', code: 'not_applicable' });
    }
    return problems;
  }
  problems.push(...notApplicable(fields, 'target_price'));
  if (amount === undefined && quoteAmount === undefined) problems.push({ field: 'amount', code: 'required' });
  if (amount !== undefined) problems.push(...notApplicable(fields, 'quote_amount'));
  if (timeInForce === 'post_only') problems.push({ field: 'time_in_force', code: 'not_applicable' });
  return problems;
}

/** The fields of an OCO, a trailing stop and an iceberg. */
function kindProblems(fields: ReadFields): Problem[] {
  const { order_type: type, trail_price: trailPrice, trail_percent: trailPercent } = fields;
  const problems = type === 'oco' ? [] : notApplicable(fields, 'stop_price');
  problems.push(...(type === 'iceberg' ? required : notApplicable)(fields, 'visible_amount'));
  if (type !== 'trailing_stop') {
    for (const field of ['trail_price', 'trail_percent', 'activation_price'])
      problems.push(...notApplicable(fields, field));
  } else if (trailPrice === undefined) problems.push(...required(fields, 'trail_percent'));
  else if (trailPercent !== undefined) problems.push({ field: 'trail_percent', code: 'not_applicable' });
  return problems;
}

/** Exits sell what an order buys, so only purchases at market or at a limit have them. */
function exitProblems(fields: ReadFields): Problem[] {
  const { order_type: type, type: side } = fields;
  const isEntry = side === spotSides.buy && (type === 'limit' || type === 'market');
  const ofStop = ['stop_loss_by', 'stop_loss_limit_price'];
  const stray = isEntry ? [] : ['take_profit_price', 'stop_loss_price', ...ofStop];
  const needsStop = isEntry && fields.stop_loss_price === undefined ? ofStop : [];
  return [...stray, ...needsStop].flatMap(field => notApplicable(fields, field));
}
