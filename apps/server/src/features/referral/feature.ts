// Referral: own code, rebates, the leaderboard, and accounts that share something with their inviters.
import type { Mode } from '@candor/exchange';
import type { Logger } from 'pino';
import { type PoolReader, pagesAsJson } from '../../database/reader.ts';
import type { Engine } from '../../engine/engine.ts';
import type { TextOf } from '../../texts.ts';
import { startAfterCommits } from '../../workers/jobs.ts';
import type { Feature } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { holdMatched } from '../people/accounts/inviter-matches.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleReferralRoutes } from './console-routes.ts';
import { openDemoReferral } from './open-demo-referral.ts';
import { readOwnRebates, readSharedThings } from './read-referral.ts';
import { sumRebates } from './rebate-sums.ts';
import { referralProposals } from './referral-proposals.ts';
import { referralRoutes } from './routes.ts';
import { noteSharedAddresses } from './shared-addresses.ts';
import { rebateOf } from './wire-referral.ts';

export type ReferralParts = {
  mode: Mode;
  engine: Pick<Engine, 'submit' | 'onApplied'>;
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  staff: Pick<Staff, 'db' | 'engine' | 'reader' | 'origin' | 'now'>;
  textOf: TextOf;
  log: Logger;
};

const MATCHING_EVENTS = ['AddressAdded', 'WithdrawalRequested', 'VerificationLevelSet'];

export const referral = {
  proposals: () => referralProposals,
  open: openDemoReferral,
  routes: parts => [referralRoutes(parts), consoleReferralRoutes(parts)],
  workers: ({ staff, engine, log }) => [
    startAfterCommits({
      engine,
      concerns: ({ type }) => type === 'RebatePaid',
      run: () => sumRebates(staff),
      log,
      failureMessage: 'rebates could not be summed; trying again',
    }),
    startAfterCommits({
      engine,
      concerns: ({ type }) => MATCHING_EVENTS.includes(type),
      async run() {
        await noteSharedAddresses(staff);
        await holdMatched(staff);
      },
      log,
      failureMessage: 'accounts that share something with their inviters could not be held; trying again',
    }),
  ],
  exports: ({ reader, live }) => [
    {
      name: 'rebates',
      rows: user =>
        pagesAsJson(
          slice => readOwnRebates(reader, user, 0, slice),
          rebate => rebateOf(live.current.list, rebate),
        ),
    },
    { name: 'shared_with_inviters', value: user => readSharedThings(reader, user) },
  ],
} satisfies Feature<ReferralParts>;
