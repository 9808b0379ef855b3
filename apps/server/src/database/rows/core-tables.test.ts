// Values and rows come back from PostgreSQL as they went in.
import type {
  ContractState,
  HostingOrder,
  Launch,
  Position,
  PriceAlert,
  Proposal,
  Signing,
  SpotOrder,
  User,
  Withdrawal,
} from '@candor/exchange';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../postgres/_test-database.ts';
import { arrayParameter } from '../store/array-parameter.ts';
import { type ColumnType, type ColumnValue, textsOf } from '../store/field.ts';
import type { RowTable } from '../store/table.ts';
import { coreTables } from './core-tables.ts';
import { journalTable } from './journal.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const MOST = 9_007_199_254_740_991;
const cases: [ColumnType, ColumnValue[], (string | null)[]][] = [
  [
    'bigint',
    [
      0,
      1,
      -1,
      2 ** 31,
      2 ** 32,
      -(2 ** 32),
      MOST,
      -MOST,
      null,
      9_223_372_036_854_775_807n,
      -9_223_372_036_854_775_808n,
    ],
    [
      ...['0', '1', '-1', '2147483648', '4294967296', '-4294967296', '9007199254740991', '-9007199254740991', null],
      ...['9223372036854775807', '-9223372036854775808'],
    ],
  ],
  ['integer', [0, 2_147_483_647, -5, null], ['0', '2147483647', '-5', null]],
  ['boolean', [true, false, null], ['true', 'false', null]],
  [
    'text',
    ['', 'plain', 'é 漢字 😀', '{"a":[1,"\\"",null]}', null],
    ['', 'plain', 'é 漢字 😀', '{"a":[1,"\\"",null]}', null],
  ],
  ['bytea', ['00ff10', 'ab'.repeat(32)], ['\\x00ff10', `\\x${'ab'.repeat(32)}`]],
];

it.each(cases)('an array of %s arrives as it was', async (type, values, texts) => {
  const parameter = arrayParameter({ name: 'value', type, of: (value: ColumnValue) => value }, values);
  const { rows } = await client.query(
    `SELECT value::text FROM unnest($1::${type}[]) WITH ORDINALITY AS row (value, place) ORDER BY place`,
    [parameter],
  );
  expect(rows.map(row => row.value)).toEqual(texts);
});

const order: SpotOrder = {
  id: 12,
  user: 1_000_001,
  market: 1,
  side: 'sell',
  kind: 'stop-limit',
  timeInForce: 'fok',
  ticks: 900_001,
  lots: 100,
  quoteAmount: 3n,
  trigger: { by: 'index', ticks: 800_000, direction: 'down' },
  isActive: false,
  filledLots: 4,
  filledValue: 5n,
  held: 6n,
  makerFeePpm: 7n,
  takerFeePpm: 8n,
  place: 9,
  placedAt: 1_795_237_076_587,
};

const position: Position = {
  ...{ id: 1, user: 2, market: 3, direction: 'short', multiple: 4, lots: 5, entryValue: 6n, margin: 7n },
  ...{ initialMargin: 8n, profit: { ticks: 9, lots: null }, loss: { ticks: 10, lots: 11 }, takerFeePpm: 12n },
  ...{ tierSet: 13, openedAt: 14, openedLots: 15, openedValue: 16n, closedLots: 17, closedValue: 18n },
  ...{ result: -19n, fees: 20n, funding: -21n, round: 22, liquidation: null },
};

const contractState: ContractState = {
  ...{ id: 1, lots: 2, shortLots: 3, longValue: 4n, shortValue: 5n, liveTicks: 6, covered: 7n, premiumSum: -8n },
  ...{ liquidatedTo: Number.MAX_SAFE_INTEGER, stoppedTo: 0, premiumSamples: 9, fundingAt: 10, lastRate: -11n },
  ...{ rounds: 12, funding: null, fundPayments: [], settlement: null, liveMs: 13, fundingLiveFrom: 14 },
};

const user: User = {
  ...{ id: 1, kind: 'maker', inviter: null, openedAt: 2, level: 'basic', isFrozen: true, closedAt: null },
  ...{ lockUntil: 3, lockReason: null },
  ...{ loginStopUntil: 4, loginStopBy: null, loginStopAction: null },
  ...{ withdrawalStopUntil: 5, withdrawalStopBy: null, withdrawalStopAction: null },
};

const proposal: Proposal = {
  ...{
    id: 1,
    state: 'approved',
    effectiveAt: 2,
    proposedBy: 3,
    proposedAt: 4,
    action: 5,
    approvedBy: 6,
    approvedAt: 7,
  },
  change: { kind: 'coin', coin: { id: 8, name: 'USDT', scale: 6, testFundsCap: 9n } },
  dueAt: 10,
};

/** A row, and that it comes back from its columns as it was. */
function example<Row>(table: RowTable<Row>, row: NoInfer<Row>): [string, () => void] {
  return [
    table.table,
    () => {
      const texts = textsOf(table, row);
      expect(texts).toHaveLength(table.columns.length);
      expect(table.read(texts, 0)).toEqual(row);
    },
  ];
}

const withdrawal: Withdrawal = {
  ...{ id: 1, user: 2, coin: 3, chain: 4, address: 5, to: '0xab', recipient: 6, units: 7n, feeUnits: 8n },
  ...{ state: 'review', askedAt: 9, dueAt: 10, needs: 11, passedBy: 12, risks: ['large', 'velocity'], signing: 13 },
};

const signing: Signing = {
  ...{ id: 1, chain: 2, purpose: 'withdrawal', withdrawals: [3, 4], sender: 'hot/0', nonce: 5 },
  ...{ inputs: ['ab:0', 'cd:1'], plan: '{"a":"1n"}', startedAt: 6, replaced: 7 },
};

const launch: Launch = {
  ...{ id: 1, newCoin: 2, payCoin: 3, price: 2n ** 70n, offered: 5n, minAmount: 6n, startAt: 7, closeAt: 8 },
  ...{ onlineAt: 9, lockDays: 10, dayMs: 11, interestPpm: 12n, state: 'open', dueAt: 13, wanted: 14n, count: 15 },
  ...{ allotment: null, doneTo: 16, allotted: 17n, promised: 18n },
};

const hosting: HostingOrder = {
  ...{ id: 1, user: 2, product: 3, coin: 4, amount: 5n, cycle: 6, dayMs: 7, interestPpm: 8n, damagesPpm: 9n },
  ...{ interest: 10n, boughtAt: 11, paidDays: 12, paidInterest: 13n, dueAt: 14, renews: false, renewalOf: null },
};

const {
  exchange,
  coins,
  markets,
  users,
  operators,
  proposals,
  accounts,
  prices,
  sourcePrices,
  spotOrders,
  marketOpenings,
  keys,
} = coreTables;
const { contracts, contractStates, leverOrders, positions } = coreTables;
const { chains, rails, coinRules, waitingDeposits, unclaimedDeposits, surpluses } = coreTables;
const { bankAccounts, bankClaims, bankLines, bankPayments, paidBankPayments } = coreTables;
const { bankHolds, bankCredits, bankDebts } = coreTables;
const priceAlert: PriceAlert = {
  ...{ id: 1, user: 2, market: 3, price: 4n, direction: 'down', repeats: true, setAt: 5 },
  ...{ state: 'armed', restsUntil: null },
};
const { optionRules, optionOrders, optionTicks, hostingProducts, hostingOrders } = coreTables;
const { launches, subscriptions, referralRules, referralHolds } = coreTables;
const { addresses, withdrawals, withdrawalUses, signings, senders } = coreTables;
// Every column of a row has a value of its own, so that two columns cannot be taken for each other.
const examples = [
  example(bankAccounts, {
    ...{ id: 1, currency: 'EUR', scale: 2, bank: 'Bank', holder: 'Candor', number: 'DE89', bic: 'COBADEFF' },
    ...{ marginPpm: 3n, feePpm: 4n, minAmount: 5n, isOpen: true },
    ...{ paysOut: false, outMarginPpm: 6n, outFeePpm: 7n, outMinUnits: 8n },
  }),
  example(bankClaims, {
    ...{ id: 1, user: 2, account: 3, coin: 4, amount: 5n, rate: 6n, feePpm: 7n, units: 8n, feeUnits: 9n },
    ...{ askedAt: 10, rateUntil: 11, dueAt: 12 },
  }),
  example(bankLines, {
    ...{ id: 1, account: 2, direction: 'out', reference: 'E-3', amount: 4n, endToEnd: 'WD-5-A', group: '' },
    ...{ mentions: [], recordedAt: 6 },
  }),
  example(bankLines, {
    ...{ id: 1, account: 2, direction: 'in', reference: 'E-3', amount: 4n, endToEnd: '', group: 'BF-5-A' },
    ...{ mentions: [6, 7], recordedAt: 8 },
  }),
  example(bankPayments, {
    ...{ id: 1, account: 2, rate: 2n ** 70n, amount: 4n, file: 5, sentAt: 6 },
    groups: [
      { id: 'BF-7-A', total: 8n },
      { id: 'BF-7-A-1', total: 9n },
    ],
  }),
  example(bankPayments, { id: 1, account: 2, rate: 3n, amount: 4n, file: null, sentAt: 0, groups: [] }),
  example(paidBankPayments, {
    ...{ id: 1, user: 2, account: 3, coin: 4, units: 5n, feeUnits: 6n, amount: 7n, rate: 2n ** 70n },
    ...{ askedAt: 8, sentAt: 9, until: 10 },
  }),
  example(bankHolds, { id: 1, user: 2, coin: 3, units: 4n, until: 5 }),
  example(bankCredits, { id: 1, line: 2, user: 3, account: 4, coin: 5, amount: 6n, units: 7n, feeUnits: 8n, until: 9 }),
  example(bankDebts, { id: 1, credit: 2, user: 3, coin: 4, units: 5n, since: 6 }),
  example(exchange, {
    id: 1,
    mode: 'demo',
    nextOrder: 2,
    nextTrade: 3,
    nextTransfer: 4,
    nextGrant: 5,
    nextPlace: 6,
    nextAction: 7,
    nextProposal: 8,
    nextDeposit: 9,
    nextAddress: 10,
    nextWithdrawal: 11,
    nextSigning: 12,
    nextBankClaim: 13,
    nextBankLine: 14,
    nextBankFile: 15,
    nextLeverOrder: 16,
    nextLeverTrade: 17,
    nextOption: 18,
    nextHosting: 19,
    nextSubscription: 20,
    nextPriceAlert: 21,
    ...{ generation: 22, clockLeapMs: -23, clockAheadMs: 24, clockLeapAt: 25, clockGapFrom: 26, clockGapTo: 27 },
  }),
  example(exchange, {
    id: 1,
    mode: null,
    nextOrder: 1,
    nextTrade: 1,
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
    nextLeverOrder: 1,
    nextLeverTrade: 1,
    nextOption: 1,
    nextHosting: 1,
    nextSubscription: 1,
    nextPriceAlert: 1,
    ...{ generation: 1, clockLeapMs: 0, clockAheadMs: 0, clockLeapAt: 0, clockGapFrom: 0, clockGapTo: 0 },
  }),
  example(contracts, {
    ...{ id: 1, tick: 2n, lot: 3n, tickLotValue: 4n, maxLots: 5, makerFeePpm: 6n, takerFeePpm: 7n, isOpen: true },
    tiers: [{ upTo: 8n, multiple: 9, maintenancePpm: 10n }],
    earlierTiers: [[{ upTo: 11n, multiple: 12, maintenancePpm: 13n }]],
    ...{ slippagePpm: 14n, bandPpm: 15n, fundingClampPpm: 16n, openInterestFunds: 17 },
  }),
  example(contractStates, contractState),
  example(contractStates, {
    ...contractState,
    funding: { number: 1, at: 2, rate: -3n, markTicks: 4, lots: 5, collected: 6n, doneTo: 7, balance: -8n },
    fundPayments: [{ minute: 9, units: 10n }],
    settlement: { markTicks: 11, gains: 12n, paid: 13n },
  }),
  example(leverOrders, {
    ...{ id: 1, user: 2, market: 3, side: 'sell', effect: 'close', position: 4, isMarket: false, timeInForce: 'gtc' },
    ...{ ticks: 5, lots: 6, filledLots: 7, filledValue: 8n, held: 9n, makerFeePpm: 10n, takerFeePpm: 11n },
    ...{ place: 12, placedAt: 13, multiple: 14, profitTicks: 15, lossTicks: 16, tierSet: 17 },
  }),
  example(positions, position),
  example(positions, {
    ...position,
    profit: null,
    loss: { ticks: 1, lots: 2 },
    liquidation: {
      ...{ at: 1, index: 2n, indexAt: 3, markTicks: 4, lots: 5, entryValue: 6n, margin: 7n, maintenancePpm: 8n },
      ...{ liquidationTicks: 9, bankruptcyTicks: 10, bookLots: 11, bookValue: 12n, deleveragedLots: 13 },
      ...{ deleveragedValue: 14n, toFund: 15n, fromFund: 16n, bankruptAt: 17 },
    },
  }),
  example(coins, { id: 3, name: 'USDT', scale: 6, testFundsCap: 4n }),
  example(markets, {
    ...{ id: 1, base: 2, quote: 3, tick: 4n, lot: 5n, tickLotValue: 6n, minNotional: 7n, bandPpm: 8n },
    ...{ makerFeePpm: 9n, takerFeePpm: 10n, status: 'halted', statusReason: 'incident', statusSince: 11 },
  }),
  example(users, user),
  example(users, { ...user, kind: 'customer', inviter: 12, closedAt: 13, lockReason: 'factor' }),
  example(users, { ...user, isFrozen: false, loginStopBy: 14, loginStopAction: 15 }),
  example(users, { ...user, level: 'none', withdrawalStopBy: 16, withdrawalStopAction: 17 }),
  example(operators, { id: 1, state: 'active', openedAt: 2, closedAt: null, resetAt: 0, lastReset: 0 }),
  example(operators, { id: 1, state: 'closed', openedAt: 2, closedAt: 3, resetAt: 4, lastReset: 5 }),
  example(proposals, proposal),
  example(proposals, { ...proposal, state: 'waiting', approvedBy: null, approvedAt: null }),
  example(accounts, { id: MOST, balance: -5n, held: 6n }),
  example(prices, { id: 1, last: 2n ** 80n, index: 3n, indexAt: 4, indexIsLive: true, stopsPostponed: false }),
  example(prices, { id: 1, last: 2n, index: 3n, indexAt: 4, indexIsLive: false, stopsPostponed: true }),
  example(sourcePrices, { id: '1:a', market: 1, source: 'a', price: 2n, since: 3 }),
  example(marketOpenings, {
    ...{ id: 1, firstPrice: 2n, opensAt: 3, auctionMs: 4, state: 'auction', dueAt: 5, hasIndex: false },
    ...{ ticks: 0, lots: 0 },
  }),
  example(marketOpenings, {
    ...{ id: 1, firstPrice: 2n, opensAt: 3, auctionMs: 4, state: 'uncrossing', dueAt: null, hasIndex: true },
    ...{ ticks: Number.MAX_SAFE_INTEGER, lots: 6 },
  }),
  example(spotOrders, order),
  example(spotOrders, { ...order, trigger: null, isActive: true }),
  example(optionRules, {
    ...{ id: 1, market: 2, coin: 3, isOpen: true, durations: [{ seconds: 60, payoutPpm: 800_000n }], feePpm: 4n },
    ...{ minStake: 5n, maxStake: 6n, orderCapPpm: 7n, userCapPpm: 8n, windowCapPpm: 9n, marketCapPpm: 10n },
  }),
  example(optionOrders, {
    ...{ id: 1, user: 2, market: 3, coin: 4, direction: 'fall', seconds: 5, stake: 6n, fee: 7n, profit: 8n },
    ...{ payoutPpm: 9n, feePpm: 10n, boughtAt: 11, state: 'running', openPrice: 12n, openAt: 13, dueAt: 14 },
  }),
  example(optionTicks, { id: '1:2', market: 1, at: 2, price: 3n, sourcedAt: 4 }),
  example(hostingProducts, {
    ...{ id: 1, coin: 2, isOpen: true, cycle: 3, dayMs: 4, interestPpm: 5n, damagesPpm: 6n },
    ...{ minAmount: 7n, maxAmount: 8n, since: 9 },
  }),
  example(hostingOrders, hosting),
  example(hostingOrders, { ...hosting, renews: true, renewalOf: 15 }),
  example(launches, launch),
  example(launches, { ...launch, dueAt: null, allotment: { offered: 20n, wanted: 21n, last: null } }),
  example(launches, {
    ...launch,
    allotment: { offered: 20n, wanted: 21n, last: { remainder: 2n ** 90n, id: 22 } },
  }),
  example(subscriptions, {
    ...{ id: 1, user: 2, launch: 3, newCoin: 4, payCoin: 5, state: 'locked', amount: 6n, wanted: 7n },
    ...{ subscribedAt: 8, coins: 9n, cost: 10n, interest: 11n, unlockAt: 12 },
  }),
  example(referralRules, { id: 1, sharesPpm: [2n, 3n, 4n] }),
  example(referralHolds, { id: 1, reason: 'papers', since: 2, cleared: ['device', 'address'] }),
  example(referralHolds, { id: 1, reason: null, since: 2, cleared: [] }),
  example(chains, { id: 1, height: 2, hash: 'ab' }),
  example(rails, { id: 1, coin: 2, chain: 3, asset: 'native', assetScale: 18, dust: 10n ** 30n }),
  example(coinRules, {
    ...{ id: 1, minDeposit: 2n, minWithdrawal: 3n, withdrawalFeePpm: 4n, automaticUnits: 5n },
    ...{ automaticDayUnits: 6n, twoOperatorsUnits: 7n, addressHoldMs: 8 },
    ...{ depositPause: 'node', withdrawalPause: 'shortfall' },
  }),
  example(waitingDeposits, { id: '1 2', user: 1, coin: 2, units: 3n, deposit: 4, transfer: 'ab:5', chain: 2 }),
  example(unclaimedDeposits, { id: 1, transfer: 'ab:0', coin: 2, chain: 3, units: 4n }),
  example(surpluses, { id: 1, coin: 2, chain: 3, units: 4n, height: 5 }),
  example(addresses, { id: 1, user: 2, coin: 3, chain: 4, address: '0xab', usableFrom: 5, paid: 6 }),
  example(withdrawals, withdrawal),
  example(withdrawals, { ...withdrawal, recipient: null, passedBy: null, risks: [], signing: null }),
  example(withdrawalUses, { id: 1, uses: [{ withdrawal: 2, at: 3, coin: 4, units: 5n, usdt: 6n }] }),
  example(withdrawalUses, { id: 1, uses: [] }),
  example(signings, signing),
  example(signings, { ...signing, withdrawals: [], nonce: null, inputs: [] }),
  example(senders, { id: '2 hot/0', nextNonce: 3 }),
  example(coreTables.priceAlerts, priceAlert),
  example(coreTables.priceAlerts, { ...priceAlert, direction: 'up', state: 'resting', restsUntil: 6 }),
  example(coreTables.alertTicks, { id: '2:1', market: 1, sequence: 2, at: 3, lower: 4n, upper: 5n }),
  example(keys, { id: 'id', input: 'input', at: 1, sequence: 2, result: { id: 3 } }),
  example(keys, { id: 'id', input: 'input', at: 1, sequence: 2, result: { ids: [3, 4] } }),
  example(journalTable, {
    ...{ sequence: 1, at: 2, rulesVersion: 3, epoch: 4, user: null, key: null, body: '{}' },
    ...{ bodyHash: 'ab'.repeat(32), chainHash: 'cd'.repeat(32), clientId: 'mine' },
  }),
];

it.each(examples)('a row of %s comes back from its columns as it was', (_, comesBack) => comesBack());
