// Users as staff sees them: found, opened, noted on, suspended.
import type { TextOf } from '../../texts.ts';
import type { Feature } from '../feature.ts';
import { consoleUserPowerRoutes } from './console-power-routes.ts';
import { consoleUserRecordRoutes } from './console-record-routes.ts';
import { consoleUserRoutes, type UserRouteParts } from './console-routes.ts';
import { suspensionProposals } from './suspend-user.ts';

export type UserParts = UserRouteParts & { textOf: TextOf };

export const users = {
  proposals: ({ staff }) => suspensionProposals(staff),
  routes: parts => [consoleUserRoutes(parts), consoleUserRecordRoutes(parts), consoleUserPowerRoutes(parts.staff)],
  account: { erasedLater: ['user_notes'] },
  sealed: {
    columns: [
      {
        table: 'user_notes',
        column: 'note',
        key: 'id',
        purpose: 'user-note',
        context: `'person:' || person_id`,
      },
    ],
  },
} satisfies Feature<UserParts>;
