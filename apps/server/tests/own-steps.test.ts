// What prices and the clock did to users automatically: listed and shown to each of them alone, and recomputed from the answers.
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openContracts } from '../src/features/lever/open-contracts.ts';
import { openDemoReserves } from '../src/features/reserves/open-demo-reserves.ts';
import { findingsIn } from './_findings.ts';
import { type Fields, startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const PRICE = 60_000;
const BTC = { currency_id: 1, legal_id: 3 };
const sha = (text: string) => hash('sha256', text);

let server: TradingServer;
let maker: TradingUser;
let taker: TradingUser;
let stranger: TradingUser;

async function newTrader(): Promise<TradingUser> {
  const user = await server.newUser({ 3: '20000' });
  const moved = { currency_id: 3, from_field: 'change', to_field: 'lever', number: '20000' };
  expect(await server.call('transfer', moved, user)).toMatchObject({ type: 'ok' });
  return user;
}

async function beLive(price = PRICE): Promise<void> {
  for (let tick = 0; tick < 5; tick += 1) await server.publishIndex(String(price));
}

function submit(user: TradingUser, fields: Fields) {
  const stops =
    fields.type === 2
      ? { target_profit_price: 50_000, stop_loss_price: 60_500 }
      : { target_profit_price: 65_000, stop_loss_price: 59_500 };
  return server.call('placeLeverOrder', { ...BTC, share: 10, multiple: 50, ...stops, ...fields }, user);
}

const ownSteps = async (user: TradingUser) =>
  (await server.call('listOwnSteps', {}, user)).message.rows as { sequence: number; type: string }[];

const record = (sequence: number, user?: TradingUser) => server.call('getRecord', { sequence }, user);

beforeAll(async () => {
  server = await startTradingServer();
  const { engine, reader } = server;
  const parts = { engine, reader, live: server.live, mode: 'demo' as const };
  await openDemoReserves(parts);
  await openContracts(parts);
  maker = await newTrader();
  taker = await newTrader();
  stranger = await newTrader();
});
afterAll(() => server.stop());

test('while nothing happened automatically, nothing is listed', async () => {
  await beLive();
  expect(await submit(maker, { type: 2, status: 0, target_price: PRICE })).toMatchObject({ type: 'ok' });
  await beLive();
  expect(await submit(taker, { type: 1, status: 1 })).toMatchObject({ data: { filled_share: 10 } });
  expect(await ownSteps(taker)).toEqual([]);
});

test('a liquidated user reads what was done to them, and recomputes that it is in the chain', async () => {
  // The stop before it finds no counterparty; the liquidation waits for the bid.
  await beLive(59_000);
  const bid = {
    type: 1,
    status: 0,
    multiple: 10,
    target_price: 58_900,
    target_profit_price: 65_000,
    stop_loss_price: 56_000,
  };
  expect(await submit(stranger, bid)).toMatchObject({ type: 'ok' });
  await beLive(58_900);
  await vi.waitFor(async () => expect((await ownSteps(taker)).length).toBeGreaterThan(0), 10_000);
  const { sequence } = (await ownSteps(taker))[0]!;
  const { message: step } = await record(sequence, taker);
  expect(step).toMatchObject({ is_own: 1, own_part: { body: expect.any(String) } });
  const { body, part_hashes: hashes, whole_hash: whole } = step.own_part;
  const own = JSON.parse(body);
  expect(own.events.map(({ type }: { type: string }) => type)).toContain('LeverTraded');
  expect(hashes).toContain(sha(body));
  expect(step.rest_hash).toBe(sha([...hashes, whole].join('|')));
  expect(step.body_hash).toBe(sha(`${sha(step.body)}|${step.rest_hash}`));
  expect(step.hash).toBe(sha(`${step.previous_hash}|${sequence}|${step.time}|${step.body_hash}`));
});

test('the other side of the fill has another part of the same record, and a stranger has none', async () => {
  const { sequence } = (await ownSteps(taker))[0]!;
  const [mine, theirs] = [(await record(sequence, taker)).message, (await record(sequence, stranger)).message];
  expect(theirs.own_part.body).not.toBe(mine.own_part.body);
  expect(theirs.body).toBe(mine.body);
  for (const [part, other] of [
    [mine, stranger],
    [theirs, taker],
  ]) {
    expect(part.own_part.body).not.toContain(`"user":${other.id},`);
    expect(part.body).not.toContain('"user"');
  }
  const others = await record(sequence, maker);
  expect(others.message.own_part ?? null).toBeNull();
  const { is_own: isOwn } = (await record(sequence)).message;
  expect(isOwn ?? 0).toBe(0);
});

test('verify recomputes the hashes of such records, and the owner pages through them', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
  const all = await ownSteps(taker);
  const first = (await server.call('listOwnSteps', { limit: 1 }, taker)).message;
  expect(first.rows).toEqual(all.slice(0, 1));
  const second = await server.call('listOwnSteps', { limit: 1, before: all[0]!.sequence }, taker);
  expect(second.message.rows).toEqual(all.slice(1, 2));
});
