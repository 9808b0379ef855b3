// Reads what is promised: by open orders and subscriptions, and by the ledger's accounts that were set aside for them.
import { EXCHANGE_FUNDS, exchangeFunds, type HostingProduct, type Launch, systemAccount } from '@candor/exchange';
import { lockUpReturn } from '@candor/formulas';
import type { Reader } from '../../database/reader.ts';
import { hostingProductsTable } from '../../database/rows/hosting.ts';
import { launchesTable } from '../../database/rows/launches.ts';
import { int4, int8, record, units, wideUnits } from '../../database/store/field.ts';
import type { MarketList } from '../market/views/market-list.ts';

export type ProductPromise = {
  product: HostingProduct;
  /** Open orders, added up. */
  orders: number;
  amounts: bigint;
  owed: bigint;
  /** What the ledger has of it. */
  locked: bigint;
  setAside: bigint;
  reserve: bigint;
  exchangeFunds: bigint;
};

export type LaunchPromise = {
  launch: Launch;
  /** Coins with their return; subscriptions that wait for the close, and what they paid in. */
  owed: bigint;
  waiting: number;
  paidIn: bigint;
  /** What the ledger has of it. */
  coins: bigint;
  payments: bigint;
};

export type Promises = {
  products: readonly ProductPromise[];
  launches: readonly LaunchPromise[];
  /** By coin. */
  escrow: ReadonlyMap<number, bigint>;
  exchangeFunds: ReadonlyMap<number, bigint>;
};

type OrderSums = { orders: number; amounts: bigint; owed: bigint };
type LaunchSums = { waiting: number; paidIn: bigint; locked: bigint; released: bigint };
const NO_ORDERS: OrderSums = { orders: 0, amounts: 0n, owed: 0n };
const NO_SUBSCRIPTIONS: LaunchSums = { waiting: 0, paidIn: 0n, locked: 0n, released: 0n };

const ORDERS = record({
  product: int4('product_id'),
  sums: record<OrderSums>({
    orders: int8('count(*)'),
    amounts: wideUnits('sum(amount)'),
    owed: wideUnits('sum(interest - paid_interest)'),
  }),
});
const SUBSCRIPTIONS = record({
  launch: int4('launch_id'),
  sums: record<Omit<LaunchSums, 'released'>>({
    waiting: int8(`count(*) FILTER (WHERE state = 'waiting')`),
    paidIn: wideUnits(`coalesce(sum(amount) FILTER (WHERE state = 'waiting'), 0)`),
    locked: wideUnits(`coalesce(sum(coins + interest) FILTER (WHERE state = 'locked'), 0)`),
  }),
});
// While parts are still distributed, the first of them may be released already.
const RELEASED = record({ launch: int4('launch_id'), released: wideUnits('sum(coins + interest)') });
const FROM_RELEASED = `FROM ended_subscriptions
  WHERE outcome = 'unlocked' AND launch_id = ANY(SELECT id FROM launches WHERE state = 'allotting') GROUP BY launch_id`;

/** In a snapshot, so that all of it belongs to one moment. */
export async function readPromises(snapshot: Reader, list: MarketList): Promise<Promises> {
  const coins = [...list.coins.keys()];
  const products = await snapshot.select(hostingProductsTable, 'ORDER BY id');
  const launches = await snapshot.select(launchesTable, 'ORDER BY id');
  const orders = await readOrderSums(snapshot);
  const subscriptions = await readLaunchSums(snapshot);
  const balances = await readBalances(snapshot, accountsOf(coins, products, launches));
  const balanceOf = (account: number) => balances.get(account) ?? 0n;
  const accounts = { get: (account: number) => ({ balance: balanceOf(account) }) };
  const exchangeFundsOf = new Map(coins.map(coin => [coin, exchangeFunds(accounts, coin)]));
  return {
    products: products.map(product => ({
      product,
      ...(orders.get(product.id) ?? NO_ORDERS),
      exchangeFunds: exchangeFundsOf.get(product.coin) ?? 0n,
      locked: balanceOf(systemAccount('hosting-principal', product.coin, product.id)),
      setAside: balanceOf(systemAccount('hosting-interest', product.coin, product.id)),
      reserve: balanceOf(systemAccount('hosting-reserve', product.coin, product.id)),
    })),
    launches: launches.map(launch => {
      const sums = subscriptions.get(launch.id) ?? NO_SUBSCRIPTIONS;
      return {
        launch,
        owed: owedBy(launch, sums),
        waiting: sums.waiting,
        paidIn: sums.paidIn,
        coins: balanceOf(systemAccount('launch-coins', launch.newCoin, launch.id)),
        payments: balanceOf(systemAccount('launch-payments', launch.payCoin, launch.id)),
      };
    }),
    escrow: new Map(coins.map(coin => [coin, balanceOf(systemAccount('option-escrow', coin))])),
    exchangeFunds: exchangeFundsOf,
  };
}

/** Until all have their parts, all that is offered with its whole return; afterwards what is locked of it. */
function owedBy({ state, offered, interestPpm }: Launch, { locked, released }: LaunchSums): bigint {
  return state === 'allotted' ? locked : offered + lockUpReturn(offered, interestPpm) - released;
}

function accountsOf(coins: readonly number[], products: readonly HostingProduct[], launches: readonly Launch[]) {
  return [
    ...coins.flatMap(coin => [...EXCHANGE_FUNDS, 'option-escrow' as const].map(kind => systemAccount(kind, coin))),
    ...products.flatMap(({ id, coin }) =>
      (['hosting-principal', 'hosting-interest', 'hosting-reserve'] as const).map(kind =>
        systemAccount(kind, coin, id),
      ),
    ),
    ...launches.flatMap(({ id, newCoin, payCoin }) => [
      systemAccount('launch-coins', newCoin, id),
      systemAccount('launch-payments', payCoin, id),
    ]),
  ];
}

async function readOrderSums(reader: Reader): Promise<Map<number, OrderSums>> {
  const rows = await reader.find(ORDERS, 'FROM hosting_orders GROUP BY product_id');
  return new Map(rows.map(({ product, sums }) => [product, sums]));
}

async function readLaunchSums(reader: Reader): Promise<Map<number, LaunchSums>> {
  const ended = await reader.find(RELEASED, FROM_RELEASED);
  const open = await reader.find(SUBSCRIPTIONS, 'FROM subscriptions GROUP BY launch_id');
  const all = new Map(open.map(({ launch, sums }): [number, LaunchSums] => [launch, { ...sums, released: 0n }]));
  for (const { launch, released } of ended) all.set(launch, { ...(all.get(launch) ?? NO_SUBSCRIPTIONS), released });
  return all;
}

const BALANCE = record({ account: int8('id'), balance: units('balance') });

/** Reads balances of ledger accounts; accounts without an entry are absent. */
export async function readBalances(reader: Reader, accounts: readonly number[]): Promise<Map<number, bigint>> {
  const rows = await reader.find(BALANCE, 'FROM accounts WHERE id = ANY($1)', [accounts]);
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}
