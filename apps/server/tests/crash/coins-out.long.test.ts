// Coins in and out on real nodes with the real signer: the server is killed at every step from the request to the confirmation, the signer too.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Call, calls } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { decimal } from '@candor/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setFundPassword } from '../../src/features/people/accounts/people-rows.ts';
import { sealFundPassword } from '../../src/features/people/passwords/fund-password.ts';
import { CHAIN_ID } from '../_evm-chain.ts';
import { OWN_ENVIRONMENT } from '../_started-programs.ts';
import { UNLIMITED } from '../_unlimited.ts';
import { type SentHeaders, startWholeExchange, type WholeExchange, type WholeUser } from '../_whole-exchange.ts';
import { loginOfStaff } from '../_whole-staff.ts';
import { actOf, FUND_PASSWORD } from '../_withdrawing-user.ts';
import { OwnSigner } from './_own-signer.ts';
import { type PayingChain, startBitcoin, startEthereum } from './_paying-chain.ts';
import { PAYMENT_STEPS, type StepProxy, startStepProxy } from './_step-proxy.ts';

const MAIN = resolve(import.meta.dirname, '../../src/main.ts');
const BLOCK_MS = 250;
const COIN = 100_000_000n;
const ASKED = '0.05';
const CHAINS = [
  ['Ethereum', startEthereum],
  ['bitcoin', startBitcoin],
] as const;

let folder: string;
let chain: PayingChain;
let signer: OwnSigner;
let nodeProxy: StepProxy;
let signerProxy: StepProxy;
let whole: WholeExchange;
let server: ServerProcess;
let miner: NodeJS.Timeout;
let user: WholeUser;
let staff: SentHeaders;

describe.each(CHAINS)('on %s', (_, startChain) => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'candor-coins-out-'));
    chain = await startChain(folder);
    signer = new OwnSigner(join(folder, 'signer'), await freePort(), CHAIN_ID);
    await signer.start();
    nodeProxy = await startStepProxy(chain.url);
    signerProxy = await startStepProxy(signer.url);
    await openAccounts();
  }, 900_000);

  afterAll(async () => {
    clearInterval(miner);
    server?.child.kill('SIGKILL');
    await server?.exited;
    await signer?.kill();
    for (const proxy of [nodeProxy, signerProxy]) proxy?.stop();
    await chain?.stop();
    await whole?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('what is requested is paid once, whichever process is killed at whichever step', async () => {
    server = startServer();
    await server.ready;
    await deposit(COIN);
    const withdrawal = await ask();
    await pass(withdrawal);
    for (const step of PAYMENT_STEPS) {
      await struck(step);
      server = startServer();
    }
    await server.ready;
    await expect.poll(async () => (await listed(withdrawal)).stage).toBe('paid');

    const { number, real_number: net } = await listed(withdrawal);
    expect(decimal(number, 8)).toBe(decimal(ASKED, 8));
    await expect.poll(() => chain.received()).toBe(decimal(net, 8));
    expect(await spot()).toBe('0.95');
    // The deposit that is fetched to the hot wallet meanwhile is another signing.
    const [sent, ...others] = await rows(`SELECT signed.id FROM signed_transactions AS signed
      JOIN settled_signings AS settled ON settled.id = signed.signing WHERE settled.purpose = 'withdrawal'`);
    expect(others).toEqual([]);
    const settled = await rows(
      `SELECT outcome, fee_units::text AS fee FROM settled_signings WHERE purpose = 'withdrawal'`,
    );
    expect(settled).toEqual([{ outcome: 'paid', fee: String(await chain.feeOf(sent!.id as string)) }]);
  });
});

/** Ends the server at a step of the payment that is under way, and to the signer while it answers. */
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

type ServerProcess = { child: ChildProcess; url: string; ready: Promise<void>; exited: Promise<unknown> };

/** The server as the launcher runs it. */
function startServer(): ServerProcess {
  const env = { ...OWN_ENVIRONMENT, MODE: 'demo', DEMO_DAY: 'off', LOG_LEVEL: 'warn', ...settings() };
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
  const keys = Object.entries(signer.publicKeys).filter(([name]) => name.startsWith(chain.prefix));
  return {
    ...Object.fromEntries(keys),
    ...chain.settings(nodeProxy.url),
    SIGNER_URL: signerProxy.url,
    SIGNER_TOKEN: signer.token,
  };
}

/** A verified user with a saved address and a member of staff, made by the exchange itself before it runs as a process. */
async function openAccounts(): Promise<void> {
  whole = await startWholeExchange(UNLIMITED, { settings: chainSettings() });
  const { identity, run } = whole;
  user = await whole.newUser();
  await run({ type: 'SetVerificationLevel', user: user.id, level: 'basic', act: actOf('pass_papers', user.id) });
  await setFundPassword(identity.db, user.id, await sealFundPassword(identity, user.id, FUND_PASSWORD));
  await run({ type: 'AddAddress', user: user.id, coin: chain.coin, chain: chain.chain, address: chain.recipient });
  staff = await loginOfStaff(whole, whole.firstOperators[0]!.id);
  await chain.prepare(signer.publicKeys);
  await whole.close();
}

/** Sends coins from outside to the address of the user, and waits until they are credited. */
async function deposit(units: bigint): Promise<void> {
  // There is one from when the chain was seen first.
  const { message } = await vi.waitFor(() => call(calls.getDepositAddresses, { currency: String(chain.coin) }), {
    timeout: 60_000,
    interval: 200,
  });
  await chain.pay((message as Record<string, string>)[chain.nettype]!, units);
  // Not before: a block would take what is being searched for among what waits.
  miner = setInterval(() => void chain.mine().catch(() => undefined), BLOCK_MS);
  await expect.poll(spot).toBe('1');
}

/** @returns the number of the withdrawal, which an operator has to look at, since nothing was ever sent there. */
async function ask(): Promise<number> {
  const fields = { currency: String(chain.coin), number: ASKED, address: chain.recipient, pay_password: FUND_PASSWORD };
  const { data } = await call(calls.withdraw, fields);
  return data!.id;
}

async function pass(withdrawal: number): Promise<void> {
  await call(consoleCalls.passWithdrawal, { id: String(withdrawal) }, staff);
}

async function listed(withdrawal: number): Promise<{ stage: string; number: string; real_number: string }> {
  const { message } = await call(calls.listWithdrawals, { id: String(withdrawal) });
  return (message as { data: { stage: string; number: string; real_number: string }[] }).data[0]!;
}

async function spot(): Promise<string> {
  const { message } = await call(calls.getWallet, { currency: String(chain.coin), type: 'change' });
  return (message as { change_balance: string }).change_balance.replace(/\.?0+$/, '');
}

type Answered = { type: string; message: unknown; data?: { id: number } };

async function call(
  { method, path }: Call,
  fields: Record<string, string>,
  headers: SentHeaders = { authorization: user.token },
): Promise<Answered> {
  const form = new URLSearchParams(fields);
  const url = `${server.url}/api/${path}`;
  const response = await (method === 'GET'
    ? fetch(`${url}?${form}`, { headers })
    : fetch(url, { method, headers, body: form }));
  const answer = (await response.json()) as Answered;
  if (answer.type !== 'ok') throw new Error(`${path} answered ${JSON.stringify(answer)}`);
  return answer;
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
