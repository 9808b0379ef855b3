// Timed options: what is offered, own options with their receipts, public figures, and the rules that staff may change.
import { DEFAULT_LANGUAGE } from '@candor/contract';
import type { Mode } from '@candor/exchange';
import { pagesAsJson } from '../../database/reader.ts';
import type { Feature, LockedPart } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleOptionRoutes } from './console-routes.ts';
import { openOptions } from './open-options.ts';
import { optionUpdates } from './option-updates.ts';
import { type OptionRouteParts, ownOptionRoutes } from './own-routes.ts';
import { readOptions } from './read-options.ts';
import { optionRoutes } from './routes.ts';
import { optionOf } from './wire-option.ts';

type OptionParts = OptionRouteParts & { staff: Staff; live: LiveViews; mode: Mode };

const HOUR_MS = 3_600_000;

/**
 * Stakes of open options. Of ended ones those that were open at a full hour, which their index holds alone: only full hours are read.
 */
const STAKES: LockedPart = {
  name: 'stake',
  means: 'result',
  now: 'SELECT user_id, coin_id, stake AS units FROM options WHERE user_id = ANY ($1::integer[])',
  spans: `SELECT coin_id, stake AS units, bought_at AS from_at, NULL::bigint AS until_at FROM options WHERE user_id = $1
    UNION ALL SELECT coin_id, stake, bought_at, settled_at FROM closed_options
      WHERE user_id = $1 AND settled_at >= $2 AND bought_at / ${HOUR_MS} <> settled_at / ${HOUR_MS}`,
};

export const option = {
  locked: [STAKES],
  open: openOptions,
  routes: parts => [optionRoutes(parts), ownOptionRoutes(parts), consoleOptionRoutes(parts)],
  ownUpdates: parts => [optionUpdates(parts)],
  exports: ({ reader, live, textOf, now = Date.now }) => [
    {
      name: 'options',
      rows: user =>
        pagesAsJson(
          slice => readOptions(reader, { user, state: 'any' }, slice),
          row => optionOf(live.current.list, row, key => textOf(DEFAULT_LANGUAGE, key), now()),
        ),
    },
  ],
} satisfies Feature<OptionParts>;
