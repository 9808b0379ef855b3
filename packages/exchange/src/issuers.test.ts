// Refusals by issuer: a frozen user may only cancel, a closed one nothing, and acts without an operator are refused.
import { expect, test } from 'vitest';
import { actOf } from './_act.ts';
import { COIN, gem, MARKET, openSmallExchange, readOrder, USER, usd } from './_small-exchange.ts';
import type { Command } from './commands-and-events.ts';
import { ISSUER } from './features.ts';
import { CHAIN } from './rail/rail.ts';
import type { State } from './state.ts';

const anna = USER.anna;
const act = actOf('olga', anna);
const staff = actOf('olga');

/** One of every command that names anna, or that an operator gives; each would be accepted of an open account. */
const every: { [Type in Command['type']]?: Extract<Command, { type: Type }> } = {
  PlaceSpotOrder: readOrder('anna buys 5 @ 100'),
  AmendSpotOrder: { type: 'AmendSpotOrder', user: anna, order: 1, price: usd('99'), quantity: gem('5') },
  QuoteSpot: { type: 'QuoteSpot', user: anna, changes: [{ cancel: 1 }] },
  CancelSpotOrder: { type: 'CancelSpotOrder', user: anna, order: 1 },
  CancelSpotOrders: { type: 'CancelSpotOrders', user: anna },
  PlaceLeverOrder: {
    type: 'PlaceLeverOrder',
    user: anna,
    market: MARKET,
    direction: 'long',
    lots: 1,
    multiple: 10,
    price: usd('100'),
    timeInForce: 'gtc',
    profitPrice: usd('150'),
    lossPrice: usd('95'),
  },
  QuoteLever: { type: 'QuoteLever', user: anna, changes: [{ cancel: 1 }] },
  CancelLeverOrder: { type: 'CancelLeverOrder', user: anna, order: 1 },
  CancelLeverOrders: { type: 'CancelLeverOrders', user: anna },
  CloseLeverPosition: { type: 'CloseLeverPosition', user: anna, position: 2, price: usd('110'), timeInForce: 'gtc' },
  SetLeverStops: { type: 'SetLeverStops', user: anna, position: 2 },
  MoveLeverMargin: { type: 'MoveLeverMargin', user: anna, position: 2, units: 1n },
  NetLeverPositions: { type: 'NetLeverPositions', user: anna, market: MARKET },
  Transfer: { type: 'Transfer', user: anna, coin: COIN.USD, from: 'spot', to: 'fiat', units: 1n },
  GrantTestFunds: { type: 'GrantTestFunds', user: anna, coin: COIN.USD, units: 1n },
  BuyOption: {
    type: 'BuyOption',
    user: anna,
    market: MARKET,
    coin: COIN.USD,
    direction: 'rise',
    seconds: 60,
    stake: 1n,
  },
  BuyHosting: { type: 'BuyHosting', user: anna, product: 1, amount: 1n, renews: false },
  RedeemHosting: { type: 'RedeemHosting', user: anna, order: 1 },
  SetHostingRenewal: { type: 'SetHostingRenewal', user: anna, order: 1, renews: true },
  Subscribe: { type: 'Subscribe', user: anna, launch: 1, amount: 1n },
  SetPriceAlert: {
    type: 'SetPriceAlert',
    user: anna,
    market: MARKET,
    price: usd('110'),
    direction: null,
    repeats: false,
  },
  RemovePriceAlert: { type: 'RemovePriceAlert', user: anna, alert: 1 },
  CloseUser: { type: 'CloseUser', user: anna },
  FreezeUser: { type: 'FreezeUser', user: anna },
  UnfreezeUser: { type: 'UnfreezeUser', user: anna },
  LockWithdrawals: { type: 'LockWithdrawals', user: anna, reason: 'password' },
  SetVerificationLevel: { type: 'SetVerificationLevel', user: anna, level: 'basic', act },
  StopUser: { type: 'StopUser', user: anna, power: 'login', until: 1_700_000_999_999, act },
  ReleaseReferral: { type: 'ReleaseReferral', user: anna, act },
  LiftStop: { type: 'LiftStop', user: anna, power: 'login', act },
  SetMarketStatus: { type: 'SetMarketStatus', market: MARKET, status: 'halted', reason: 'incident', act: staff },
  OpenOperator: { type: 'OpenOperator', operator: 1, act: staff },
  CloseOperator: { type: 'CloseOperator', operator: 2, act: staff },
  RecordOperatorAction: { type: 'RecordOperatorAction', act: staff },
  Propose: { type: 'Propose', change: { kind: 'open-operator', operator: 3 }, effectiveAt: 0, act: staff },
  ApproveProposal: { type: 'ApproveProposal', proposal: 1, act: staff },
  RefuseProposal: { type: 'RefuseProposal', proposal: 1, act: staff },
  AddAddress: { type: 'AddAddress', user: anna, coin: COIN.USD, chain: CHAIN.evm, address: `0x${'1'.repeat(40)}` },
  ClaimBankDeposit: { type: 'ClaimBankDeposit', user: anna, account: 1, amount: 1n, referenceRate: 1n },
  RequestBankWithdrawal: {
    type: 'RequestBankWithdrawal',
    user: anna,
    account: 1,
    units: 1n,
    referenceRate: 1n,
    payee: 'ab'.repeat(32),
    risks: [],
  },
  SendBankWithdrawals: {
    type: 'SendBankWithdrawals',
    file: 1,
    account: 1,
    withdrawals: [1],
    digest: 'ab'.repeat(32),
    groups: [],
    act: staff,
  },
  WithdrawBankClaim: { type: 'WithdrawBankClaim', user: anna, claim: 1 },
  RepayBankDebt: { type: 'RepayBankDebt', user: anna, coin: 1, units: 1n },
  SetBankLineAside: { type: 'SetBankLineAside', line: 1, act: staff },
  RemoveAddress: { type: 'RemoveAddress', user: anna, address: 1 },
  RequestWithdrawal: { type: 'RequestWithdrawal', user: anna, address: 1, units: 1n, recipient: null, risks: [] },
  CancelWithdrawal: { type: 'CancelWithdrawal', user: anna, withdrawal: 1 },
  SetPause: { type: 'SetPause', coin: COIN.USD, direction: 'deposits', reason: 'incident', act: staff },
  OpenRail: { type: 'OpenRail', coin: COIN.USD, chain: CHAIN.evm, act: staff },
  CloseRail: { type: 'CloseRail', coin: COIN.USD, chain: CHAIN.evm, act: staff },
  PassWithdrawal: { type: 'PassWithdrawal', withdrawal: 1, act: staff },
  RefuseWithdrawal: { type: 'RefuseWithdrawal', withdrawal: 1, reason: 'other', act: staff },
  WithdrawProposal: { type: 'WithdrawProposal', proposal: 1, act: staff },
};
const ofUsers = Object.values(every).filter(command => 'user' in command);
const ofOperators = Object.values(every).filter(command => 'act' in command);

/** Where anna has an order and some stop may be lifted. */
function prepared() {
  const exchange = openSmallExchange();
  exchange.place('anna buys 5 @ 90');
  return exchange;
}

test('every command is tested here, except those of the exchange itself', () => {
  const exchanges = [
    'OpenExchange',
    'ConfigureCoin',
    'ConfigureMarket',
    'ConfigureContract',
    'OpenUser',
    'OpenDemoReviewer',
    'ResetOperator',
    'AdoptInstance',
    'PublishIndexPrices',
    'AdvanceClock',
    'NoteClockLeap',
    'AcceptClock',
    'ConfigureOptions',
    'ConfigureHosting',
    'ConfigureLaunch',
    'ConfigureReferral',
    'HoldReferral',
    'ConfigureChain',
    'ConfigureRail',
    'ConfigureCoinRules',
    'PauseCoin',
    'CreditBlocks',
    'BookSurplus',
    'ConfigureBankAccount',
    'RecordBankLines',
    'SplitBankLine',
    'CreditBankLine',
    'BookBankCharges',
    'PayBankWithdrawal',
    'PayBankGroup',
    'ReverseBankCredit',
    'StartSigning',
    'ReplaceSigning',
    'SettleSigning',
    'OpenDemoReserve',
  ];
  expect([...Object.keys(every), ...exchanges].sort()).toEqual(Object.keys(ISSUER).sort());
});

test.each(ofUsers.map(command => [command.type, command] as const))('a frozen user and %s', (type, command) => {
  const { run } = prepared();
  run({ type: 'FreezeUser', user: anna });
  const outcome = run(command);
  const isRefused = ISSUER[type] === 'user';
  expect(outcome.kind === 'rejected' && outcome.rejection.code === 'user-frozen').toBe(isRefused);
});

test('a frozen user may give no command but those that risk less: cancelling, closing, freezing, a lock', () => {
  const passed = ofUsers
    .map(({ type }) => type)
    .filter(type => ISSUER[type] !== 'user' && ISSUER[type] !== 'about-user');
  expect(passed).toEqual([
    'CancelSpotOrder',
    'CancelSpotOrders',
    'CancelLeverOrder',
    'CancelLeverOrders',
    'CloseLeverPosition',
    'SetLeverStops',
    'MoveLeverMargin',
    'NetLeverPositions',
    'FreezeUser',
    'UnfreezeUser',
    'LockWithdrawals',
    'RemoveAddress',
    'CancelWithdrawal',
  ]);
});

test.each(ofUsers.map(command => [command.type, command] as const))('a closed user and %s', (type, command) => {
  const { run, state } = openSmallExchange();
  close(state);
  const outcome = run(command);
  const expected = type.startsWith('Cancel') ? undefined : 'user-closed';
  if (expected !== undefined) expect(outcome).toEqual({ kind: 'rejected', rejection: { code: expected } });
  expect(outcome.kind === 'done' ? outcome.events : []).toEqual([]);
});

test.each(ofUsers.map(command => [command.type, command] as const))('an unknown user and %s', (type, command) => {
  const { run } = openSmallExchange();
  const about = 'act' in command ? { act: actOf('olga', 99) } : {};
  const outcome = run({ ...command, user: 99, ...about } as Command);
  if (!type.startsWith('Cancel')) expect(outcome).toEqual({ kind: 'rejected', rejection: { code: 'unknown-user' } });
  expect(outcome.kind === 'done' ? outcome.events : []).toEqual([]);
});

test.each(ofOperators.map(command => [command.type, command] as const))(
  '%s of an unknown, an invited or a closed operator',
  (_, command) => {
    const { run, agree } = openSmallExchange();
    agree({ kind: 'open-operator', operator: 3 });
    const refused = { kind: 'rejected', rejection: { code: 'unknown-operator' } };
    const of = (operator: number) => run({ ...command, act: { ...command.act, operator } } as Command);
    expect(of(99)).toEqual(refused);
    expect(of(3)).toEqual(refused);
    run({ type: 'CloseOperator', operator: 2, act: staff });
    expect(of(2)).toEqual(refused);
  },
);

function close(state: State): void {
  state.users.change(anna).closedAt = 5;
}
