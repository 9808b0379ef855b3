// Public access to the journal, to check the claims of the exchange.
import type { PoolReader } from '../../database/reader.ts';
import type { Feature } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { recordRoutes } from './routes.ts';

export type ProofParts = { reader: PoolReader; live: Pick<LiveViews, 'current'> };

export const proofs = { routes: parts => [recordRoutes(parts)] } satisfies Feature<ProofParts>;
