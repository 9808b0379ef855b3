// The call with which staff proposes to book what lacks on a chain as a loss of the exchange.
import { consoleCalls } from '@candor/contract/console';
import { formatShort } from '@candor/money';
import { answer, refuse, refuseFields, refuseUndone } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { AmountReader } from '../../market/amount-input.ts';
import { submitAct } from '../../staff/record-act.ts';
import type { Staff } from '../../staff/staff.ts';
import { bookableNow, changesOfLoss, type LossProposalParts } from './loss-proposals.ts';

export type ConsoleLossParts = Omit<LossProposalParts, 'reader'> & { staff: Staff };

export function consoleLossRoutes({ staff, ...others }: ConsoleLossParts): RouteFile {
  const parts = { ...others, reader: staff.reader };
  const { live, chains } = parts;

  return route => {
    route(consoleCalls.bookLoss, async ({ currency, chain: name, amount, reason }, { operator }) => {
      const { coins, rails } = live.current.list;
      const named = new Set(chains.flatMap(({ id, wireName }) => (wireName === name ? [id] : [])));
      const rail = [...rails.values()].find(({ coin, chain }) => coin === currency && named.has(chain));
      const coin = coins.get(currency);
      if (coin === undefined || rail === undefined) return refuse('unknown_chain');
      const most = await bookableNow(parts, rail.id);
      if (most === 0n) return refuse('no_shortfall');
      const read = new AmountReader();
      const units = read.units('amount', amount, coin.scale);
      if (units > most)
        read.problems.push({
          field: 'amount',
          code: 'above_shortfall',
          facts: { most: formatShort(most, coin.scale) },
        });
      if (read.problems.length > 0) return refuseFields(read.problems);
      const change = { kind: 'book-loss', coin: coin.id, chain: rail.chain, units } as const;
      const result = await submitAct(staff, operator, 'book_loss', { reason }, act => ({
        ...{ type: 'Propose', change, effectiveAt: 0, act },
      }));
      if (result.kind !== 'done') return refuseUndone(result);
      return answer({ proposal: result.result.id!, changes: changesOfLoss(parts, change) });
    });
  };
}
