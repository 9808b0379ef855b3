// The reference of the durable order benchmark: one transaction per order with row locks, as exchanges are commonly built.
import type pg from 'pg';

export type RowLockOrder = { user: number; side: 'buy' | 'sell'; ticks: number; lots: number };

/** What both implementations agree on: one market, its coins, and exact units. */
export type RowLockMarket = {
  id: number;
  base: number;
  quote: number;
  lot: bigint;
  tickLotValue: bigint;
  feePpm: bigint;
  wallet(user: number, coin: number): number;
  fees(coin: number): number;
};

type Resting = { id: string; user_id: number; ticks: string; lots: string; filled_lots: string; place: string };
type Fill = { maker: Resting; ticks: number; lots: number; isMakerFull: boolean };
type AccountChange = { balance: bigint; held: bigint };

const PPM = 1_000_000n;
const FEW = 3;

/** The index that a matching query needs and that the engine, which matches in memory, does without. */
export const ROW_LOCK_SETUP = `
  CREATE INDEX IF NOT EXISTS bench_book ON spot_orders (market_id, side, ticks, place) WHERE is_active;
  CREATE SEQUENCE IF NOT EXISTS bench_orders START 1000000000;
  CREATE SEQUENCE IF NOT EXISTS bench_trades START 1000000000;
`;

/**
 * Places one limit order in one transaction. Orders and accounts are locked in the order of their ids, all orders before all
 * wallets and these before the fees, so that transactions wait for each other and never in a circle.
 */
export async function placeWithRowLocks(pool: pg.Pool, market: RowLockMarket, order: RowLockOrder): Promise<void> {
  const client = await pool.connect();
  try {
    // In the rare case that the best few resting orders are not enough, it starts again with more.
    for (let most = FEW; !(await tryToPlace(client, market, order, most)); ) most *= FEW;
  } finally {
    client.release();
  }
}

async function tryToPlace(
  client: pg.PoolClient,
  market: RowLockMarket,
  order: RowLockOrder,
  most: number,
): Promise<boolean> {
  await client.query('BEGIN');
  try {
    const fills = await lockFills(client, market, order, most);
    if (fills !== undefined) await placeInTransaction(client, market, order, fills);
    await client.query(fills === undefined ? 'ROLLBACK' : 'COMMIT');
    return fills !== undefined;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function placeInTransaction(
  client: pg.PoolClient,
  market: RowLockMarket,
  order: RowLockOrder,
  fills: Fill[],
): Promise<void> {
  const filled = fills.reduce((sum, fill) => sum + fill.lots, 0);
  const changes = [...accountChanges(market, order, fills, order.lots - filled)].sort((a, b) => a[0] - b[0]);
  const fees = new Set([market.fees(market.base), market.fees(market.quote)]);
  await changeAccounts(
    client,
    changes.filter(([id]) => !fees.has(id)),
  );
  const id = await storeOrder(client, market, order, filled);
  for (const fill of fills) await storeFill(client, market, order, id, fill);
  // All orders lock the fee accounts, so these are locked last and for one statement only.
  if (fills.length > 0)
    await changeAccounts(
      client,
      changes.filter(([id]) => fees.has(id)),
    );
}

/** Undefined where more orders than were asked for are needed. */
async function lockFills(
  client: pg.PoolClient,
  market: RowLockMarket,
  order: RowLockOrder,
  most: number,
): Promise<Fill[] | undefined> {
  const buys = order.side === 'buy';
  const { rows } = await client.query<Resting>({
    name: buys ? 'bench-asks' : 'bench-bids',
    text: `SELECT id, user_id, ticks, lots, filled_lots, place FROM spot_orders WHERE id IN (
             SELECT id FROM spot_orders WHERE market_id = $1 AND side = $2 AND is_active AND ticks ${buys ? '<=' : '>='} $3
             ORDER BY ticks ${buys ? 'ASC' : 'DESC'}, place LIMIT $4)
           ORDER BY id FOR UPDATE`,
    values: [market.id, buys ? 'sell' : 'buy', order.ticks, most],
  });
  const better = (a: Resting, b: Resting) =>
    (buys ? 1 : -1) * (Number(a.ticks) - Number(b.ticks)) || Number(a.place) - Number(b.place);
  const fills: Fill[] = [];
  let open = order.lots;
  for (const maker of rows.sort(better)) {
    const makerOpen = Number(maker.lots) - Number(maker.filled_lots);
    const lots = Math.min(open, makerOpen);
    if (lots > 0) fills.push({ maker, ticks: Number(maker.ticks), lots, isMakerFull: lots === makerOpen });
    open -= lots;
  }
  return open > 0 && rows.length === most ? undefined : fills;
}

function accountChanges(
  market: RowLockMarket,
  order: RowLockOrder,
  fills: Fill[],
  rest: number,
): Map<number, AccountChange> {
  const changes = new Map<number, AccountChange>();
  const change = (account: number, balance: bigint, held = 0n) => {
    const known = changes.get(account) ?? { balance: 0n, held: 0n };
    changes.set(account, { balance: known.balance + balance, held: known.held + held });
  };
  const buys = order.side === 'buy';
  for (const { maker, ticks, lots } of fills) {
    const { value, quantity, buyerFee, sellerFee } = figuresOf(market, ticks, lots);
    const [buyer, seller] = buys ? [order.user, maker.user_id] : [maker.user_id, order.user];
    change(market.wallet(buyer, market.quote), -value, buys ? 0n : -value);
    change(market.wallet(buyer, market.base), quantity - buyerFee);
    change(market.wallet(seller, market.quote), value - sellerFee);
    change(market.wallet(seller, market.base), -quantity, buys ? -quantity : 0n);
    change(market.fees(market.base), buyerFee);
    change(market.fees(market.quote), sellerFee);
  }
  if (rest > 0) {
    const claim = buys ? BigInt(order.ticks) * BigInt(rest) * market.tickLotValue : BigInt(rest) * market.lot;
    change(market.wallet(order.user, buys ? market.quote : market.base), 0n, claim);
  }
  return changes;
}

async function changeAccounts(client: pg.PoolClient, sorted: [number, AccountChange][]): Promise<void> {
  const ids = sorted.map(([id]) => id);
  await client.query({
    name: 'bench-lock',
    text: 'SELECT id FROM accounts WHERE id = ANY($1) ORDER BY id FOR UPDATE',
    values: [ids],
  });
  const { rowCount } = await client.query({
    name: 'bench-accounts',
    text: `INSERT INTO accounts AS a (id, balance, held)
           SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[])
           ON CONFLICT (id) DO UPDATE SET balance = a.balance + excluded.balance, held = a.held + excluded.held
           WHERE a.balance + excluded.balance >= a.held + excluded.held`,
    values: [ids, sorted.map(([, { balance }]) => balance), sorted.map(([, { held }]) => held)],
  });
  if (rowCount !== ids.length) throw new Error('insufficient balance');
}

async function storeOrder(
  client: pg.PoolClient,
  market: RowLockMarket,
  order: RowLockOrder,
  filled: number,
): Promise<string> {
  const isClosed = filled === order.lots;
  const held = isClosed ? 0n : heldFor(market, order.side, order.ticks, order.lots - filled);
  const { rows } = await client.query<{ id: string }>({
    name: isClosed ? 'bench-closed' : 'bench-open',
    text: `INSERT INTO ${isClosed ? 'closed_spot_orders' : 'spot_orders'} (id, user_id, market_id, side, kind, time_in_force, ticks,
             lots, quote_amount, is_active, filled_lots, filled_value, held, maker_fee_ppm, taker_fee_ppm, place, placed_at
             ${isClosed ? ', reason, closed_at, sequence' : ''})
           SELECT n, $1, $2, $3, 'limit', 'gtc', $4, $5, 0, true, $6, 0, $7, $8, $8, n, $9 ${isClosed ? ", 'filled', $9, n" : ''}
           FROM nextval('bench_orders') AS n RETURNING id`,
    values: [order.user, market.id, order.side, order.ticks, order.lots, filled, held, market.feePpm, Date.now()],
  });
  return rows[0]!.id;
}

async function storeFill(
  client: pg.PoolClient,
  market: RowLockMarket,
  taker: RowLockOrder,
  takerId: string,
  { maker, ticks, lots, isMakerFull }: Fill,
): Promise<void> {
  const { value, quantity, buyerFee, sellerFee } = figuresOf(market, ticks, lots);
  const buys = taker.side === 'buy';
  const [buyer, seller] = buys ? [taker.user, maker.user_id] : [maker.user_id, taker.user];
  const at = Date.now();
  await client.query({
    name: 'bench-trade',
    text: `WITH trade AS (
             INSERT INTO trades (id, sequence, at, market_id, taker_side, taker_order, maker_order, taker_id, maker_id, ticks, lots,
               quantity, value, taker_fee, maker_fee, operator_sides)
             SELECT n, n, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0 FROM nextval('bench_trades') AS n RETURNING id)
           INSERT INTO entries (sequence, n, at, debit, credit, coin_id, units, kind, reference)
           SELECT trade.id, e.n, $1, e.debit, e.credit, e.coin, e.units, 50, trade.id
           FROM trade, unnest($14::int[], $15::bigint[], $16::bigint[], $17::int[], $18::bigint[]) AS e (n, debit, credit, coin, units)`,
    values: [
      at,
      market.id,
      taker.side,
      takerId,
      maker.id,
      taker.user,
      maker.user_id,
      ticks,
      lots,
      quantity,
      value,
      buys ? buyerFee : sellerFee,
      buys ? sellerFee : buyerFee,
      [0, 1, 2, 3],
      [
        market.wallet(buyer, market.quote),
        market.wallet(seller, market.base),
        market.wallet(seller, market.quote),
        market.wallet(buyer, market.base),
      ],
      [
        market.wallet(seller, market.quote),
        market.wallet(buyer, market.base),
        market.fees(market.quote),
        market.fees(market.base),
      ],
      [market.quote, market.base, market.quote, market.base],
      [value, quantity, sellerFee, buyerFee],
    ],
  });
  if (!isMakerFull) {
    await client.query({
      name: 'bench-part-fill',
      text: `UPDATE spot_orders SET filled_lots = filled_lots + $2, filled_value = filled_value + $3,
               held = held - CASE side WHEN 'buy' THEN $3 ELSE $4 END WHERE id = $1`,
      values: [maker.id, lots, value, quantity],
    });
    return;
  }
  await client.query({
    name: 'bench-full-fill',
    text: `WITH closed AS (DELETE FROM spot_orders WHERE id = $1 RETURNING *)
           INSERT INTO closed_spot_orders (id, user_id, market_id, side, kind, time_in_force, ticks, lots, quote_amount, is_active,
             filled_lots, filled_value, held, maker_fee_ppm, taker_fee_ppm, place, placed_at, reason, closed_at, sequence)
           SELECT id, user_id, market_id, side, kind, time_in_force, ticks, lots, quote_amount, is_active, lots, filled_value + $2, 0,
             maker_fee_ppm, taker_fee_ppm, place, placed_at, 'filled', $3, id FROM closed`,
    values: [maker.id, value, at],
  });
}

function figuresOf(market: RowLockMarket, ticks: number, lots: number) {
  const value = BigInt(ticks) * BigInt(lots) * market.tickLotValue;
  const quantity = BigInt(lots) * market.lot;
  return { value, quantity, buyerFee: (quantity * market.feePpm) / PPM, sellerFee: (value * market.feePpm) / PPM };
}

function heldFor(market: RowLockMarket, side: 'buy' | 'sell', ticks: number, lots: number): bigint {
  return side === 'buy' ? BigInt(ticks) * BigInt(lots) * market.tickLotValue : BigInt(lots) * market.lot;
}
