// Names the table in PostgreSQL for every table of the core.
import type { Rows, TableName } from '@candor/exchange';
import type { RowTable } from './column.ts';
import { accountsTable } from './rows/accounts.ts';
import { coinsTable } from './rows/coins.ts';
import { commandKeysTable } from './rows/command-keys.ts';
import { exchangeTable } from './rows/exchange.ts';
import { marketPricesTable } from './rows/market-prices.ts';
import { marketsTable } from './rows/markets.ts';
import { operatorsTable } from './rows/operators.ts';
import { proposalsTable } from './rows/proposals.ts';
import { sourcePricesTable } from './rows/source-prices.ts';
import { spotOrdersTable } from './rows/spot-orders.ts';
import { usersTable } from './rows/users.ts';

export const coreTables: { readonly [Name in TableName]: RowTable<Rows[Name]> } = {
  exchange: exchangeTable,
  coins: coinsTable,
  markets: marketsTable,
  users: usersTable,
  operators: operatorsTable,
  proposals: proposalsTable,
  accounts: accountsTable,
  prices: marketPricesTable,
  sourcePrices: sourcePricesTable,
  spotOrders: spotOrdersTable,
  keys: commandKeysTable,
};

export const tableNames = Object.keys(coreTables) as TableName[];
