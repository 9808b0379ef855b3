// What kits of this kind did to choose outcomes (wire.md, section 17, points 1 to 13): every member of every row that decides one has a
// place here that names its origin, and so has everything that staff can request. Everything new has to be explained.
import {
  type Change,
  type Command,
  type Contract,
  ISSUER,
  type Market,
  type MarketPrice,
  type Option,
  type OptionRules,
  type Position,
} from '@candor/exchange';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../src/database/pool.ts';
import { coreTables } from '../src/database/rows/core-tables.ts';
import { createMigratedDatabase, type TestDatabase } from '../src/postgres/_test-database.ts';
import { contractCalls, fieldsOf } from './_contract-routes.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = openPool({ connectionString: database.url, log: pino({ level: 'silent' }) });
}, 120_000);
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const terms = 'its buyer’s command, checked against the rules of that moment';
const rules = 'the rules that two operators announced before it was bought';
const prices = 'the median of recorded quotes, at a time that follows from the purchase';

/** Points 1 to 6: of an option nothing but its buyer and the index decides. */
const optionMembers = {
  id: 'a counter',
  user: terms,
  market: terms,
  coin: terms,
  direction: terms,
  seconds: terms,
  stake: terms,
  fee: rules,
  profit: rules,
  payoutPpm: rules,
  feePpm: rules,
  boughtAt: 'the stamp of the command',
  state: prices,
  openPrice: prices,
  openAt: prices,
  dueAt: prices,
} as const satisfies Record<keyof Option, string>;

/** Points 3 and 6: rules know no user, no side and no money at stake. */
const optionRulesMembers = {
  id: 'market and coin',
  market: 'configuration',
  coin: 'configuration',
  isOpen: 'announced by two',
  durations: 'announced by two',
  feePpm: 'announced by two',
  minStake: 'announced by two',
  maxStake: 'announced by two',
  orderCapPpm: 'announced by two',
  userCapPpm: 'announced by two',
  windowCapPpm: 'announced by two',
  marketCapPpm: 'announced by two',
} as const satisfies Record<keyof OptionRules, string>;

/** Points 4, 5, 7, 8 and 10: a price is the last trade or the median of quotes. */
const priceMembers = {
  id: 'the market',
  last: 'the last trade of two orders',
  index: 'the median of recorded quotes',
  indexAt: 'the stamp of that record',
  indexIsLive: 'whether enough quotes counted',
  stopsPostponed: 'the event budget',
} as const satisfies Record<keyof MarketPrice, string>;

/** Points 7, 8 and 9: a market has increments, a band and fees, and no multiplier, spread or robot. */
const marketMembers = {
  id: 'configuration',
  base: 'configuration',
  quote: 'configuration',
  tick: 'announced by two',
  lot: 'announced by two',
  tickLotValue: 'tick x lot',
  minNotional: 'announced by two',
  bandPpm: 'announced by two',
  makerFeePpm: 'announced by two',
  takerFeePpm: 'announced by two',
  status: 'one operator, with a public reason',
  statusReason: 'public',
  statusSince: 'the stamp',
} as const satisfies Record<keyof Market, string>;

/** Point 12: what margins and liquidations go by. */
const contractMembers = {
  id: 'the market',
  tick: 'announced by two',
  lot: 'announced by two',
  tickLotValue: 'tick x lot',
  tiers: 'announced by two, never for what is open',
  earlierTiers: 'what open positions keep',
  maxLots: 'announced by two',
  makerFeePpm: 'announced by two',
  takerFeePpm: 'announced by two',
  slippagePpm: 'announced by two',
  bandPpm: 'announced by two',
  fundingClampPpm: 'announced by two',
  openInterestFunds: 'announced by two',
  isOpen: 'false after a settlement, or from the time for which two announced one',
} as const satisfies Record<keyof Contract, string>;

/** Points 12 and 13: a position has no copier, no flag and no price of its own. */
const positionMembers = {
  id: 'its opening order',
  user: terms,
  market: terms,
  direction: terms,
  multiple: terms,
  lots: 'fills',
  entryValue: 'fills',
  margin: 'fills, funding, and what its owner added',
  initialMargin: 'fills',
  profit: terms,
  loss: terms,
  takerFeePpm: rules,
  tierSet: rules,
  openedAt: 'the stamp',
  openedLots: 'fills',
  openedValue: 'fills',
  closedLots: 'fills',
  closedValue: 'fills',
  result: 'fills',
  fees: 'fills',
  funding: 'the premium of the book over the index',
  round: 'the number of the funding',
  liquidation: 'the public record of its inputs',
} as const satisfies Record<keyof Position, string>;

const decidingRows = { optionOrders: optionMembers, optionRules: optionRulesMembers, prices: priceMembers } as const;
const tradedRows = { markets: marketMembers, contracts: contractMembers, positions: positionMembers } as const;

test.each(Object.entries({ ...decidingRows, ...tradedRows }))(
  'no column of %s holds anything that is not explained',
  async (name, members) => {
    const { table, columns } = coreTables[name as keyof typeof coreTables];
    const { rows } = await pool.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
      [table],
    );
    // What the codec writes is all there is: a further column would have another writer.
    expect(rows.map(row => row.name).sort()).toEqual(columns.map(column => column.name).sort());
    const known = Object.keys(members).map(member => member.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`));
    const joined = ['stops', 'facts', 'market_id'];
    const plain = (column: string) => column.replace(/_(?:id|price)$/, '');
    const unknown = columns.map(({ name: column }) => column).filter(column => !joined.includes(column));
    expect(unknown.filter(column => !known.includes(column) && !known.includes(plain(column)))).toEqual([]);
  },
);

/** Everything that staff can have the core do by one command; none takes an order, an option, a position or a price. */
const staffCommands: readonly Command['type'][] = [
  'SetVerificationLevel',
  'StopUser',
  'LiftStop',
  'SetMarketStatus',
  'OpenOperator',
  'CloseOperator',
  'RecordOperatorAction',
  'Propose',
  'ApproveProposal',
  'RefuseProposal',
  'WithdrawProposal',
  'SetPause',
  'OpenRail',
  'CloseRail',
  'PassWithdrawal',
  'RefuseWithdrawal',
  'SetBankLineAside',
  'SendBankWithdrawals',
  'ReleaseReferral',
];

test('1, 2, 6, 11, 13: no command of staff names an order, an option, a position or a price', () => {
  const ofStaff = Object.entries(ISSUER).filter(([, issuer]) => issuer === 'operator' || issuer === 'about-user');
  expect(ofStaff.map(([type]) => type).sort()).toEqual([...staffCommands].sort());
});

/** Everything that two operators can agree on, and why it decides no outcome. */
const agreed = {
  market: 'increments, band and fees of what is placed afterwards, announced before',
  coin: 'the name and the cap of test funds',
  'hosting-product': 'the terms of what is locked afterwards, announced before',
  launch: 'a launch of coins that lie in the reserve, announced before; never one that is there',
  referral: 'the shares of fees that are kept afterwards, announced before',
  'coin-rules': 'minimums, fees and reviews of withdrawals',
  rail: 'a chain that a coin goes over, for one user until it was tried',
  'option-rules': 'what is sold afterwards, announced before',
  contract: 'steps, tiers, fees and bounds of what is opened afterwards, announced before',
  'settle-contract': 'that contracts end at an announced time, at the mark of the first live tick after it',
  'bank-account': 'where and at which margin banks pay',
  'assign-bank-line': 'whose a line of a bank’s statement is',
  'settle-bank-withdrawal': 'which withdrawal a line paid',
  'settle-bank-debit': 'which withdrawals a line paid',
  'dismiss-bank-line': 'that a line of a bank’s statement answers no withdrawal',
  'fail-bank-withdrawal': 'which withdrawal a bank sent back',
  'return-bank-payment': 'which paid withdrawal came back from a bank',
  'continue-bank-files': 'the number after which payment files go on',
  'reverse-bank-credit': 'which credit a bank took back',
  'assign-deposit': 'whose an observed transfer is',
  'keep-deposit': 'that an observed transfer is the exchange’s own',
  'cold-move': 'coins to the exchange’s own cold addresses',
  'book-loss': 'what lacks on a chain, borne by equity',
  'fund-reserve': 'the exchange’s own money into a reserve, or unpromised money back',
  'accept-clock':
    'that the clock of the machine is right after a leap that nothing refutes; options that it leapt over are void',
  'extend-stop': 'a longer suspension',
  'reset-factor': 'a lost second factor',
  'open-operator': 'a new operator',
  'operator-role': 'a role',
} as const satisfies Record<Change['kind'], string>;

test('3, 4, 6, 10: what two can agree on is a closed list, and none of it is an outcome', () => {
  expect(Object.keys(agreed).filter(kind => /result|outcome|settle-option|price|win|candle|order/.test(kind))).toEqual(
    [],
  );
});

test('4, 5, 7, 8, 9: prices come by one command of the exchange itself, and no call takes one', () => {
  expect(ISSUER.PublishIndexPrices).toBe('exchange');
  const priceLike = /price|quote|index|kline|candle|needle|spike|depth|robot|spread/;
  const taken = contractCalls
    .filter(({ isOfConsole }) => isOfConsole)
    .flatMap(({ name, call }) =>
      fieldsOf(call)
        .filter(field => priceLike.test(field))
        .map(field => `${name}.${field}`),
    );
  // Two operators agree on it before any trade: the middle of the first band, never a trade and never an index (docs/features/market.md).
  const firstPrices = ['proposeMarketChange.first_price', 'proposeNewMarket.first_price'];
  const quoteCoins = ['proposeNewMarket.quote'];
  expect(taken.sort()).toEqual([...firstPrices, ...quoteCoins].sort());
});

test('1, 2, 3: no call takes what would choose an outcome', () => {
  const choosing = /risk_|profit_result|control|preset|pre_profit|win_|lose|odds|credit_score|fluctuate|needle/;
  const taken = contractCalls.flatMap(({ name, call }) =>
    fieldsOf(call)
      .filter(field => choosing.test(field))
      .map(field => `${name}.${field}`),
  );
  expect(taken).toEqual([]);
});
