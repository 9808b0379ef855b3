// The removal of a lost second factor: requested by its owner, approved by two operators, and done 48 hours later.
import { rowsAsJson } from '../../database/reader.ts';
import type { Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { cancelResetOf } from './cancel-reset.ts';
import { consoleFactorResetRoutes } from './console-routes.ts';
import { startFactorResetWorker } from './factor-resets-worker.ts';
import { resetProposals } from './reset-proposals.ts';
import { factorResetRoutes } from './routes.ts';

export type FactorResetParts = { identity: Identity; pictures: Pictures };

const OWN = `SELECT id, state, requested_at, decided_at, effective_at, ended_at, reason
  FROM factor_reset_requests WHERE person_id = $1`;
const DUE = `SELECT count(*) FROM factor_reset_requests
  WHERE state = 'approved' AND effective_at <= to_timestamp($1::bigint / 1000.0)`;

export const factorReset = {
  proposals: ({ identity }) => resetProposals(identity),
  routes: ({ identity, pictures }) => [factorResetRoutes(identity), consoleFactorResetRoutes(identity, pictures)],
  workers: ({ identity }) => [startFactorResetWorker(identity)],
  exports: ({ identity: { reader } }) => [
    { name: 'factor_reset_requests', rows: user => rowsAsJson(reader, OWN, user) },
  ],
  account: { onSecured: cancelResetOf, erasedAtClosing: ['factor_reset_requests'] },
  sealed: {
    columns: [
      {
        table: 'factor_reset_requests',
        column: 'note',
        key: 'id',
        purpose: 'papers',
        context: `'factor-reset:' || person_id`,
      },
      {
        table: 'factor_reset_requests',
        column: 'link',
        key: 'id',
        purpose: 'reset-link',
        context: `'person:' || person_id`,
      },
    ],
  },
  backlogs: [{ job: 'factor_resets', count: (reader, time) => reader.number(DUE, [time]) }],
} satisfies Feature<FactorResetParts>;
