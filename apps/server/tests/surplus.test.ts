// Coins beyond the books on a real Ethereum node: without an owner once they lasted, booked once, and never counted next to a deposit.
import { systemAccount } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Comparisons, differenceOf } from '../src/features/chains/chain-states.ts';
import type { ChainWatcher } from '../src/features/deposit/chain-watcher.ts';
import { compareBooks } from '../src/features/deposit/compare-books.ts';
import {
  type DepositServer,
  ETH,
  FINAL_AFTER,
  HOT_ADDRESS,
  type LocalEvm,
  startDepositServer,
  startLocalEvm,
} from './_local-evm.ts';

const WEI = 10n ** 18n;
/** A unit of the books. */
const UNIT = 10n ** 10n;

let evm: LocalEvm;
let server: DepositServer;
/** Books each block, but searches what contracts sent only rarely, as one that was down would. */
let watcher: ChainWatcher;

beforeAll(async () => {
  evm = await startLocalEvm();
  server = await startDepositServer(evm);
  watcher = server.newWatcher();
  await server.lookAll(watcher);
}, 900_000);
afterAll(async () => {
  await server?.stop();
  await evm?.stop();
});

const balanceOf = async (account: number) => {
  const [row] = await server.reader.texts('SELECT balance FROM accounts WHERE id = $1', [account]);
  return BigInt(row?.[0] ?? '0');
};
const unclaimed = () => balanceOf(systemAccount('unclaimed', ETH));

/** Books what is final, compares, and answers the difference of ether. */
async function compared(comparisons: Comparisons): Promise<bigint> {
  await evm.mine(FINAL_AFTER + 1);
  await server.lookAll(watcher);
  return difference(comparisons);
}

const alarms: string[] = [];

async function difference(comparisons: Comparisons): Promise<bigint> {
  const { chain, reader, live, identity } = server;
  const engine = {
    submit: server.engine.submit.bind(server.engine),
    alarm: (_: object, text: string) => void alarms.push(text),
  };
  await compareBooks({ chain, reader, engine, live, comparisons, now: identity.now });
  const rail = [...live.current.list.rails.values()].find(({ coin }) => coin === ETH)!;
  return differenceOf(comparisons.get(rail.id)!);
}

const pauses = () =>
  [...server.live.current.list.coinRules.values()].flatMap(rules => [rules.depositPause, rules.withdrawalPause]);

test('forced coins of our own wallet become unowned after three comparisons, once, whichever process compares and restarts', async () => {
  await evm.sendByContract(HOT_ADDRESS, 5n * UNIT);
  const [one, other]: Comparisons[] = [new Map(), new Map()];
  expect([await compared(one!), await difference(other!)]).toEqual([5n, 5n]);
  // One that starts from scratch in between has no comparison before.
  expect([await compared(one!), await difference(new Map()), await difference(other!)]).toEqual([5n, 5n, 5n]);
  expect(await unclaimed()).toBe(0n);
  await evm.mine(FINAL_AFTER + 1);
  await server.lookAll(watcher);
  await Promise.all([difference(one!), difference(other!)]);
  expect(await unclaimed()).toBe(5n);
  for (let round = 0; round < 4; round++) expect(await compared(one!)).toBe(0n);
  expect(await compared(other!)).toBe(0n);
  expect(await unclaimed()).toBe(5n);
  expect(pauses().every(pause => pause === null)).toBe(true);
}, 300_000);

test('less than the books count, and what comes and goes, is not booked', async () => {
  const comparisons: Comparisons = new Map();
  await evm.sendByContract(HOT_ADDRESS, UNIT - 1n);
  for (let round = 0; round < 4; round++) expect(await compared(comparisons)).toBe(0n);
  expect(await unclaimed()).toBe(5n);
}, 300_000);

test.each([
  ['of more than 64 bits', 2n ** 63n],
  ['beyond what the account counts', 2n ** 63n - 1n],
])(
  'a surplus %s raises an alarm, and the other coins of the chain are compared',
  async (_, units) => {
    const held = BigInt((await evm.node.call('eth_getBalance', HOT_ADDRESS, 'latest')) as string);
    const setBalance = (wei: bigint) => evm.node.call('anvil_setBalance', HOT_ADDRESS, `0x${wei.toString(16)}`);
    await setBalance(held + units * UNIT);
    alarms.length = 0;
    const comparisons: Comparisons = new Map();
    for (let round = 0; round < 4; round++) expect(await compared(comparisons)).toBe(units);
    expect(alarms).toEqual(Array(2).fill('a surplus is larger than the books can count'));
    expect(comparisons.size).toBe(2);
    expect(await unclaimed()).toBe(5n);
    await setBalance(held);
    expect(await compared(comparisons)).toBe(0n);
  },
  300_000,
);

test('what turns out to be a deposit is credited from the surplus, and the books agree with the chain', async () => {
  const user = await server.newUser();
  const address = await server.addressOf(user);
  // Its blocks are booked by one that finds no balances.
  const blind = server.newWatcher({ chain: { ...server.chain, name: 'tron' } });
  await evm.sendByContract(address, WEI);
  const comparisons: Comparisons = new Map();
  for (let round = 0; round < 3; round++) {
    await evm.mine(FINAL_AFTER + 1);
    await server.lookAll(blind);
    await difference(comparisons);
  }
  expect(await unclaimed()).toBe(5n + 100_000_000n);
  expect(await compared(comparisons)).toBe(0n);
  expect(await server.free(user, ETH)).toBe('1');
  expect(await unclaimed()).toBe(5n);
  for (let round = 0; round < 3; round++) expect(await compared(comparisons)).toBe(0n);
  expect(pauses().every(pause => pause === null)).toBe(true);
}, 300_000);
