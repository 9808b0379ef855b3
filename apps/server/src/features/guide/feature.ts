// The first steps of a newcomer: which are really done, and whether the user wants to see them.
import type { Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import { putAwayAt } from './guide-choices.ts';
import { type GuideParts, guideRoutes } from './routes.ts';

export const guide = {
  routes: parts => [guideRoutes(parts)],
  exports: ({ identity }) => [
    { name: 'guide_put_away', value: async person => (await putAwayAt(identity.db, person))?.getTime() ?? null },
  ],
  account: { erasedAtClosing: ['guide_choices'] },
} satisfies Feature<GuideParts & { identity: Identity }>;
