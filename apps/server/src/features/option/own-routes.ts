// The calls about a user's own options: buying one, listing them, and the receipt of each.
import { type CallFields, calls, optionStatuses } from '@candor/contract';
import {
  type Coin,
  INDEX_SCALE,
  OPENS_WITHIN_MS,
  PRICE_LIFE_MS,
  type Rejection,
  SETTLE_DELAY_MS,
} from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import { paginatorOf, sliceOf } from '../../http/lists.ts';
import type { KeyCaller } from '../../http/logins.ts';
import { answer, type FieldProblem, type Refusal, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type CommandParts, submitCommand } from '../../http/submit-command.ts';
import type { Facts, TextOf } from '../../texts.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { indexText } from '../market/wire-price.ts';
import { findOption, type OptionFilter, pageOptions, type StoredOption } from './read-options.ts';
import {
  type JournalPosition,
  type JournalTick,
  readClockLeap,
  readJournalPosition,
  readPurchase,
  readTick,
} from './read-receipt.ts';
import { directionOf, optionOf, type Say } from './wire-option.ts';

export type OptionRouteParts = CommandParts & { live: LiveViews; textOf: TextOf; now?: () => number };

const SUBMIT = 'POST microtrade/submit';

export function ownOptionRoutes(parts: OptionRouteParts): RouteFile {
  const { reader, live, textOf, now = Date.now } = parts;

  return route => {
    route(calls.buyOption, (fields, caller) => buyOption(parts, fields, caller));

    route(calls.listOptions, async ({ page, limit, ...query }, { user, language }) => {
      const say: Say = key => textOf(language, key);
      const filter = filterOf(user.id, query);
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
  const command = { type: 'BuyOption' as const, user: user.id, ...terms };
  const submitted = await submitCommand(parts, SUBMIT, command, clientId, rejection =>
    refuseOption(rejection, coin, say),
  );
  if (submitted.kind === 'refused') return submitted;
  const bought = (await submitted.events()).find(event => event.type === 'OptionBought');
  if (bought === undefined) throw new Error('an accepted purchase bought no option');
  // As it was bought: a repetition answers what the first call did.
  const order = optionOf(list, { option: bought.option, end: undefined }, say, now());
  return answer(order, { data: { id: bought.option.id, ...submitted.receipt } });
}

type OptionQuery = Omit<CallFields<'listOptions'>, 'page' | 'limit'>;

function filterOf(user: number, { match_id, currency_id, status, type, result, from, to }: OptionQuery): OptionFilter {
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
function stateOf(status: OptionQuery['status'], result: OptionQuery['result']): OptionFilter['state'] {
  if (status === optionStatuses.open) return 'open';
  return status === undefined && result === undefined ? 'any' : 'closed';
}

/** Explains why the core refused an option, with the figures of its coin and at the field that is concerned. */
function refuseOption(rejection: Rejection, { name, scale }: Coin, say: Say): Refusal {
  const amount = (units: bigint) => formatShort(units, scale);
  switch (rejection.code) {
    case 'insufficient-balance':
      return beside('insufficient_balance');
    case 'stake-out-of-range':
      return beside('stake_out_of_range', {
        least: amount(rejection.least),
        most: amount(rejection.most),
        coin: name,
      });
    case 'above-option-cap':
      return beside('above_option_cap', {
        most: amount(rejection.most),
        coin: name,
        cap: say(`optionWords.cap_${rejection.cap}`),
      });
    case 'option-sales-stopped':
      return refuseRejection(rejection, { coin: name });
    default:
      return refuseRejection(rejection);
  }
}

function beside(code: FieldProblem['code'] & Refusal['code'], facts?: Facts): Refusal {
  const problem = { field: 'number', code };
  return { ...refuse(code, facts), problems: [facts === undefined ? problem : { ...problem, facts }] };
}

type ReceiptParts = { reader: Reader; list: MarketList; say: Say; nowMs: number };

/** Everything that decided an option, for its owner and for a recomputation. */
export async function receiptOf({ reader, list, say, nowMs }: ReceiptParts, stored: StoredOption) {
  const { option, end } = stored;
  const { id, market, state, openAt, boughtAt } = option;
  const bought = await readPurchase(reader, id, boughtAt);
  const settled = end && (await readJournalPosition(reader, end.sequence));
  const buy = state === 'opening' ? undefined : await readTick(reader, market, openAt);
  const settlement = end?.priceAt == null ? undefined : await readTick(reader, market, end.priceAt);
  return {
    order: optionOf(list, stored, say, nowMs),
    bought: bought === undefined ? null : positionOf(bought),
    settled: settled === undefined ? null : positionOf(settled),
    buy: buy === undefined ? null : tickOf(buy),
    settlement: settlement === undefined ? null : tickOf(settlement),
    clock_leap: end?.reason === 'clock-leap' ? await readClockLeap(reader, option.dueAt) : null,
    terms: {
      stake: String(option.stake),
      fee: String(option.fee),
      profit: String(option.profit),
      payout_ppm: Number(option.payoutPpm),
      fee_ppm: Number(option.feePpm),
      scale: list.coins.get(option.coin)!.scale,
      price_scale: INDEX_SCALE,
      settle_delay_ms: SETTLE_DELAY_MS,
      opens_within_ms: OPENS_WITHIN_MS,
      price_life_ms: PRICE_LIFE_MS,
    },
  };
}

function positionOf({ at, sequence, hash }: JournalPosition) {
  return { at, sequence, hash };
}

function tickOf({ at, price, quotes, bodyHash, sequence, hash }: JournalTick) {
  return {
    at,
    price: indexText(price),
    quotes: quotes.map(({ source, price: quoted, sourceAt, receivedAt, isCounted }) => ({
      source,
      price: indexText(quoted),
      source_at: sourceAt,
      received_at: receivedAt,
      is_counted: isCounted ? (1 as const) : (0 as const),
    })),
    body_hash: bodyHash,
    sequence,
    hash,
  };
}
