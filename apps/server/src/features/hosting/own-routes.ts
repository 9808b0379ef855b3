// The calls about a user's own locked amounts: buying, listing, redeeming early, renewing.
import { type CallFields, calls } from '@candor/contract';
import type { Coin, HostingOrder, Rejection } from '@candor/exchange';
import { formatDecimal, formatShort } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import { sliceOf } from '../../http/lists.ts';
import type { KeyCaller } from '../../http/logins.ts';
import { answer, done, type Refusal, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { submitCommand } from '../../http/submit-command.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { indexPrices, valuationOf, valueIn } from '../market/views/valuation.ts';
import type { HostingParts } from './feature.ts';
import { type HostingFilter, pageHostings, readOpenHostings, readPaidBefore } from './read-hostings.ts';
import { findProduct } from './read-products.ts';
import { coinOf, hostingOf, withinADay } from './wire-hosting.ts';

const USDT_SCALE = 6;

export function ownHostingRoutes(parts: HostingParts): RouteFile {
  const { reader, live } = parts;

  return route => {
    route(calls.getHostingReport, async (_, { user }) => answer(await reportOf(reader, live.current, user.id)));

    route(calls.buyHosting, (fields, caller) => buy(parts, fields, caller));

    route(calls.listHostings, async ({ status, is_cancel, page, limit }, { user }) => {
      const states = ['any', 'open', 'ended'] as const;
      const isRedeemed = is_cancel === undefined ? undefined : is_cancel === 1;
      const filter: HostingFilter = { user: user.id, state: states[status], isRedeemed };
      const { total, orders } = await pageHostings(reader, filter, sliceOf({ page, limit }));
      return answer({ order_list: orders.map(each => hostingOf(live.current.list, each)), total });
    });

    route(calls.redeemHosting, (fields, caller) => redeem(parts, fields, caller));

    route(calls.setHostingRenewal, async ({ id: order, is_renew }, { user }) => {
      const command = { type: 'SetHostingRenewal', user: user.id, order, renews: is_renew === 1 } as const;
      const submitted = await submitCommand(parts, 'POST lh/deposit/order/renewal', command);
      return submitted.kind === 'refused' ? submitted : done('messages.operationSuccessful');
    });
  };
}

async function buy(
  parts: HostingParts,
  { config_id: product, amount: text, is_renew, client_id }: CallFields<'buyHosting'>,
  { user }: KeyCaller,
) {
  const offered = await findProduct(parts.reader, product);
  if (offered === undefined) return refuse('hosting_not_offered');
  const coin = coinOf(parts.live.current.list, offered.coin);
  const read = new AmountReader();
  const amount = read.units('amount', text, coin.scale);
  if (read.problems.length > 0) return refuseFields(read.problems);
  const command = { type: 'BuyHosting', user: user.id, product, amount, renews: is_renew === 1 } as const;
  const submitted = await submitCommand(parts, 'POST lh/deposit', command, client_id, rejection =>
    refuseAmount(rejection, coin),
  );
  if (submitted.kind === 'refused') return submitted;
  const data = { id: submitted.result.id!, ...submitted.receipt };
  return done('messages.operationSuccessful', { data });
}

async function redeem(parts: HostingParts, { id: order, client_id }: CallFields<'redeemHosting'>, { user }: KeyCaller) {
  const command = { type: 'RedeemHosting', user: user.id, order } as const;
  const submitted = await submitCommand(parts, 'POST lh/deposit/order/cancel', command, client_id);
  if (submitted.kind === 'refused') return submitted;
  const ended = (await submitted.events()).find(event => event.type === 'HostingEnded');
  if (ended === undefined) throw new Error('an accepted redemption redeemed nothing');
  const { scale } = coinOf(parts.live.current.list, ended.order.coin);
  const cost = ended.damages + ended.penalty;
  const amounts = {
    cancel_fee: formatDecimal(cost, scale),
    paid_back: formatDecimal(ended.order.amount - cost, scale),
  };
  return done('messages.operationSuccessful', { data: { id: order, ...amounts, ...submitted.receipt } });
}

/** With the figures of the coin, at the amount field. */
function refuseAmount(rejection: Rejection, { name: coin, scale }: Coin): Refusal {
  const text = (units: bigint) => formatShort(units, scale);
  switch (rejection.code) {
    case 'insufficient-balance':
      return { ...refuse('insufficient_balance'), problems: [{ field: 'amount', code: 'insufficient_balance' }] };
    case 'hosting-out-of-range': {
      const facts = { least: text(rejection.least), most: text(rejection.most), coin };
      return {
        ...refuse('hosting_out_of_range', facts),
        problems: [{ field: 'amount', code: 'hosting_out_of_range', facts }],
      };
    }
    case 'hosting-sold-out': {
      const facts = { most: text(rejection.most), coin };
      return { ...refuse('hosting_sold_out', facts), problems: [{ field: 'amount', code: 'hosting_sold_out', facts }] };
    }
    case 'hosting-sales-stopped':
      return refuseRejection(rejection, { coin });
    default:
      return refuseRejection(rejection);
  }
}

type Sums = { sum: bigint; profit: bigint; allprofit: bigint };

/** What a user has locked, what it earns within a day, and what it has earned so far: by coin, and in USDT by the index. */
async function reportOf(reader: Reader, views: PublicViews, user: number) {
  const [orders, before] = await Promise.all([readOpenHostings(reader, user), readPaidBefore(reader, user)]);
  const sums = sumsByCoin(orders, before);
  const priceOf = indexPrices(views);
  const total: Sums = { sum: 0n, profit: 0n, allprofit: 0n };
  const coins = [...sums].map(([id, own]) => {
    const coin = coinOf(views.list, id);
    for (const name of ['sum', 'profit', 'allprofit'] as const)
      total[name] += valuationOf(coin, own[name], priceOf(coin));
    return { currency_id: id, currency_name: coin.name, ...texts(own, units => formatDecimal(units, coin.scale)) };
  });
  const inUsdt = (value: bigint) => formatDecimal(valueIn(value, USDT_SCALE), USDT_SCALE);
  return { ...texts(total, inUsdt), count: orders.length, coins };
}

function sumsByCoin(orders: readonly HostingOrder[], before: ReadonlyMap<number, bigint>): Map<number, Sums> {
  const sums = new Map<number, Sums>();
  for (const [coin, allprofit] of before) sums.set(coin, { sum: 0n, profit: 0n, allprofit });
  for (const order of orders) {
    const own = sums.get(order.coin) ?? { sum: 0n, profit: 0n, allprofit: 0n };
    sums.set(order.coin, {
      sum: own.sum + order.amount,
      profit: own.profit + withinADay(order),
      allprofit: own.allprofit + order.paidInterest,
    });
  }
  return sums;
}

function texts({ sum, profit, allprofit }: Sums, text: (units: bigint) => string) {
  return { sum: text(sum), profit: text(profit), allprofit: text(allprofit) };
}
