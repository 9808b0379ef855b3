// Names the table in PostgreSQL for every kind of history that the core leaves.
import type { HistoryKind, HistoryRows } from '@candor/exchange';
import type { Recorded, RecordedTable } from '../store/table.ts';
import { entriesTable, transfersTable } from './accounts.ts';
import {
  bankFilesTable,
  bankWithdrawalsTable,
  returnedBankPaymentsTable,
  settledBankDebitsTable,
  usedBankLinesTable,
} from './bank-payments.ts';
import { bankChargesTable, bankReversalsTable } from './bank-reversals.ts';
import { closedBankClaimsTable, splitBankLinesTable } from './banks.ts';
import { endedColdMovesTable } from './cold-moves.ts';
import { depositsTable } from './deposits.ts';
import { clockLeapsTable } from './exchange.ts';
import { endedHostingsTable } from './hosting.ts';
import { endedSubscriptionsTable } from './launches.ts';
import { closedLeverOrdersTable, leverNettingsTable, leverTradesTable } from './lever-orders.ts';
import { marketIncrementsTable } from './markets.ts';
import { instanceAdoptionsTable, operatorActionsTable, operatorResetsTable } from './operators.ts';
import { closedOptionsTable } from './options.ts';
import { closedPositionsTable, endedLiquidationsTable, fundingsTable, settlementsTable } from './positions.ts';
import { reachedAlertsTable } from './price-alerts.ts';
import { closedProposalsTable } from './proposals.ts';
import { rebatesTable } from './referral.ts';
import { settledSigningsTable } from './signings.ts';
import { closedSpotOrdersTable, tradesTable } from './spot-orders.ts';
import { closedWithdrawalsTable } from './withdrawals.ts';

/** One entry a kind: commits write it and `verify` audits it from here. */
export const historyTables: { readonly [Kind in HistoryKind]: RecordedTable<HistoryRows[Kind]> } = {
  entries: entriesTable,
  trades: tradesTable,
  closedOrders: closedSpotOrdersTable,
  leverTrades: leverTradesTable,
  leverNettings: leverNettingsTable,
  closedLeverOrders: closedLeverOrdersTable,
  closedPositions: closedPositionsTable,
  endedLiquidations: endedLiquidationsTable,
  fundings: fundingsTable,
  settlements: settlementsTable,
  transfers: transfersTable,
  operatorActions: operatorActionsTable,
  operatorResets: operatorResetsTable,
  instanceAdoptions: instanceAdoptionsTable,
  clockLeaps: clockLeapsTable,
  closedProposals: closedProposalsTable,
  marketIncrements: marketIncrementsTable,
  deposits: depositsTable,
  closedBankClaims: closedBankClaimsTable,
  splitBankLines: splitBankLinesTable,
  bankWithdrawals: bankWithdrawalsTable,
  bankFiles: bankFilesTable,
  usedBankLines: usedBankLinesTable,
  settledBankDebits: settledBankDebitsTable,
  returnedBankPayments: returnedBankPaymentsTable,
  bankReversals: bankReversalsTable,
  bankCharges: bankChargesTable,
  closedWithdrawals: closedWithdrawalsTable,
  settledSignings: settledSigningsTable,
  endedColdMoves: endedColdMovesTable,
  closedOptions: closedOptionsTable,
  endedHostings: endedHostingsTable,
  endedSubscriptions: endedSubscriptionsTable,
  rebates: rebatesTable,
  reachedAlerts: reachedAlertsTable,
};

export const historyKinds = Object.keys(historyTables) as HistoryKind[];

/** Rows of every kind, in the order in which the journal's records left them. */
export type RecordedHistory = { readonly [Kind in HistoryKind]: readonly Recorded<HistoryRows[Kind]>[] };
