// The calls about a user's own options: buying one, listing them, and the receipt of each.
import { type CallFields, calls, optionStatuses } from '@candor/contract';
import type { KeyCaller } from '../../http/caller.ts';
import { paginatorOf, sliceOf } from '../../http/paginator.ts';
import { answer, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type CommandParts, submitCommand } from '../../http/submit-command.ts';
import type { TextOf } from '../../texts.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { refuseOption } from './option-refusal.ts';
import { findOption, type OptionFilter, pageOptions } from './read-options.ts';
import { receiptOf } from './receipt.ts';
import { directionOf, optionOf, type Say } from './wire-option.ts';

export type OptionRouteParts = CommandParts & { live: LiveViews; textOf: TextOf; now?: () => number };

const SUBMIT = 'POST microtrade/submit';

export function ownOptionRoutes(parts: OptionRouteParts): RouteFile {
  const { reader, live, textOf, now = Date.now } = parts;

  return route => {
    route(calls.buyOption, (fields, caller) => buyOption(parts, fields, caller));

    route(calls.listOptions, async ({ page, limit, ...asked }, { user, language }) => {
      const say: Say = key => textOf(language, key);
      const filter = filterOf(user.id, asked);
      const { total, options } = await pageOptions(reader, filter, sliceOf({ page, limit }));
      const { list } = live.current;
      const rows = options.map(row => optionOf(list, row, say, now()));
      return answer(paginatorOf(calls.listOptions.path, { page, limit }, total, rows));
    });

    route(calls.getOptionReceipt, async ({ id }, { user, language }) => {
      const say: Say = key => textOf(language, key);
      const { list } = live.current;
      const receipt = await reader.inSnapshot(async snapshot => {
        const stored = await findOption(snapshot, user.id, id);
        return stored && receiptOf({ reader: snapshot, list, say, nowMs: now() }, stored);
      });
      return receipt === undefined ? refuse('unknown_option') : answer(receipt);
    });
  };
}

async function buyOption(
  parts: OptionRouteParts,
  { match_id: market, currency_id, type, seconds, number, client_id: clientId }: CallFields<'buyOption'>,
  { user, language }: KeyCaller,
) {
  const { live, textOf, now = Date.now } = parts;
  const say: Say = key => textOf(language, key);
  const { list } = live.current;
  const coin = list.coins.get(currency_id);
  if (coin === undefined) return refuse('unknown_coin');
  const read = new AmountReader();
  const stake = read.units('number', number, coin.scale);
  if (read.problems.length > 0) return refuseFields(read.problems);
  const terms = { market, coin: coin.id, direction: directionOf(type), seconds, stake };
  const submitted = await submitCommand(parts, SUBMIT, { type: 'BuyOption', user: user.id, ...terms }, clientId);
  if (submitted.kind === 'refused') return submitted;
  if (submitted.kind === 'rejected') return refuseOption(submitted.rejection, coin, say);
  const bought = (await submitted.events()).find(event => event.type === 'OptionBought');
  if (bought === undefined) throw new Error('what was accepted bought no option');
  // As it was bought: a repetition answers what the first call did.
  const order = optionOf(list, { option: bought.option, end: undefined }, say, now());
  return answer(order, { data: { id: bought.option.id, ...submitted.receipt } });
}

type Asked = Omit<CallFields<'listOptions'>, 'page' | 'limit'>;

function filterOf(user: number, { match_id, currency_id, status, type, result, from, to }: Asked): OptionFilter {
  return {
    user,
    state: stateOf(status, result),
    market: match_id,
    coin: currency_id,
    direction: type === undefined ? undefined : directionOf(type),
    end: result,
    since: from === undefined ? undefined : from * 1_000,
    until: to === undefined ? undefined : (to + 1) * 1_000,
  };
}

/** Only what is settled has a result. */
function stateOf(status: Asked['status'], result: Asked['result']): OptionFilter['state'] {
  if (status === optionStatuses.open) return 'open';
  return status === undefined && result === undefined ? 'any' : 'closed';
}
