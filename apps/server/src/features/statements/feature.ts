// Statements: a month of one account as a file whose sums can be checked.
import type { Feature } from '../feature.ts';
import { type StatementParts, statementRoutes } from './routes.ts';

export const statements = {
  routes: parts => [statementRoutes(parts)],
} satisfies Feature<StatementParts>;
