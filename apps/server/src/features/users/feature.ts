// Users as staff sees them: found, opened, noted on, suspended.
import type { TextOf } from '../../texts.ts';
import type { Feature } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleUserPowerRoutes } from './console-power-routes.ts';
import { consoleUserRecordRoutes } from './console-record-routes.ts';
import { consoleUserRoutes } from './console-routes.ts';
import { suspensionProposals } from './suspension-proposals.ts';

export type UserParts = { staff: Staff; live: Pick<LiveViews, 'current'>; textOf: TextOf };

export const users = {
  proposals: ({ staff }) => suspensionProposals(staff),
  routes: parts => [
    consoleUserRoutes(parts.staff, parts.live),
    consoleUserRecordRoutes(parts),
    consoleUserPowerRoutes(parts.staff),
  ],
  account: { erasedLater: ['user_notes'] },
  sealed: {
    columns: [
      {
        ...{ table: 'user_notes', column: 'note', key: 'id' },
        ...{ purpose: 'user-note', context: `'person:' || person_id` },
      },
    ],
  },
} satisfies Feature<UserParts>;
