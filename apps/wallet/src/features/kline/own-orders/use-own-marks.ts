// Reads one's own open orders and fills of a market, for the chart; events of the feed keep both fresh.
import { orThrow } from '@candor/client';
import type { Period } from '@candor/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { client } from '../../../shared/calls/api.ts';
import { callKey, useCall } from '../../../shared/calls/use-call.ts';
import { hasSession, useSession } from '../../../shared/session/session.ts';
import {
  type AlertLine,
  contractLines,
  fillMarks,
  type OwnFill,
  type OwnMarks,
  orderLines,
  sideOf,
  sideOfFill,
} from './own-marks.ts';

/** Fills are read order by order, so only those of the latest orders are. */
const ORDERS = 20;
/** A closed order gets no more fills; an open one is read again when an event says so. */
const FRESH_MS = 10 * 60_000;

/** Of contracts: one page of what is open, of what waits and of fills. */
const ROWS = 100;

const isFilled = (order: { deal_amount: string }) => /[1-9]/.test(order.deal_amount);

/** Those of the coins themselves, or of the contracts on them: whatever is traded in this book. */
export function useOwnMarks(rules: MarketRules, period: Period): OwnMarks {
  const ofSpot = useSpotMarks(rules, period);
  const ofContracts = useContractMarks(rules, period);
  const alerts = useAlertLines(rules.id);
  const marks = rules.traded === 'lever' ? ofContracts : ofSpot;
  return useMemo(() => ({ ...marks, alerts }), [marks, alerts]);
}

/** One that rests or was passed is shown too: it notifies again at its price. */
function useAlertLines(market: number): readonly AlertLine[] {
  const enabled = useSession(hasSession);
  const list = useCall('listAlerts', { match_id: market }, { enabled }).data?.list;
  return useMemo(() => (enabled ? (list ?? []).map(({ id, price }) => ({ id, price })) : []), [enabled, list]);
}

function useContractMarks({ traded, base, quote, priceScale }: MarketRules, period: Period): OwnMarks {
  const enabled = useSession(hasSession) && traded === 'lever';
  const market = { currency_id: base.id, legal_id: quote.id };
  const open = useCall('listLeverTrades', { ...market, status: 1, limit: ROWS }, { enabled }).data?.message.data;
  const waiting = useCall('listLeverTrades', { ...market, status: 0, limit: ROWS }, { enabled }).data?.message.data;
  const fills = useCall('listLeverFills', { ...market, limit: ROWS }, { enabled }).data?.data;
  return useMemo(() => {
    const own = (fills ?? []).map((fill): OwnFill => ({ ...fill, side: sideOfFill(fill), amount: fill.number }));
    return {
      orders: [],
      lines: contractLines([...(open ?? []), ...(waiting ?? [])]),
      fills: fillMarks(own, period, priceScale),
    };
  }, [open, waiting, fills, period, priceScale]);
}

function useSpotMarks({ traded, base, quote, priceScale }: MarketRules, period: Period): OwnMarks {
  const enabled = useSession(hasSession) && traded === 'spot';
  const market = { currency_id: base.id, legal_id: quote.id };
  const open = useCall('listOpenSpotOrders', market, { enabled }).data;
  const closed = useCall('listSpotHistory', { ...market, limit: ORDERS }, { enabled }).data?.data;
  const filledIds = [...(open ?? []), ...(closed ?? [])].filter(isFilled).map(order => order.id);
  const fills = useQueries({
    queries: filledIds.slice(0, ORDERS).map(id => ({
      queryKey: callKey('getSpotOrder', { id }),
      queryFn: async ({ signal }: { signal: AbortSignal }) => orThrow(await client.getSpotOrder({ id }, { signal })),
      staleTime: FRESH_MS,
      enabled,
    })),
    combine: results =>
      results.flatMap(({ data }): OwnFill[] => {
        if (data === undefined) return [];
        return data.fills.map(fill => ({ ...fill, side: sideOf(data.type) }));
      }),
  });
  return useMemo(
    () => ({
      lines: [],
      orders: enabled ? orderLines(open ?? []) : [],
      fills: enabled ? fillMarks(fills, period, priceScale) : [],
    }),
    [enabled, open, fills, period, priceScale],
  );
}
