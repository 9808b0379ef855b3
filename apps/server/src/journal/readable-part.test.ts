// Which reader may read a record, what is left out of it for them, and what its hash is then made of.
import { hash } from 'node:crypto';
import { type Command, type Event, ISSUER, READ_BY } from '@candor/exchange';
import { describe, expect, test } from 'vitest';
import { hashesOf } from './hash-chain.ts';
import { partsOfSteps, readablePart, readerOf } from './readable-part.ts';
import { type RecordBody, readBody, textsOf, writeBody } from './record-body.ts';

const ANN = 7;
const BOB = 8;
const SALT = 'ab'.repeat(16);
const sha = (text: string) => hash('sha256', text);

const prices: Command = { type: 'PublishIndexPrices', ticks: [] };
const published: Event = { type: 'IndexPricePublished', market: 1, price: 5n, counted: ['a'] };
const cancel: Command = { type: 'CancelSpotOrder', user: ANN, order: 3 };
const trade = { type: 'SpotTraded', taker: ANN, takerOrder: 3, takerFee: 1n, maker: BOB, makerOrder: 4, makerFee: 2n };
const withdrawal = { id: 1, user: ANN, recipient: BOB, risks: ['new-address'], passedBy: 2, units: 5n };
const placeOrder = { type: 'PlaceSpotOrder', user: ANN, market: 1 } as Command;
const grant: Command = { type: 'GrantTestFunds', user: ANN, coin: 3, units: 5n };
const granted: Event = { type: 'TestFundsGranted', id: 1, user: ANN, coin: 3, units: 5n };

function bodyOf(command: Command, events: object[]): { text: string; body: RecordBody } {
  const text = writeBody(textsOf({ command, events: events as Event[] }), SALT);
  return { text, body: readBody(text) };
}

// Each name here is a decision (docs/decisions/0042-public-records.md). Hashes are made of what a reader may see, so none ever leaves.
test('these commands have readers outside of the exchange, and no other', () => {
  const readBy = (reader: string) => Object.entries(READ_BY).flatMap(([type, by]) => (by === reader ? [type] : []));
  expect(readBy('public').sort()).toEqual([
    'AcceptClock',
    'AdoptInstance',
    'NoteClockLeap',
    'PublishIndexPrices',
    'ResetOperator',
  ]);
  expect(readBy('owner').sort()).toEqual([
    'AddAddress',
    'AmendSpotOrder',
    'BuyHosting',
    'BuyOption',
    'CancelLeverOrder',
    'CancelLeverOrders',
    'CancelSpotOrder',
    'CancelSpotOrders',
    'CancelWithdrawal',
    'ClaimBankDeposit',
    'CloseLeverPosition',
    'GrantTestFunds',
    'MoveLeverMargin',
    'NetLeverPositions',
    'PlaceLeverOrder',
    'PlaceSpotOrder',
    'QuoteLever',
    'QuoteSpot',
    'RedeemHosting',
    'RemoveAddress',
    'RemovePriceAlert',
    'RepayBankDebt',
    'RequestBankWithdrawal',
    'RequestWithdrawal',
    'SetHostingRenewal',
    'SetLeverStops',
    'SetPriceAlert',
    'Subscribe',
    'Transfer',
    'WithdrawBankClaim',
  ]);
});

test('prices are readable by all, own commands by their user, and everything else by no one', () => {
  expect(readerOf(prices)).toBe('public');
  expect(readerOf(cancel)).toBe(ANN);
  const act = { operator: 1, role: 'admin', action: 'pass_withdrawal', user: ANN, reason: 1, digest: 'd' } as const;
  const others: Command[] = [
    { type: 'AdvanceClock' },
    { type: 'OpenUser', user: ANN, kind: 'customer', inviter: BOB },
    { type: 'SetVerificationLevel', user: ANN, level: 'basic', act },
    { type: 'SetMarketStatus', market: 1, status: 'halted', reason: 'incident', act },
    { type: 'PassWithdrawal', withdrawal: 1, act },
    { type: 'LockWithdrawals', user: ANN, reason: 'password' },
  ];
  for (const command of others) expect(readerOf(command), command.type).toBeUndefined();
});

test('every command of a user is readable by them; the owner of a closed account cannot log in any more', () => {
  const userCommands = Object.entries(ISSUER).filter(([type, issuer]) => issuer === 'user' && type !== 'CloseUser');
  for (const [type] of userCommands) expect(readerOf({ type, user: ANN } as Command), type).toBe(ANN);
});

test('a record about no other user is read as it is, and its hash is that of its text', () => {
  for (const [command, event] of [
    [prices, published],
    [grant, granted],
  ] as const) {
    const { text, body } = bodyOf(command, [event]);
    expect(readablePart(body)).toBeUndefined();
    expect(hashesOf(text, body)).toEqual({ bodyHash: sha(text), shown: text, restHash: '' });
  }
});

test('of a price that fired an order only the price is read', () => {
  const { text, body } = bodyOf(prices, [published, trade]);
  const { bodyHash, shown, restHash, steps } = hashesOf(text, body);
  expect(JSON.parse(shown)).toMatchObject({ events: [{ type: 'IndexPricePublished' }, { type: 'SpotTraded' }] });
  for (const word of ['taker', 'maker', 'salt', SALT]) expect(shown).not.toContain(word);
  expect(bodyHash).toBe(sha(`${sha(shown)}|${restHash}`));
  // Both traders have parts of their own, whose hashes come before that of the whole.
  expect(steps!.partHashes).toHaveLength(2);
  expect(restHash).toBe(sha([...steps!.partHashes, sha(text)].join('|')));
});

test('of a trade the other side is left out, and of a trade of others everything', () => {
  const others = { ...trade, taker: 20, maker: 21, takerOrder: 22, makerOrder: 23 };
  const { body } = bodyOf(placeOrder, [trade, others]);
  const part = JSON.parse(readablePart(body)!) as { events: object[] };
  expect(part.events).toEqual([
    { type: 'SpotTraded', taker: ANN, takerOrder: 3, takerFee: '1n' },
    { type: 'SpotTraded' },
  ]);
});

test('of a list of quotes its user reads what became of their orders, and nothing of an order that a refused change named', () => {
  const terms = { market: 1, price: 5n, quantity: 6n };
  const changes = [{ cancel: 2 }, { amend: 3, ...terms }, { amend: 4, ...terms }];
  const amended = (order: number) => ({ type: 'SpotOrderAmended', order, ticks: 5, lots: 6, held: 7n }) as Event;
  const closed = { type: 'SpotOrderClosed', order: { id: 2, user: ANN } } as Event;
  const result = { refused: [{ change: 2, code: 'unknown-order' }] };
  const key = { type: 'KeyUsed', key: { id: 'k', input: 'i', at: 1, sequence: 2, result } } as Event;
  const { body } = bodyOf({ type: 'QuoteSpot', user: ANN, changes }, [closed, amended(3), key, amended(4)]);
  const part = JSON.parse(readablePart(body)!) as { events: object[] };
  expect(part.events).toEqual([
    { type: 'SpotOrderClosed', order: { id: 2, user: ANN } },
    { type: 'SpotOrderAmended', order: 3, ticks: 5, lots: 6, held: '7n' },
    expect.objectContaining({ type: 'KeyUsed' }),
    { type: 'SpotOrderAmended' },
  ]);
});

test('a part is the same text where the texts of its record were made already', () => {
  const others = { ...trade, taker: 20, maker: 21 };
  for (const command of [placeOrder, prices]) {
    const body: RecordBody = { command, events: [published, trade, others] as Event[], rules: 8, salt: SALT };
    expect(readablePart(body, textsOf(body))).toBe(readablePart(body));
  }
});

test('a withdrawal discloses neither whose address it is, nor how it was judged, nor who passed it', () => {
  const request = { type: 'RequestWithdrawal', user: ANN, address: 1, units: 5n, recipient: BOB, risks: [] } as Command;
  const { body } = bodyOf(request, [{ type: 'WithdrawalRequested', withdrawal, usdt: 5n }]);
  expect(JSON.parse(readablePart(body)!)).toEqual({
    command: { type: 'RequestWithdrawal', user: ANN, address: 1, units: '5n' },
    events: [{ type: 'WithdrawalRequested', withdrawal: { id: 1, user: ANN, units: '5n' }, usdt: '5n' }],
    rules: body.rules,
  });
});

test('what a user saves or announces is readable whole by them', () => {
  const address = { id: 5, user: ANN, coin: 3, chain: 1, address: '0xabc', usableFrom: 0, paid: 0 };
  const own: [Command, object][] = [
    [
      { type: 'AddAddress', user: ANN, coin: 3, chain: 1, address: '0xabc' },
      { type: 'AddressAdded', address },
    ],
    [
      { type: 'RemoveAddress', user: ANN, address: 5 },
      { type: 'AddressRemoved', address: 5 },
    ],
    [
      { type: 'WithdrawBankClaim', user: ANN, claim: 2 },
      { type: 'BankClaimClosed', claim: { id: 2, user: ANN } },
    ],
  ];
  for (const [command, event] of own) expect(readablePart(bodyOf(command, [event]).body), command.type).toBeUndefined();
  const others = bodyOf(own[0]![0], [{ type: 'AddressAdded', address: { ...address, user: BOB } }]);
  expect(JSON.parse(readablePart(others.body)!)).toMatchObject({ events: [{ type: 'AddressAdded' }] });
  expect(readablePart(others.body)).not.toContain('usableFrom');
});

test('a record from before bodies had a salt keeps the hash of its whole text', () => {
  const text = writeBody(textsOf({ command: prices, events: [published, trade] as Event[] }), undefined);
  expect(hashesOf(text, readBody(text)).bodyHash).toBe(sha(text));
});

describe('parts of steps', () => {
  const [ANN, BOB, EVE] = [7, 8, 9];

  const SALT = 'ab'.repeat(16);

  const sha = (text: string) => hash('sha256', text);

  const clock: Command = { type: 'AdvanceClock' };

  const side = (user: number) => ({ user, position: user * 10, direction: 'long', fee: 1n, margin: 5n });

  const liquidation = {
    type: 'LeverTraded',
    cause: 'liquidation',
    taker: side(ANN),
    maker: side(BOB),
    operatorSides: 0,
  };

  const events = [
    { type: 'LiquidationStarted', position: ANN * 10, user: ANN, index: 5n },
    liquidation,
    { type: 'PositionClosed', position: { id: ANN * 10, user: ANN, margin: 0n }, reason: 'liquidated' },
    { type: 'FundingPaid', market: 1, position: BOB * 10, user: BOB, units: 3n },
    { type: 'LeverLookedAt', market: 1, phase: 'liquidations', to: 9, covered: 0n },
  ];

  function bodyOf(command: Command, happened: object[], rules?: number): { text: string; body: RecordBody } {
    const text = writeBody(textsOf({ command, events: happened as Event[] }), SALT);
    const body = readBody(text);
    return { text, body: rules === undefined ? body : { ...body, rules } };
  }

  const partOf = (user: number, body: RecordBody) => JSON.parse(partsOfSteps(body).get(user)!);

  test('each user has what the step did to them, with its positions, and nothing of any other user', () => {
    const { body } = bodyOf(clock, events);
    expect([...partsOfSteps(body).keys()]).toEqual([ANN, BOB]);
    const [own, others] = [partOf(ANN, body), partOf(BOB, body)];
    expect(own.places).toEqual([0, 1, 2]);
    expect(own.events[1]).toEqual({
      type: 'LeverTraded',
      cause: 'liquidation',
      taker: expect.objectContaining({ user: ANN }),
    });
    expect(others.places).toEqual([1, 3]);
    expect(others.events[0]).toEqual({
      type: 'LeverTraded',
      cause: 'liquidation',
      maker: expect.objectContaining({ user: BOB }),
    });
    expect(JSON.stringify(own)).not.toContain(`"user":${BOB}`);
    expect(JSON.stringify(others)).not.toContain(`"user":${ANN}`);
  });

  test('the body hash follows from the common part, the hashes of all parts and that of the whole', () => {
    const { text, body } = bodyOf(clock, events);
    const { bodyHash, shown, restHash, steps } = hashesOf(text, body);
    expect(bodyHash).toBe(sha(`${sha(shown)}|${restHash}`));
    expect(restHash).toBe(sha([...steps!.partHashes, steps!.wholeHash].join('|')));
    expect(steps!.wholeHash).toBe(sha(text));
    for (const part of steps!.parts.values()) expect(steps!.partHashes).toContain(sha(part));
    expect(steps!.partHashes).toEqual([...steps!.partHashes].sort());
    for (const word of ['"user"', SALT, '"taker"']) expect(shown).not.toContain(word);
  });

  test('no part can be guessed from another: each has a salt of its own, and none has that of the body', () => {
    const { body } = bodyOf(clock, events);
    const salts = [ANN, BOB].map(user => partOf(user, body).salt as string);
    expect(new Set([...salts, SALT]).size).toBe(3);
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a changed part fits no hash of the record', () => {
    const { text, body } = bodyOf(clock, events);
    const { steps } = hashesOf(text, body);
    expect(steps!.partHashes).not.toContain(sha(steps!.parts.get(ANN)!.replace('liquidated', 'closed-by-user')));
  });

  test('what the clock did about a user that is not trading stays unread, and a command of a user has no such parts', () => {
    const frozen = { type: 'UserUnfrozen', user: EVE };
    expect(partsOfSteps(bodyOf(clock, [frozen]).body).size).toBe(0);
    expect(partsOfSteps(bodyOf({ type: 'CancelSpotOrders', user: EVE }, events).body).size).toBe(0);
  });

  test('a record of the rules before keeps the hash of its text', () => {
    const { text, body } = bodyOf(clock, events, 5);
    expect(hashesOf(text, body)).toEqual({ bodyHash: sha(text), shown: text, restHash: '' });
  });

  test('of prices that affected users all read the prices, and each user also their own part', () => {
    const published = { type: 'IndexPricePublished', market: 1, price: 5n, counted: ['a'] };
    const { text, body } = bodyOf({ type: 'PublishIndexPrices', ticks: [] }, [published, ...events]);
    const { shown, bodyHash, restHash } = hashesOf(text, body);
    expect(JSON.parse(shown).events[0]).toMatchObject({ type: 'IndexPricePublished', price: '5n' });
    expect(bodyHash).toBe(sha(`${sha(shown)}|${restHash}`));
    expect(partOf(ANN, body)).toMatchObject({ command: { type: 'PublishIndexPrices' }, places: [1, 2, 3] });
  });
});
