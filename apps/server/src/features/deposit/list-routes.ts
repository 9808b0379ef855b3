// The list of a user's deposits.
import { calls, type DepositStage, depositStatuses } from '@candor/contract';
import type { PoolReader } from '../../database/reader.ts';
import { mostCounted, offsetOf, paginatorOf } from '../../http/paginator.ts';
import { answer, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { TextOf } from '../../texts.ts';
import type { Chains } from '../chains/chains.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { countDeposits, isBankClaim, readDeposits } from './read-deposits.ts';
import { listedDepositOf } from './wire-deposit.ts';

export type DepositListParts = {
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  chains: Chains;
  textOf: TextOf;
};

/** What is only seen is no deposit yet. */
const STAGES: ReadonlyMap<number, readonly DepositStage[]> = new Map([
  [depositStatuses.review, ['waiting', 'claimed']],
  [depositStatuses.passed, ['credited']],
  [depositStatuses.rejected, ['refused']],
]);
const ALL_STAGES = [...STAGES.values()].flat();

export function depositListRoutes({ reader, live, chains, textOf }: DepositListParts): RouteFile {
  return route => {
    route(calls.listDeposits, async ({ currency_id: coin, status, page, limit }, { user, language }) => {
      const stages = status === undefined ? ALL_STAGES : STAGES.get(status);
      if (stages === undefined) return refuseFields([{ field: 'status', code: 'not_offered' }]);
      const filter = { user: user.id, coin, stages };
      const [total, found] = await Promise.all([
        countDeposits(reader, filter, mostCounted({ page, limit })),
        readDeposits(reader, filter, { offset: offsetOf({ page, limit }), limit }),
      ]);
      const rows = found.map(each => {
        // Nobody refuses a claim at a bank: it ends by itself.
        const isExpired = isBankClaim(each) && each.stage === 'refused';
        const refusal = isExpired ? textOf(language, 'bankRemarks.claimExpired') : each.refusal;
        return listedDepositOf(live.current.list, chains, { ...each, refusal });
      });
      return answer(paginatorOf(calls.listDeposits.path, { page, limit }, total, rows));
    });
  };
}
