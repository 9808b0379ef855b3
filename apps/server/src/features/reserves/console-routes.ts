// The calls with which staff sees the exchange's own money and proposes transfers into reserves and out of them.
import { consoleCalls } from '@candor/contract/console';
import { MAX_OWNER } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { answer, refuse, refuseFields, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { readOpenProposals } from '../staff/read-proposals.ts';
import { submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { listMovements } from './list-movements.ts';
import { readFundUnits, readOwnFunds } from './read-reserves.ts';
import { changesOfFunding } from './reserve-proposals.ts';
import { fundOf, ownFundsOf } from './wire-reserves.ts';

export function consoleReserveRoutes(staff: Staff, live: Pick<LiveViews, 'current'>): RouteFile {
  const { reader } = staff;

  /** The open proposal about each reserve. */
  async function openProposals(): Promise<Map<string, number>> {
    const open = await readOpenProposals(reader);
    return new Map(
      open.flatMap(({ proposal: { id, change } }) =>
        change.kind === 'fund-reserve' ? [[reserveKey(change.reserve, change.coin, change.market), id]] : [],
      ),
    );
  }

  return route => {
    route(consoleCalls.listReserveFunds, async () => {
      const { list } = live.current;
      const { reserves, ...others } = ownFundsOf(await readOwnFunds(reader, list), list);
      const open = await openProposals();
      const proposalOf = ({ reserve, currency, market }: (typeof reserves)[number]) =>
        open.get(reserveKey(fundOf(reserve), currency, market)) ?? 0;
      return answer({ ...others, reserves: reserves.map(row => ({ ...row, proposal: proposalOf(row) })) });
    });

    route(consoleCalls.listFundMovements, query => listMovements(reader, live.current.list, query));

    route(consoleCalls.fundReserve, async (params, { operator }) => {
      const { reserve: name, currency, market, direction, amount, reason } = params;
      const coin = live.current.list.coins.get(currency);
      if (coin === undefined) return refuse('unknown_coin');
      const reserve = fundOf(name);
      if (reserve === 'insurance' && direction === 'out') return refuse('insurance_stays');
      const read = new AmountReader();
      const units = read.units('amount', amount, coin.scale);
      if (market > MAX_OWNER) return refuse('unknown_market');
      const from = direction === 'in' ? 'house' : reserve;
      const most = await readFundUnits(reader, { fund: from, coin: coin.id, market: direction === 'in' ? 0 : market });
      if (units > most) {
        const code = direction === 'in' ? 'above_house' : 'above_reserve';
        read.problems.push({ field: 'amount', code, facts: { most: formatShort(most, coin.scale) } });
      }
      if (read.problems.length > 0) return refuseFields(read.problems);
      const change = { kind: 'fund-reserve', reserve, coin: coin.id, market, units, direction } as const;
      const result = await submitAct(staff, operator, 'fund_reserve', { reason }, act => ({
        type: 'Propose',
        change,
        effectiveAt: 0,
        act,
      }));
      if (result.kind !== 'done') return refuseUndone(result);
      return answer({ proposal: result.result.id!, changes: changesOfFunding(live, change) });
    });
  };
}

function reserveKey(reserve: string, coin: number, market: number): string {
  return `${reserve} ${coin} ${market}`;
}
