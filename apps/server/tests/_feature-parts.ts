// Everything that the features of a test server stand on: what the server names, and the usual for the rest.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '@candor/formulas';
import type { Quote } from '@candor/prices';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config, Mode } from '../src/config.ts';
import type { PoolReader } from '../src/database/reader.ts';
import type { Engine } from '../src/engine/engine.ts';
import { ChainStates } from '../src/features/chains/chain-states.ts';
import type { Chains } from '../src/features/chains/chains.ts';
import { type ChatLimits, createChat } from '../src/features/chat/chat.ts';
import { Arrivals } from '../src/features/deposit/arriving.ts';
import { createMakerState } from '../src/features/health/maker-state.ts';
import { AlertFeed } from '../src/features/lever/alerts/alert-feed.ts';
import { AskedCharts } from '../src/features/market/candles/asked-charts.ts';
import type { LiveViews } from '../src/features/market/views/live-views.ts';
import type { Identity } from '../src/features/people/identity.ts';
import { createPictures } from '../src/features/pictures/pictures.ts';
import { createStaff } from '../src/features/staff/staff.ts';
import { createVerifyRuns } from '../src/features/verify/verify-runs.ts';
import type { ApprovalDesk } from '../src/features/withdrawal/approvals/approval-desk.ts';
import type { PayoutSigner } from '../src/features/withdrawal/payout-signer.ts';
import { createPayouts } from '../src/features/withdrawal/payouts.ts';
import { collectParts } from '../src/features.ts';
import { folderFiles } from '../src/outside/files.ts';
import type { TextOf } from '../src/texts.ts';
import type { Disk } from '../src/workers/disk-watch.ts';
import { ALL_ACCOUNTS } from './_test-exchange.ts';

/** The site's address. */
export const ORIGIN = 'http://localhost:3000';

const DISKS: readonly Disk[] = [
  { place: 'data', room: { freeBytes: 900, totalBytes: 5_000 }, isLow: true, isFull: false },
  { place: 'database', room: undefined, isLow: false, isFull: false },
];

export type GivenParts = {
  databaseUrl: string;
  pool: pg.Pool;
  reader: PoolReader;
  engine: Engine;
  live: LiveViews;
  identity: Identity;
  textOf: TextOf;
  log: Logger;
  mode: Mode;
  /** Where index prices are said to come from. */
  sources: readonly { name: string }[];
  /** Without it every account is open. */
  openProducts?: ReadonlySet<Product>;
  /** None without it. */
  chains?: Chains;
  payoutSigner?: PayoutSigner;
  approvalDesk?: ApprovalDesk;
  /** Nobody reviews by itself without it. */
  demoReviewer?: Config['demoReviewer'];
  /** The usual ones without it. */
  chatLimits?: Partial<ChatLimits>;
};

export async function startFeatureParts({ databaseUrl, log, ...given }: GivenParts) {
  const folder = await mkdtemp(join(tmpdir(), 'candor-pictures-'));
  /** What the price sources are said to have said last. */
  const quotes: Quote[] = [];
  const verifyRuns = createVerifyRuns({ databaseUrl, log });
  const staff = createStaff(given.identity, { origin: ORIGIN, demoReviewer: given.demoReviewer });
  const pictures = createPictures({ ...given.identity, files: folderFiles(folder) });
  const { textOf, mode, chatLimits: limits } = given;
  const parts = collectParts({
    ...given,
    log,
    chat: createChat({ staff, pictures, textOf, mode, limits }),
    openProducts: given.openProducts ?? ALL_ACCOUNTS,
    chainStates: new ChainStates(),
    comparisons: new Map(),
    arrivals: new Arrivals(),
    alerts: new AlertFeed(),
    now: given.identity.now,
    staff,
    askedCharts: new AskedCharts(),
    prices: { quotesOf: () => quotes },
    maker: createMakerState(log),
    chains: given.chains ?? [],
    payouts: createPayouts(),
    payoutSigner: given.payoutSigner,
    approvalDesk: given.approvalDesk,
    diskWatch: { disks: () => DISKS },
    pictures,
    pictureRetentionDays: undefined,
    fiatRatesUrl: undefined,
    outsideWallets: undefined,
    verifyRuns,
  });
  async function stop(): Promise<void> {
    await verifyRuns.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { parts, quotes, folder, stop };
}
