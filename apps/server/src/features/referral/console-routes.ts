// The calls with which staff sees shares and rings, releases accounts, and proposes other shares.
import { consoleCalls } from '@candor/contract/console';
import { MAX_SHARED_PPM } from '@candor/exchange';
import { formatShort, PPM_SCALE } from '@candor/money';
import { maxCounted, offsetOf } from '../../http/lists.ts';
import { answer, refuse, refuseFields, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { AmountReader } from '../market/amount-input.ts';
import { holdMatched } from '../people/accounts/inviter-matches.ts';
import { readOpenProposals } from '../staff/read-proposals.ts';
import { submitAct } from '../staff/record-act.ts';
import type { ReferralParts } from './feature.ts';
import { readShares } from './read-referral.ts';
import { referralChanges } from './referral-proposals.ts';
import { countRings, type Ring, readRings, releaseReferral } from './rings.ts';

const LEVELS = ['level_1', 'level_2', 'level_3'] as const;

export function consoleReferralRoutes({ reader, staff }: ReferralParts): RouteFile {
  return route => {
    route(consoleCalls.getReferral, async () => {
      const [shares, open, held, invited] = await Promise.all([
        readShares(reader),
        readOpenProposals(reader),
        reader.number('SELECT count(*) FROM referral_holds WHERE reason IS NOT NULL'),
        reader.number('SELECT count(*) FROM people WHERE inviter_id IS NOT NULL'),
      ]);
      const proposal = open.find(({ proposal: { change } }) => change.kind === 'referral')?.proposal.id ?? 0;
      return answer({ shares: shares.map(share => formatShort(share, PPM_SCALE)), proposal, held, invited });
    });

    route(consoleCalls.listRings, async ({ queue, ...page }) => {
      const [rings, count] = await Promise.all([
        readRings(reader, queue, { offset: offsetOf(page), limit: page.limit }),
        countRings(reader, queue, maxCounted(page)),
      ]);
      return answer({ list: rings.map(ringOf), count, ...page });
    });

    route(consoleCalls.releaseReferral, async (params, { operator }) => {
      const result = await releaseReferral(staff, operator, params);
      if (result.kind === 'rejected' && result.rejection.code === 'unknown-user') return refuse('unknown_user');
      if (result.kind !== 'done') return refuseUndone(result);
      const released = result.events?.find(event => event.type === 'ReferralReleased');
      if (released === undefined) throw new Error('an accepted release released nothing');
      await holdMatched(staff);
      return answer({ reason: released.reason });
    });

    route(consoleCalls.proposeReferralShares, async ({ reason, ...params }, { operator }) => {
      const read = new AmountReader();
      const sharesPpm = LEVELS.map(level => read.units(level, params[level], PPM_SCALE));
      if (sharesPpm.reduce((sum, share) => sum + share) > MAX_SHARED_PPM) {
        read.problems.push({ field: 'level_1', code: 'above_half' });
      }
      if (read.problems.length > 0) return refuseFields(read.problems);
      const change = { kind: 'referral', rules: { sharesPpm } } as const;
      const result = await submitAct(staff, operator, 'change_referral', { reason }, act => ({
        type: 'Propose',
        change,
        effectiveAt: 0,
        act,
      }));
      if (result.kind !== 'done') return refuseUndone(result);
      return answer({ proposal: result.result.id!, changes: referralChanges(change) });
    });
  };
}

function ringOf({ hold, matches }: Ring) {
  return {
    user: hold.id,
    reason: hold.reason ?? ('' as const),
    since: hold.since,
    cleared: [...hold.cleared],
    matches: matches.map(({ foundAt, requestedAt, releasedAt, ...match }) => ({
      ...match,
      found_at: foundAt,
      asked_at: requestedAt,
      released_at: releasedAt,
    })),
  };
}
