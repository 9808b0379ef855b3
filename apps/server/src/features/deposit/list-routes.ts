// The list of a user's deposits.
import { calls, type DepositStage, depositStatuses } from '@candor/contract';
import type { PoolReader } from '../../database/reader.ts';
import { dateTime } from '../../http/date-time.ts';
import { paginatorOf, sliceOf } from '../../http/paginator.ts';
import { answer, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { TextOf } from '../../texts.ts';
import { readBankAccounts, readClaimTerms } from '../banks/read-banks.ts';
import type { Chains } from '../chains/chains.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Arrivals } from './arriving.ts';
import { type ArrivingParts, arrivingOf } from './arriving-deposits.ts';
import { bankClaimOf, type ListedDeposit, pageDeposits } from './read-deposits.ts';
import { type BankTerms, bankTermsShapeOf, listedDepositOf } from './wire-deposit.ts';

export type DepositListParts = {
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  chains: Chains;
  arrivals: Arrivals;
  textOf: TextOf;
};

/** What is only seen is in no table: it heads the first page. */
const STAGES: ReadonlyMap<number, readonly DepositStage[]> = new Map([
  [depositStatuses.review, ['waiting', 'claimed']],
  [depositStatuses.passed, ['credited']],
  [depositStatuses.rejected, ['refused']],
]);
const ALL_STAGES = [...STAGES.values()].flat();

export function depositListRoutes({ reader, live, chains, arrivals, textOf }: DepositListParts): RouteFile {
  return route => {
    route(calls.listDeposits, async ({ currency_id: coin, status, page, limit }, { user, language }) => {
      const stages = status === undefined ? ALL_STAGES : STAGES.get(status);
      if (stages === undefined) return refuseFields([{ field: 'status', code: 'not_offered' }]);
      const filter = { user: user.id, coin, stages };
      const { total, deposits } = await pageDeposits(reader, filter, sliceOf({ page, limit }));
      const termsOf = await readBankTerms(reader, user.id, deposits);
      const rows = deposits.map(each => {
        const claim = bankClaimOf(each);
        // Nobody refuses a claim at a bank: it ends by itself.
        const isExpired = claim !== undefined && each.stage === 'refused';
        const refusal = isExpired ? textOf(language, 'bankRemarks.claimExpired') : each.refusal;
        const listed = listedDepositOf(live.current.list, chains, { ...each, refusal });
        const terms = claim === undefined ? undefined : termsOf.get(claim);
        const { scale } = live.current.list.coins.get(each.coin)!;
        return { ...listed, bank: terms === undefined ? null : bankTermsShapeOf(terms, scale) };
      });
      const shows = page === 1 && (status === undefined || status === depositStatuses.review);
      const seen = shows ? seenDeposits({ live, chains, arrivals }, user.id, coin) : [];
      return answer(paginatorOf(calls.listDeposits.path, { page, limit }, total, [...seen, ...rows]));
    });
  };
}

/** What the claims at banks among rows of the list fixed, by the number of the claim. */
async function readBankTerms(reader: PoolReader, user: number, rows: readonly ListedDeposit[]) {
  const claims = rows.map(bankClaimOf).filter(claim => claim !== undefined);
  if (claims.length === 0) return new Map<number, BankTerms>();
  const [terms, accounts] = await Promise.all([readClaimTerms(reader, user, claims), readBankAccounts(reader)]);
  return new Map(
    [...terms].map(([claim, fixed]): [number, BankTerms] => {
      const { currency, scale } = accounts.find(({ id }) => id === fixed.account)!;
      return [claim, { ...fixed, currency, scale }];
    }),
  );
}

/** The newest first, of one coin or of all. They have no number before they are booked. */
function seenDeposits(parts: ArrivingParts, user: number, coin: number | undefined) {
  const rows = parts.arrivals.of(user, coin).flatMap(arrival => {
    const shown = arrivingOf(parts, arrival);
    const listed = parts.live.current.list.coins.get(arrival.coin);
    if (shown === undefined || listed === undefined) return [];
    const { nettype, amount, txid, explorer_url, seen_at } = shown;
    return [
      {
        ...{ id: 0, name: listed.name, currency_id: listed.id, amount, status: depositStatuses.review },
        ...{ created_at: dateTime(seen_at), remark: '', user_account: '', image: '' },
        ...{ nettype, txid, explorer_url, stage: 'seen' as const, bank: null },
      },
    ];
  });
  return rows.reverse();
}
