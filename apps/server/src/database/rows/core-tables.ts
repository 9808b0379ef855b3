// Names the table in PostgreSQL for every table of the core.
import type { Rows, TableName } from '@candor/exchange';
import type { RowTable } from '../store/table.ts';
import { accountsTable } from './accounts.ts';
import { bankPaymentsTable, paidBankPaymentsTable } from './bank-payments.ts';
import { bankCreditsTable, bankDebtsTable } from './bank-reversals.ts';
import { bankAccountsTable, bankClaimsTable, bankHoldsTable, openBankLinesTable } from './banks.ts';
import { chainsTable, coinRulesTable, railsTable } from './chains.ts';
import { coldMovesTable } from './cold-moves.ts';
import { contractStatesTable, contractsTable } from './contracts.ts';
import { surplusesTable, unclaimedDepositsTable, waitingDepositsTable } from './deposits.ts';
import { commandKeysTable, exchangeTable } from './exchange.ts';
import { hostingOrdersTable, hostingProductsTable } from './hosting.ts';
import { launchesTable, subscriptionsTable } from './launches.ts';
import { leverOrdersTable } from './lever-orders.ts';
import { coinsTable, marketOpeningsTable, marketPricesTable, marketsTable, sourcePricesTable } from './markets.ts';
import { operatorsTable } from './operators.ts';
import { optionRulesTable, optionsTable, optionTicksTable } from './options.ts';
import { positionsTable } from './positions.ts';
import { alertTicksTable, priceAlertsTable } from './price-alerts.ts';
import { proposalsTable } from './proposals.ts';
import { referralHoldsTable, referralRulesTable } from './referral.ts';
import { sendersTable, signingsTable } from './signings.ts';
import { spotOrdersTable } from './spot-orders.ts';
import { usersTable } from './users.ts';
import { addressesTable, withdrawalsTable, withdrawalUsesTable } from './withdrawals.ts';

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
  marketOpenings: marketOpeningsTable,
  spotOrders: spotOrdersTable,
  contracts: contractsTable,
  contractStates: contractStatesTable,
  leverOrders: leverOrdersTable,
  positions: positionsTable,
  optionRules: optionRulesTable,
  optionOrders: optionsTable,
  optionTicks: optionTicksTable,
  hostingProducts: hostingProductsTable,
  hostingOrders: hostingOrdersTable,
  launches: launchesTable,
  subscriptions: subscriptionsTable,
  referralRules: referralRulesTable,
  referralHolds: referralHoldsTable,
  chains: chainsTable,
  rails: railsTable,
  coinRules: coinRulesTable,
  waitingDeposits: waitingDepositsTable,
  unclaimedDeposits: unclaimedDepositsTable,
  surpluses: surplusesTable,
  bankAccounts: bankAccountsTable,
  bankClaims: bankClaimsTable,
  bankLines: openBankLinesTable,
  bankPayments: bankPaymentsTable,
  paidBankPayments: paidBankPaymentsTable,
  bankHolds: bankHoldsTable,
  bankCredits: bankCreditsTable,
  bankDebts: bankDebtsTable,
  addresses: addressesTable,
  withdrawals: withdrawalsTable,
  withdrawalUses: withdrawalUsesTable,
  signings: signingsTable,
  coldMoves: coldMovesTable,
  senders: sendersTable,
  priceAlerts: priceAlertsTable,
  alertTicks: alertTicksTable,
  keys: commandKeysTable,
};

export const tableNames = Object.keys(coreTables) as TableName[];
