// The whole state of the core: tables of plain rows, and the indexes that are derived from them.
import type { ExchangeRow } from './exchange-row.ts';
import type { Key } from './key/key.ts';
import { type Account, type Accounts, createAccounts } from './ledger/ledger.ts';
import type { Coin, Market } from './market/market.ts';
import type { Operator } from './operator/operator.ts';
import type { MarketPrice, SourcePrice } from './price/price.ts';
import { firstDue } from './proposal/due.ts';
import type { Proposal } from './proposal/proposal.ts';
import { SpotIndexes } from './spot/indexes.ts';
import type { SpotOrder } from './spot/order.ts';
import { Table } from './table.ts';
import type { User } from './user/user.ts';

/** The row type of every table, by the table's name. */
export type Rows = {
  exchange: ExchangeRow;
  coins: Coin;
  markets: Market;
  users: User;
  operators: Operator;
  proposals: Proposal;
  accounts: Account;
  prices: MarketPrice;
  sourcePrices: SourcePrice;
  spotOrders: SpotOrder;
  keys: Key;
};
export type TableName = keyof Rows;
export type Tables = { readonly [Name in TableName]: Table<Rows[Name]['id'], Rows[Name]> };

export class State {
  readonly tables: Tables;
  /** The only row of its table. */
  readonly exchange: ExchangeRow;
  readonly coins: Tables['coins'];
  readonly markets: Tables['markets'];
  readonly users: Tables['users'];
  readonly operators: Tables['operators'];
  /** The open ones; what is closed leaves memory. */
  readonly proposals: Tables['proposals'];
  readonly accounts: Accounts;
  readonly prices: Tables['prices'];
  readonly sourcePrices: Tables['sourcePrices'];
  readonly spotOrders: Tables['spotOrders'];
  readonly keys: Tables['keys'];
  /** Derived from `spotOrders`: books, waiting stops, open orders by user. */
  readonly spot = new SpotIndexes();
  /** Derived: markets whose last or index price changed and whose stops were not looked at since. */
  readonly repriced = new Set<number>();
  /** Derived from `prices`: markets whose stops were reached and have to wait for the next command. */
  readonly postponed = new Set<number>();
  /** Derived from `keys`: when the oldest was used; infinite without keys. */
  oldestKeyAt = Number.POSITIVE_INFINITY;
  /** Derived from `proposals`: when the first of them is due; infinite without any. */
  nextProposalAt = Number.POSITIVE_INFINITY;

  private constructor(exchange: ExchangeRow) {
    this.exchange = exchange;
    this.coins = new Table('coins');
    this.markets = new Table('markets');
    this.users = new Table('users');
    this.operators = new Table('operators');
    this.proposals = new Table('proposals');
    this.accounts = createAccounts();
    this.prices = new Table('prices');
    this.sourcePrices = new Table('sourcePrices');
    this.spotOrders = new Table('spotOrders');
    this.keys = new Table('keys');
    const { coins, markets, users, operators, proposals, accounts, prices, sourcePrices, spotOrders, keys } = this;
    const people = { users, operators, proposals };
    const trading = { accounts, prices, sourcePrices, spotOrders, keys };
    this.tables = { exchange: new Table('exchange'), coins, markets, ...people, ...trading };
  }

  /** An exchange before its first command. */
  static empty(): State {
    const first = { nextOrder: 1, nextTrade: 1, nextTransfer: 1, nextGrant: 1, nextPlace: 1 };
    const state = new State({ id: 1, mode: null, ...first, nextAction: 1, nextProposal: 1 });
    state.tables.exchange.insert(state.exchange);
    return state;
  }

  /** The state that stored rows describe; a missing exchange row means that nothing was ever stored. */
  static load(rows: { readonly [Name in TableName]: Iterable<Rows[Name]> }): State {
    const exchange = [...rows.exchange];
    if (exchange[0] === undefined) return State.empty();
    const state = new State(exchange[0]);
    // Keys are kept in the order of their use.
    const keys = [...rows.keys].sort((a, b) => a.sequence - b.sequence);
    for (const name of Object.keys(state.tables) as TableName[])
      loadTable(state.tables, { ...rows, exchange, keys }, name);
    state.spot.rebuild(state.spotOrders.values());
    state.oldestKeyAt = keys[0]?.at ?? Number.POSITIVE_INFINITY;
    for (const { id, stopsPostponed } of state.prices.values()) if (stopsPostponed) state.postponed.add(id);
    state.nextProposalAt = firstDue(state.proposals.values());
    return state;
  }
}

function loadTable<Name extends TableName>(
  tables: Tables,
  rows: { readonly [Key in TableName]: Iterable<Rows[Key]> },
  name: Name,
): void {
  const table = tables[name] as unknown as Table<Rows[Name]['id'], Rows[Name]>;
  for (const row of rows[name]) table.load(row);
}
