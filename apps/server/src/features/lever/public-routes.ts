// The public calls about contracts: rules and figures, book, trades, candles, fundings, insurance funds and their uses.
import { calls } from '@candor/contract';
import { ENTRY_KIND, systemAccount } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { PoolReader, Reader } from '../../database/reader.ts';
import { fundingsTable } from '../../database/rows/positions.ts';
import { int8, record, wideUnits } from '../../database/store/field.ts';
import { maxCounted, offsetOf, paginatorOf } from '../../http/lists.ts';
import { answer, cachedAnswer, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { createChartBars } from '../market/candles/chart-bars.ts';
import { answerBook, answerCandles, answerTrades } from '../market/market-data.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { contractStateOf } from '../market/wire-contract.ts';
import { coinMembers, figuresOf } from '../market/wire-pair.ts';
import type { ContractFacts, ReadContracts } from './contract-facts.ts';
import { readDeleveragings } from './read-deleveragings.ts';
import { readLiquidations } from './read-liquidations.ts';
import { deleveragingOf, liquidationOf } from './wire-liquidation.ts';
import { fractionOf } from './wire-row.ts';

export type PublicLeverParts = { reader: PoolReader; live: LiveViews; contracts: ReadContracts; now: () => number };

const FUNDING_SCALE = 8;
/** Sums up all that the funds ever received and paid. */
const FUNDS_CACHE_MS = 1_000;

export function publicLeverRoutes(parts: PublicLeverParts): RouteFile {
  const { reader, live, contracts } = parts;
  const chart = createChartBars(reader, live, parts.now);
  const { now } = parts;
  const kind = 'lever' as const;
  const funds = cachedAnswer({ cachedForMs: FUNDS_CACHE_MS, now }, async () => {
    const known = [...(await contracts()).values()];
    return await Promise.all(known.map(facts => fundOf(reader, facts)));
  });

  return route => {
    route(calls.listContracts, async () => {
      const known = [...(await contracts()).values()];
      const nowMs = now();
      return answer(known.map(facts => contractOf(live.current, facts, nowMs)));
    });

    route(calls.getContractBook, fields => answerBook({ live, kind }, fields));
    route(calls.listContractTrades, fields => answerTrades({ live, kind }, fields));
    route(calls.listContractCandles, fields => answerCandles({ live, kind, chart, now }, fields));

    route(calls.listFundingRates, async ({ match_id, page, limit }) => {
      const facts = (await contracts()).get(match_id);
      if (facts === undefined) return refuse('unknown_contract');
      const total = await reader.countUpTo(maxCounted({ page, limit }), 'FROM fundings WHERE market_id = $1', [
        match_id,
      ]);
      const rows = await reader.select(fundingsTable, 'WHERE market_id = $1 ORDER BY number DESC LIMIT $2 OFFSET $3', [
        match_id,
        limit,
        offsetOf({ page, limit }),
      ]);
      const wire = rows.map(({ row: { at, rate, liveMs, markTicks, collected } }) => ({
        time: at,
        rate: formatShort(rate, FUNDING_SCALE),
        live_time: liveMs ?? null,
        mark_price: facts.listed.price.of(markTicks),
        paid: formatShort(collected, facts.listed.quote.scale),
      }));
      return answer(paginatorOf(calls.listFundingRates.path, { page, limit }, total, wire));
    });

    route(calls.listInsuranceFunds, async () => answer(await funds()));

    route(calls.listLiquidations, async ({ match_id, page, limit }) => {
      const known = await contracts();
      const { total, liquidations } = await readLiquidations(reader, match_id, { page, limit });
      const wire = liquidations.map(each => liquidationOf(each, known.get(each.market)!));
      return answer(paginatorOf(calls.listLiquidations.path, { page, limit }, total, wire));
    });

    route(calls.listDeleveragings, async ({ match_id, page, limit }) => {
      const known = await contracts();
      const { total, rows } = await readDeleveragings(reader, match_id, { page, limit });
      const wire = rows.map(row => deleveragingOf(row, known.get(row.market)!));
      return answer(paginatorOf(calls.listDeleveragings.path, { page, limit }, total, wire));
    });
  };
}

function contractOf(views: PublicViews, { contract, listed, fund }: ContractFacts, nowMs: number) {
  const figures = views.contract(contract.id)!.figures(nowMs);
  const { open: _, ...day } = figuresOf(listed, figures);
  const money = (units: bigint) => formatShort(units, listed.quote.scale);
  return {
    match_id: contract.id,
    ...coinMembers(listed),
    share_num: formatShort(contract.lot, listed.base.scale),
    tick: formatShort(contract.tick, listed.quote.scale),
    price_scale: listed.price.decimals,
    amount_scale: listed.quantity.decimals,
    tiers: contract.tiers.map(({ upTo, multiple, maintenancePpm }) => ({
      up_to: money(upTo),
      multiple,
      maintenance_rate: fractionOf(maintenancePpm),
    })),
    max_share: contract.maxLots,
    maker_fee: fractionOf(contract.makerFeePpm),
    taker_fee: fractionOf(contract.takerFeePpm),
    slippage: fractionOf(contract.slippagePpm),
    band: fractionOf(contract.bandPpm),
    ...contractStateOf(views, contract.id, nowMs),
    ...day,
    funding_clamp: fractionOf(contract.fundingClampPpm),
    open_value_limit: money(fund * BigInt(contract.openInterestFunds)),
    insurance_fund: money(fund),
  };
}

/** What liquidations left to the fund, and all that ever left it: nothing else than losses of liquidations and settlements may. */
const FUND_SUMS = record({
  received: wideUnits(`(SELECT coalesce(sum(units), 0) FROM entries
    WHERE credit = $1 AND credit & 255 = 19 AND kind = ${ENTRY_KIND.liquidationSurplus})`),
  paid: wideUnits('(SELECT coalesce(sum(units), 0) FROM entries WHERE debit = $1 AND debit & 255 = 19)'),
});
const FUND_COUNTS = record({
  liquidations: int8(`(SELECT count(*) FROM positions WHERE market_id = $1 AND liquidation IS NOT NULL)
    + (SELECT count(*) FROM closed_positions WHERE market_id = $1 AND liquidation IS NOT NULL)
    + (SELECT count(*) FROM ended_liquidations WHERE market_id = $1)`),
  deleveragings: int8("(SELECT count(*) FROM lever_trades WHERE market_id = $1 AND cause = 'deleveraging')"),
});

async function fundOf(reader: Reader, { contract, listed, fund, paidHour, leftHour }: ContractFacts) {
  const [sums] = await reader.find(FUND_SUMS, '', [systemAccount('insurance', listed.quote.id, contract.id)]);
  const [counts] = await reader.find(FUND_COUNTS, '', [contract.id]);
  const money = (units: bigint) => formatShort(units, listed.quote.scale);
  return {
    match_id: contract.id,
    ...coinMembers(listed),
    balance: money(fund),
    paid_hour: money(paidHour),
    left_hour: money(leftHour),
    received: money(sums!.received),
    paid: money(sums!.paid),
    ...counts!,
  };
}
