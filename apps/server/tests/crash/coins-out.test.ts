// Coins in and out on a real Ethereum node with the real signer: the server is killed at every step between asked and confirmed, the signer too.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { evmKeys } from '@candor/chains';
import { type LocalAnvil, startAnvil, testTokenCode } from '@candor/chains/local';
import { type Call, calls } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { CHAIN } from '@candor/exchange';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setFundPassword } from '../../src/features/people/accounts/people-rows.ts';
import { sealFundPassword } from '../../src/features/people/passwords/fund-password-seal.ts';
import { CHAIN_ID, ETHER, WEI } from '../_evm-chain.ts';
import { UNLIMITED } from '../_unlimited.ts';
import { type SentHeaders, startWholeExchange, type WholeExchange, type WholeUser } from '../_whole-exchange.ts';
import { loginOfStaff } from '../_whole-staff.ts';
import { actOf, FUND_PASSWORD } from '../_withdrawing-user.ts';
import { OwnSigner } from './_own-signer.ts';
import { PAYMENT_STEPS, type StepProxy, startStepProxy } from './_step-proxy.ts';

const MAIN = resolve(import.meta.dirname, '../../src/main.ts');
/** Somebody outside; the node holds the key. */
const PAYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** Where the first transaction of that account puts a contract. */
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const RECIPIENT = '0x00000000000000000000000000000000000ca401';
const FINAL_AFTER = 4;
const BLOCK_MS = 250;
/** Of the amount without its fee of a thousandth. */
const NET = (WEI / 10n / 1000n) * 999n;
const LEDGER_UNIT = 10n ** 10n;

let folder: string;
let anvil: LocalAnvil;
let signer: OwnSigner;
let nodeProxy: StepProxy;
let signerProxy: StepProxy;
let whole: WholeExchange;
let server: ServerProcess;
let miner: NodeJS.Timeout;
let user: WholeUser;
let staff: SentHeaders;
let hotAddress: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-coins-out-'));
  anvil = await startAnvil({
    ...{ folder: join(folder, 'evm'), chainId: CHAIN_ID, blocks: 'on-demand', finalAfterBlocks: FINAL_AFTER },
    ...{ historyBlocks: 10_000, dumpIntervalMs: 3_600_000 },
  });
  const data = testTokenCode([PAYER], 1n);
  await anvil.call('eth_sendTransaction', { from: PAYER, data, gas: '0x2dc6c0' });
  await anvil.mine(2 * FINAL_AFTER);
  signer = new OwnSigner(join(folder, 'signer'), await freePort(), CHAIN_ID);
  await signer.start();
  nodeProxy = await startStepProxy(anvil.url);
  signerProxy = await startStepProxy(signer.url);
  await openAccounts();
  miner = setInterval(() => void anvil.mine(1).catch(() => undefined), BLOCK_MS);
});

afterAll(async () => {
  clearInterval(miner);
  server?.child.kill('SIGKILL');
  await server?.exited;
  await signer?.kill();
  for (const proxy of [nodeProxy, signerProxy]) proxy?.stop();
  await anvil?.stop();
  await whole?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('what is asked for is paid once, whoever is killed at whichever step', async () => {
  server = startServer();
  await server.ready;
  await deposit(WEI);
  const withdrawal = await ask();
  await pass(withdrawal);
  for (const step of PAYMENT_STEPS) {
    await struck(step);
    server = startServer();
  }
  await server.ready;
  await expect.poll(() => stageOf(withdrawal)).toBe('paid');

  expect(await balance(RECIPIENT)).toBe(NET);
  expect(await anvil.call('eth_getTransactionCount', hotAddress, 'latest')).toBe('0x1');
  expect(await spot()).toBe('0.9');
  // The deposit that is fetched to the hot wallet meanwhile is another signing.
  const [sent, ...others] = await rows(`SELECT signed.id FROM signed_transactions AS signed
    JOIN settled_signings AS settled ON settled.id = signed.signing WHERE settled.purpose = 'withdrawal'`);
  expect(others).toEqual([]);
  const { gasUsed, effectiveGasPrice } = (await anvil.call('eth_getTransactionReceipt', sent!.id)) as Receipt;
  const costs = (BigInt(gasUsed) * BigInt(effectiveGasPrice) + LEDGER_UNIT - 1n) / LEDGER_UNIT;
  const settled = await rows(
    `SELECT outcome, fee_units::text AS fee FROM settled_signings WHERE purpose = 'withdrawal'`,
  );
  expect(settled).toEqual([{ outcome: 'paid', fee: String(costs) }]);
});

/** Puts an end to the server at a step of the payment that is under way, and to the signer while it answers. */
async function struck(step: (typeof PAYMENT_STEPS)[number]): Promise<void> {
  const isOfSigner = step === 'sign-asked' || step === 'signed';
  await new Promise<void>(hit => {
    (isOfSigner ? signerProxy : nodeProxy).strikeAt(step, () => {
      server.child.kill('SIGKILL');
      hit();
    });
  });
  await server.exited;
  if (!isOfSigner) return;
  await signer.kill();
  await signer.start();
}

type Receipt = { gasUsed: string; effectiveGasPrice: string };
type ServerProcess = { child: ChildProcess; url: string; ready: Promise<void>; exited: Promise<unknown> };

/** The server as the launcher runs it. */
function startServer(): ServerProcess {
  const env = { PATH: process.env.PATH, MODE: 'demo', DEMO_DAY: 'off', LOG_LEVEL: 'warn', ...settings() };
  const child = fork(MAIN, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [], env });
  const started: ServerProcess = { child, url: '', ready: Promise.resolve(), exited: once(child, 'exit') };
  started.ready = new Promise<void>(tell => {
    child.on('message', (message: { ready?: true; url: string }) => {
      if (message.ready !== true) return;
      started.url = message.url;
      tell();
    });
  });
  return started;
}

function settings(): Record<string, string> {
  return { PORT: '0', DATA_DIR: whole.dataDir, DATABASE_URL: whole.databaseUrl, ...chainSettings() };
}

function chainSettings(): Record<string, string> {
  return {
    ...signer.publicKeys,
    ...{ EVM_NODES: nodeProxy.url, EVM_CHAIN_ID: String(CHAIN_ID), EVM_FINALITY: String(FINAL_AFTER) },
    EVM_USDT: TOKEN,
    ...{ SIGNER_URL: signerProxy.url, SIGNER_TOKEN: signer.token },
  };
}

/** A verified user with a saved address and a member of staff, made by the exchange itself before it runs as a process. */
async function openAccounts(): Promise<void> {
  whole = await startWholeExchange(UNLIMITED, { settings: chainSettings() });
  const { identity, run } = whole;
  user = await whole.newUser();
  await run({ type: 'SetVerificationLevel', user: user.id, level: 'basic', act: actOf('pass_papers', user.id) });
  await setFundPassword(identity.db, user.id, await sealFundPassword(identity, user.id, FUND_PASSWORD));
  await run({ type: 'AddAddress', user: user.id, coin: ETHER, chain: CHAIN.evm, address: RECIPIENT });
  staff = await loginOfStaff(whole, whole.firstOperators[0]!.id);
  hotAddress = evmKeys.addressAt(signer.publicKeys.EVM_HOT_KEY!, { branch: 'hot', index: 0 });
  await anvil.call('anvil_setBalance', hotAddress, `0x${(10n * WEI).toString(16)}`);
  await whole.close();
}

/** Sends coins from outside to the address of the user, and waits until they are credited. */
async function deposit(units: bigint): Promise<void> {
  // There is one from when the chain was seen first.
  const { message } = await vi.waitFor(() => call(calls.getDepositAddresses, { currency: String(ETHER) }), {
    ...{ timeout: 60_000, interval: 200 },
  });
  const value = `0x${units.toString(16)}`;
  await anvil.call('eth_sendTransaction', { from: PAYER, to: (message as { ERC20: string }).ERC20, value });
  await expect.poll(spot).toBe('1');
}

/** @returns the number of the withdrawal, which somebody has to look at, since nothing was ever sent there. */
async function ask(): Promise<number> {
  const fields = { currency: String(ETHER), number: '0.1', address: RECIPIENT, pay_password: FUND_PASSWORD };
  const { data } = await call(calls.withdraw, fields);
  return data!.id;
}

async function pass(withdrawal: number): Promise<void> {
  await call(consoleCalls.passWithdrawal, { id: String(withdrawal) }, staff);
}

async function stageOf(withdrawal: number): Promise<string | undefined> {
  const { message } = await call(calls.listWithdrawals, { id: String(withdrawal) });
  return (message as { data: { stage: string }[] }).data[0]?.stage;
}

async function spot(): Promise<string> {
  const { message } = await call(calls.getWallet, { currency: String(ETHER), type: 'change' });
  return (message as { change_balance: string }).change_balance.replace(/\.?0+$/, '');
}

async function balance(address: string): Promise<bigint> {
  return BigInt((await anvil.call('eth_getBalance', address, 'latest')) as string);
}

type Said = { type: string; message: unknown; data?: { id: number } };

async function call(
  { method, path }: Call,
  fields: Record<string, string>,
  headers: SentHeaders = { authorization: user.token },
): Promise<Said> {
  const form = new URLSearchParams(fields);
  const url = `${server.url}/api/${path}`;
  const response = await (method === 'GET'
    ? fetch(`${url}?${form}`, { headers })
    : fetch(url, { method, headers, body: form }));
  const said = (await response.json()) as Said;
  if (said.type !== 'ok') throw new Error(`${path} answered ${JSON.stringify(said)}`);
  return said;
}

async function rows(query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: whole.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
