// Each user's part of a record of prices or of the clock: what is in it, what is not, and that its hash leads to the record's.
import { hash } from 'node:crypto';
import type { Command, Event } from '@candor/exchange';
import { expect, test } from 'vitest';
import { hashesOf } from './hash-chain.ts';
import { partsOfSteps } from './parts-of-steps.ts';
import { type RecordBody, readBody, textsOf, writeBody } from './record-body.ts';

const [ANN, BOB, EVE] = [7, 8, 9];
const SALT = 'ab'.repeat(16);
const sha = (text: string) => hash('sha256', text);
const clock: Command = { type: 'AdvanceClock' };

const leg = (user: number) => ({ user, position: user * 10, direction: 'long', fee: 1n, margin: 5n });
const liquidation = { type: 'LeverTraded', cause: 'liquidation', taker: leg(ANN), maker: leg(BOB), operatorSides: 0 };
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

test('each user has what the step did to them, with its places, and nothing of anybody else', () => {
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

test('of prices that did something to users everybody reads the prices, and each user besides their part', () => {
  const published = { type: 'IndexPricePublished', market: 1, price: 5n, counted: ['a'] };
  const { text, body } = bodyOf({ type: 'PublishIndexPrices', ticks: [] }, [published, ...events]);
  const { shown, bodyHash, restHash } = hashesOf(text, body);
  expect(JSON.parse(shown).events[0]).toMatchObject({ type: 'IndexPricePublished', price: '5n' });
  expect(bodyHash).toBe(sha(`${sha(shown)}|${restHash}`));
  expect(partOf(ANN, body)).toMatchObject({ command: { type: 'PublishIndexPrices' }, places: [1, 2, 3] });
});
