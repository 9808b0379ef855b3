// Starts a whole demo exchange, with its maker, chains and signer, on a folder of its own, and ends it when the journeys are over.
//
// The journeys of `npm test` have a quiet market: prices do not move for some seconds, and only the maker and the journeys' own people
// trade. Drawing prices and trades of others was 40 % of the browser's work. The journeys of charts and alerts need a market that moves; they run
// with all others in `npm run test:all`, where the market is that of a demo.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { ChainsAndSigner } from '../tools/start/chains-and-signer.ts';
import { freePort } from '../tools/start/free-port.ts';
import { Launcher, PROGRAMS } from '../tools/start/launcher.ts';
import { callAs, fund, signUp } from './_person.ts';
import { type FirstOperator, inviteStaff } from './_staff.ts';

const QUIET_MARKET = { ...PROGRAMS, server: 'apps/server/tests/_quiet-server.ts', maker: 'e2e/_quiet-maker.ts' };
const IS_QUICK_RUN = process.env.CANDOR_JOURNEYS === 'quick';

async function startExchange({ workers }: FullConfig): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-e2e-'));
  // Passkeys belong to the site's address, which has to be known before it is there.
  const port = String(await freePort());
  // Each person of a journey says which network they come from, as a proxy would.
  const settings = {
    MODE: 'demo',
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1',
    DEMO_DAY: 'off',
  };
  // Journeys decide as staff themselves.
  Object.assign(process.env, { ...settings, DEMO_REVIEWER: 'off' });
  // Where the journey of push messages listens as a push service.
  process.env.PUSH_ORIGIN = `http://127.0.0.1:${await freePort()}`;
  const logs = { folder: join(dataDir, 'logs') };
  const chains = await ChainsAndSigner.start(dataDir, logs);
  const launcher = new Launcher(logs, chains.settings, IS_QUICK_RUN ? QUIET_MARKET : PROGRAMS);
  const { url, operators } = await launcher.start();
  process.env.CANDOR_E2E_URL = url;
  await inviteStaff(operators as FirstOperator[], workers);
  await waitForMarket(url);
  if (IS_QUICK_RUN) await tradeOnce();
  return async () => {
    await launcher.stop();
    await chains.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The maker needs some seconds for its first quotes. */
async function waitForMarket(url: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const answer = await fetch(`${url}/api/currency/book?symbol=BTC/USDT`);
    const { message } = (await answer.json()) as { message: { bids: unknown[]; asks: unknown[] } };
    if (message.bids.length > 5 && message.asks.length > 5) return;
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  throw new Error('the market maker did not come');
}

/** Triggers go by the last price, which a market without demo traders gets from its first trade. */
async function tradeOnce(): Promise<void> {
  const person = await signUp();
  await fund(person);
  const order = { currency_id: '1', legal_id: '3', type: '1', order_type: 'market', quote_amount: '20' };
  await callAs('coin/trade', order, person.token);
}

// Playwright requires a default export here.
// biome-ignore lint/style/noDefaultExport: the name that Playwright looks for
export default startExchange;
