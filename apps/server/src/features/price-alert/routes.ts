// The calls about a user's own price alerts.
import { type CallFields, calls, MAX_ALERTS } from '@candor/contract';
import type { Rejection } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { sliceOf } from '../../http/lists.ts';
import type { KeyCaller } from '../../http/logins.ts';
import {
  answer,
  done,
  type FieldProblem,
  type Refusal,
  refuse,
  refuseFields,
  refuseRejection,
} from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type CommandParts, submitCommand } from '../../http/submit-command.ts';
import type { Facts } from '../../texts.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { ListedMarket } from '../market/views/market-list.ts';
import { pageReachedAlerts, readAlerts } from './read-alerts.ts';
import { alertOf, directionOf, reachedOf } from './wire-alert.ts';

type Parts = CommandParts & { live: Pick<LiveViews, 'current'> };

export function alertRoutes(parts: Parts): RouteFile {
  const { reader, live } = parts;

  return route => {
    route(calls.listAlerts, async ({ match_id }, { user }) => {
      const alerts = await readAlerts(reader, user.id, match_id);
      return answer({ list: alerts.map(alert => alertOf(live.current.list, alert)), most: MAX_ALERTS });
    });

    route(calls.listReachedAlerts, async ({ page, limit }, { user }) => {
      const { total, alerts } = await pageReachedAlerts(reader, user.id, sliceOf({ page, limit }));
      return answer({ list: alerts.map(alert => reachedOf(live.current.list, alert)), count: total, page, limit });
    });

    route(calls.setAlert, (fields, caller) => setAlert(parts, fields, caller));

    route(calls.removeAlert, async ({ id: alert, client_id }, { user }) => {
      const command = { type: 'RemovePriceAlert', user: user.id, alert } as const;
      const submitted = await submitCommand(parts, 'POST alert/remove', command, client_id);
      if (submitted.kind === 'refused') return submitted;
      return done('messages.operationSuccessful', { data: { id: alert, ...submitted.receipt } });
    });
  };
}

async function setAlert(
  parts: Parts,
  { match_id, price: text, direction, is_repeat, client_id }: CallFields<'setAlert'>,
  { user }: Pick<KeyCaller, 'user'>,
) {
  const listed = parts.live.current.list.get(match_id);
  if (listed === undefined) return refuse('unknown_market');
  const read = new AmountReader();
  const price = read.price('price', text, listed);
  if (read.problems.length > 0) return refuseFields(read.problems);
  const command = {
    type: 'SetPriceAlert',
    user: user.id,
    market: match_id,
    price,
    repeats: is_repeat === 1,
    direction: direction === undefined ? null : directionOf(direction),
  } as const;
  const submitted = await submitCommand(parts, 'POST alert/set', command, client_id, rejection =>
    refuseAlert(rejection, listed),
  );
  if (submitted.kind === 'refused') return submitted;
  return done('messages.operationSuccessful', { data: { id: submitted.result.id!, ...submitted.receipt } });
}

function refuseAlert(rejection: Rejection, { quote }: ListedMarket): Refusal {
  switch (rejection.code) {
    case 'alert-already-reached':
      return besidePrice('alert_already_reached');
    case 'alert-known':
      return besidePrice('alert_known');
    case 'price-off-tick':
      return besidePrice('price_off_tick', { tick: formatShort(rejection.tick, quote.scale) });
    case 'too-many-alerts':
    case 'too-many-alerts-of-market':
      return refuseRejection(rejection, { limit: rejection.limit });
    default:
      return refuseRejection(rejection);
  }
}

function besidePrice(code: FieldProblem['code'] & Refusal['code'], facts?: Facts): Refusal {
  const problem = { field: 'price', code, ...(facts !== undefined && { facts }) };
  return { ...refuse(code, facts), problems: [problem] };
}
