// The whole state of the core: tables of plain rows, and the indexes that are derived from them.
import type { PriceAlert, StoredAlertTick } from './alert/alert.ts';
import { AlertIndexes } from './alert/alert-indexes.ts';
import type { BankAccount, BankClaim, BankHold, BankLine } from './bank/bank.ts';
import type { BankCredit, BankDebt } from './bank/reversal.ts';
import type { UnclaimedDeposit, WaitingDeposit } from './deposit/deposit.ts';
import type { Surplus } from './deposit/differences.ts';
import { DUE_NAMES, type DueName, DueQueue } from './due-queue.ts';
import type { ExchangeRow } from './exchange-row.ts';
import { OpenHostings } from './hosting/open-hostings.ts';
import type { HostingOrder } from './hosting/order.ts';
import type { HostingProduct } from './hosting/product.ts';
import { lastSweep } from './key/key.ts';
import { Keys } from './key/keys.ts';
import type { Launch } from './launch/launch.ts';
import { OpenSubscriptions } from './launch/open-subscriptions.ts';
import type { Subscription } from './launch/subscription.ts';
import { createAccounts } from './ledger/ledger.ts';
import type { Contract, ContractState } from './lever/contract.ts';
import { LeverIndexes } from './lever/indexes.ts';
import type { LeverOrder } from './lever/order.ts';
import type { Position } from './lever/position.ts';
import type { Coin, Market } from './market/market.ts';
import type { MarketOpening } from './market/opening.ts';
import type { Operator } from './operator/operator.ts';
import { OpenOptions } from './option/open-options.ts';
import type { Option } from './option/option.ts';
import type { OptionRules } from './option/rules.ts';
import type { OptionTick } from './option/tick.ts';
import type { MarketPrice, SourcePrice } from './price/price.ts';
import type { Proposal } from './proposal/proposal.ts';
import type { ChainPosition, CoinRules, Rail } from './rail/rail.ts';
import type { ReferralHold, ReferralRules } from './referral/referral.ts';
import { SpotIndexes } from './spot/indexes.ts';
import type { SpotOrder } from './spot/order.ts';
import { type StoredTable, Table, type TableChanges } from './table.ts';
import type { User } from './user/user.ts';
import { type Address, AddressesByUser } from './withdrawal/address.ts';
import type { BankPayment, PaidBankPayment } from './withdrawal/bank-payment.ts';
import type { ColdMove } from './withdrawal/cold-move.ts';
import type { Sender, Signing } from './withdrawal/signing.ts';
import type { Withdrawal, WithdrawalUses } from './withdrawal/withdrawal.ts';

/** Every table of the core, one line each: the types of rows, loading, storing and comparing follow from here. */
class CoreTables {
  /** Has one row, which is `State.exchange`. */
  readonly exchange = new Table<1, ExchangeRow>('exchange');
  readonly coins = new Table<number, Coin>('coins');
  readonly markets = new Table<number, Market>('markets');
  readonly users = new Table<number, User>('users');
  readonly operators = new Table<number, Operator>('operators');
  /** The open ones; what is closed leaves memory. */
  readonly proposals = new Table<number, Proposal>('proposals');
  readonly accounts = createAccounts();
  readonly prices = new Table<number, MarketPrice>('prices');
  readonly sourcePrices = new Table<string, SourcePrice>('sourcePrices');
  /** Of new markets, until they trade and have an index. */
  readonly marketOpenings = new Table<number, MarketOpening>('marketOpenings');
  readonly spotOrders = new Table<number, SpotOrder>('spotOrders');
  readonly contracts = new Table<number, Contract>('contracts');
  readonly contractStates = new Table<number, ContractState>('contractStates');
  readonly leverOrders = new Table<number, LeverOrder>('leverOrders');
  readonly positions = new Table<number, Position>('positions');
  readonly optionRules = new Table<number, OptionRules>('optionRules');
  /** The open ones; what is settled leaves memory. */
  readonly optionOrders = new Table<number, Option>('optionOrders');
  /** Prices that open options may still need. */
  readonly optionTicks = new Table<string, OptionTick>('optionTicks');
  readonly hostingProducts = new Table<number, HostingProduct>('hostingProducts');
  /** The open ones; what is over leaves memory. */
  readonly hostingOrders = new Table<number, HostingOrder>('hostingOrders');
  readonly launches = new Table<number, Launch>('launches');
  /** The open ones; what is over leaves memory. */
  readonly subscriptions = new Table<number, Subscription>('subscriptions');
  /** Has at most one row. */
  readonly referralRules = new Table<1, ReferralRules>('referralRules');
  readonly referralHolds = new Table<number, ReferralHold>('referralHolds');
  readonly chains = new Table<number, ChainPosition>('chains');
  readonly rails = new Table<number, Rail>('rails');
  readonly coinRules = new Table<number, CoinRules>('coinRules');
  readonly waitingDeposits = new Table<string, WaitingDeposit>('waitingDeposits');
  readonly unclaimedDeposits = new Table<number, UnclaimedDeposit>('unclaimedDeposits');
  readonly surpluses = new Table<number, Surplus>('surpluses');
  readonly bankAccounts = new Table<number, BankAccount>('bankAccounts');
  /** The open ones; what is closed leaves memory. */
  readonly bankClaims = new Table<number, BankClaim>('bankClaims');
  /** Those that are not credited yet. */
  readonly bankLines = new Table<number, BankLine>('bankLines');
  /** Of open withdrawals to banks. */
  readonly bankPayments = new Table<number, BankPayment>('bankPayments');
  /** Those whose money may still return. */
  readonly paidBankPayments = new Table<number, PaidBankPayment>('paidBankPayments');
  readonly bankHolds = new Table<number, BankHold>('bankHolds');
  /** Those that a bank may still take back. */
  readonly bankCredits = new Table<number, BankCredit>('bankCredits');
  readonly bankDebts = new Table<number, BankDebt>('bankDebts');
  readonly addresses = new Table<number, Address>('addresses');
  /** The open ones; what is closed leaves memory. */
  readonly withdrawals = new Table<number, Withdrawal>('withdrawals');
  readonly withdrawalUses = new Table<number, WithdrawalUses>('withdrawalUses');
  readonly signings = new Table<number, Signing>('signings');
  /** The open ones; what is over leaves memory. */
  readonly coldMoves = new Table<number, ColdMove>('coldMoves');
  readonly senders = new Table<string, Sender>('senders');
  /** Those that may still be reached; a one-time alert leaves memory when it is sent. */
  readonly priceAlerts = new Table<number, PriceAlert>('priceAlerts');
  /** Prices whose reached alerts are being sent. */
  readonly alertTicks = new Table<string, StoredAlertTick>('alertTicks');
  readonly keys = new Keys();
}

export type TableName = keyof CoreTables;
/** The row type of every table, by the table's name. */
export type Rows = { [Name in TableName]: ReturnType<CoreTables[Name]['require']> };
export type Tables = Readonly<CoreTables>;
/** By what PostgreSQL finds the rows of every table. */
export type RowIds = { [Name in TableName]: ReturnType<CoreTables[Name]['takeChanges']>['removed'][number] };
/** The tables as storing and loading use them. */
export type StoredTables = { readonly [Name in TableName]: StoredTable<RowIds[Name], Rows[Name]> };
export type StateChanges = { readonly [Name in TableName]: TableChanges<RowIds[Name], Rows[Name]> };
/** Rows as they were stored, in any order. */
export type StoredRows = { readonly [Name in TableName]: Iterable<Rows[Name]> };

/** Each table is a member of its own; the table of the one exchange row is reached through `tables`. */
export type State = Omit<Tables, 'exchange'> & {
  readonly tables: Tables;
  /** The only row of its table. */
  readonly exchange: ExchangeRow;
  /** Derived from `spotOrders`: books, waiting stops, open orders by user. */
  readonly spot: SpotIndexes;
  /** Derived from `leverOrders`, `positions` and the index: books, triggers, positions by user. */
  readonly lever: LeverIndexes;
  /** Derived from `optionOrders` and `optionTicks`. */
  readonly options: OpenOptions;
  /** Derived from `hostingOrders`: what each user has locked. */
  readonly hostings: OpenHostings;
  /** Derived from `subscriptions`: those of each launch in their order. */
  readonly subscriptionsOf: OpenSubscriptions;
  /** Derived from `priceAlerts` and `alertTicks`: what waits for which price. */
  readonly alerts: AlertIndexes;
  /** Derived: markets whose last or index price changed and whose stops were not checked since. */
  readonly repriced: Set<number>;
  /** Derived from `addresses`. */
  readonly addressesByUser: AddressesByUser;
  /** Derived from `signings`: the outputs that they spend. */
  readonly spentOutputs: Set<string>;
  /** Derived: automatic steps and their due times. */
  readonly due: DueQueue<DueName>;
};

const FIRST_NUMBERS = {
  nextOrder: 1,
  nextTrade: 1,
  nextLeverOrder: 1,
  nextLeverTrade: 1,
  nextTransfer: 1,
  nextGrant: 1,
  nextPlace: 1,
  nextAction: 1,
  nextProposal: 1,
  nextDeposit: 1,
  nextAddress: 1,
  nextWithdrawal: 1,
  nextSigning: 1,
  nextBankClaim: 1,
  nextBankLine: 1,
  nextBankFile: 1,
  nextOption: 1,
  nextHosting: 1,
  nextSubscription: 1,
  nextPriceAlert: 1,
  generation: 1,
  clockLeapMs: 0,
  clockAheadMs: 0,
  clockLeapAt: 0,
  clockGapFrom: 0,
  clockGapTo: 0,
};

export const State = {
  /** An exchange before its first command. */
  empty(): State {
    const state = createState({ id: 1, mode: null, ...FIRST_NUMBERS });
    state.tables.exchange.insert(state.exchange);
    return state;
  },
};

/** The rows as they were stored, without what is derived from them; undefined where nothing was ever stored. */
export function stateOfRows(rows: StoredRows): State | undefined {
  const exchange = [...rows.exchange];
  if (exchange[0] === undefined) return undefined;
  const state = createState(exchange[0]);
  const keys = [...rows.keys].sort((a, b) => a.sequence - b.sequence);
  for (const name of tableNamesOf(state)) loadTable(state, { ...rows, exchange, keys }, name);
  return state;
}

/** What changed in every table since the last call; see `Table.takeChanges`. */
export function takeChanges(state: State): StateChanges {
  const changes: Partial<Record<TableName, unknown>> = {};
  for (const name of tableNamesOf(state)) changes[name] = state.tables[name].takeChanges();
  return changes as StateChanges;
}

function createState(exchange: ExchangeRow): State {
  const tables = new CoreTables();
  return {
    ...tables,
    tables,
    exchange,
    spot: new SpotIndexes(),
    lever: new LeverIndexes(),
    options: new OpenOptions(),
    hostings: new OpenHostings(),
    subscriptionsOf: new OpenSubscriptions(),
    alerts: new AlertIndexes(),
    repriced: new Set(),
    addressesByUser: new AddressesByUser(),
    spentOutputs: new Set(),
    // Sweeps of keys that were missed are made up for by the last one.
    due: new DueQueue(DUE_NAMES.map(kind => (kind === 'keys' ? { kind, lastTime: lastSweep } : { kind }))),
  };
}

function tableNamesOf({ tables }: State): TableName[] {
  return Object.keys(tables) as TableName[];
}

function loadTable<Name extends TableName>({ tables }: State, rows: StoredRows, name: Name): void {
  const table = (tables as StoredTables)[name];
  for (const row of rows[name]) table.load(row);
}
