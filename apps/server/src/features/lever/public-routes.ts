// The public calls about contracts: rules and figures, book, trades, candles, fundings, insurance funds and what they were needed for.
import { calls } from '@candor/contract';
import { changeInBasisPoints, fundingRate } from '@candor/formulas';
import { formatDecimal, formatShort, parseDecimal } from '@candor/money';
import { barStart, nextBarStart } from '@candor/prices';
import type { PoolReader } from '../../database/reader.ts';
import { mostCounted, offsetOf, paginatorOf } from '../../http/paginator.ts';
import { answer, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { createChartBars } from '../market/candles/chart-bars.ts';
import { candleOf as markCandleOf } from '../market/candles/wire-candle.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { gatheredSnapshotOf, snapshotOf } from '../market/wire-book.ts';
import { coinMembers } from '../market/wire-coin.ts';
import { indexText, signed } from '../market/wire-price.ts';
import { tradeOf } from '../market/wire-trade.ts';
import { type ContractFacts, OPEN_INTEREST_FUNDS, type ReadContracts } from './contract-facts.ts';
import { markOf } from './mark.ts';
import { readDeleveragings } from './read-deleveragings.ts';
import { readLiquidations } from './read-liquidations.ts';
import { readBars, readDay, readTrades, type TradeBar } from './read-market.ts';
import { deleveragingOf, liquidationOf } from './wire-liquidation.ts';
import { fractionOf } from './wire-row.ts';

export type PublicLeverParts = { reader: PoolReader; live: LiveViews; contracts: ReadContracts; now: () => number };

const FUNDING_SCALE = 8;
const BARS = 300;
const DAY_MS = 86_400_000;

export function publicLeverRoutes(parts: PublicLeverParts): RouteFile {
  const { reader, live, contracts } = parts;
  const now = parts.now;
  const marks = createChartBars(reader, live, now);
  const ofSymbol = async (symbol: string) =>
    [...(await contracts()).values()].find(({ listed }) => listed.symbol === symbol);

  return route => {
    route(calls.listContracts, async () => {
      const known = [...(await contracts()).values()];
      return answer(await Promise.all(known.map(facts => contractOf(parts, facts))));
    });

    route(calls.getContractBook, async ({ symbol, group }) => {
      const facts = await ofSymbol(symbol);
      if (facts === undefined) return refuse('unknown_contract');
      const step = group === undefined ? 1 : stepOf(facts, group);
      if (step === undefined) {
        const tick = formatShort(facts.contract.tick, facts.listed.quote.scale);
        return refuseFields([{ field: 'group', code: 'price_off_tick', facts: { tick } }]);
      }
      const { epoch, contractBooks } = live.current;
      const book = contractBooks.book(facts.contract.id);
      if (group === undefined) return answer(snapshotOf(facts.listed, epoch, book));
      return answer(gatheredSnapshotOf(facts.listed, epoch, book, step));
    });

    route(calls.listContractTrades, async ({ symbol, limit }) => {
      const facts = await ofSymbol(symbol);
      if (facts === undefined) return refuse('unknown_contract');
      const trades = await readTrades(reader, facts, limit);
      return answer(trades.map(trade => tradeOf(facts.listed, trade)));
    });

    route(calls.listContractCandles, async ({ symbol, period, from, to, source, limit }) => {
      const facts = await ofSymbol(symbol);
      if (facts === undefined) return refuse('unknown_contract');
      const until = to === undefined ? now() : Math.min(to * 1000, Number.MAX_SAFE_INTEGER);
      if (source === 'index') {
        // The mark is the index, whose candles are those of the market.
        const market = live.current.list.require(facts.contract.id);
        const found = await marks.find(market.market.id, 'index', period, until, limit ?? BARS);
        return answer(found.map(bar => markCandleOf(market, 'index', period, bar)));
      }
      const start = barStart(period, until);
      const barMs = nextBarStart(period, start) - start;
      const first = Math.max(0, start - (limit ?? BARS) * barMs);
      const span = { from: from === undefined ? first : Math.min(from * 1000, first), to: until };
      const bars = await readBars(reader, facts, period, span);
      return answer(bars.map(bar => candleOf(facts, period, bar)));
    });

    route(calls.listFundingRates, async ({ match_id, page, limit }) => {
      const facts = (await contracts()).get(match_id);
      if (facts === undefined) return refuse('unknown_contract');
      const total = await reader.countUpTo(mostCounted({ page, limit }), 'FROM fundings WHERE market_id = $1', [
        match_id,
      ]);
      const rows = await reader.fields(
        `SELECT due_at, rate, mark_ticks, collected FROM fundings WHERE market_id = $1 ORDER BY number DESC LIMIT $2 OFFSET $3`,
        [match_id, limit, offsetOf({ page, limit })],
      );
      const wire = rows.map(([at, rate, ticks, collected]) => ({
        time: Number(at),
        rate: formatShort(BigInt(rate!), FUNDING_SCALE),
        mark_price: facts.listed.price.of(Number(ticks)),
        paid: formatShort(BigInt(collected!), facts.listed.quote.scale),
      }));
      return answer(paginatorOf(calls.listFundingRates.path, { page, limit }, total, wire));
    });

    route(calls.listInsuranceFunds, async () => {
      const known = [...(await contracts()).values()];
      return answer(await Promise.all(known.map(facts => fundOf(reader, facts))));
    });

    route(calls.listLiquidations, async ({ match_id, page, limit }) => {
      const known = await contracts();
      const { total, positions } = await readLiquidations(reader, match_id, { page, limit });
      const wire = positions.map(position => liquidationOf(position, known.get(position.market)!));
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

async function contractOf({ reader, live, now }: PublicLeverParts, facts: ContractFacts) {
  const { contract, state, listed, fund } = facts;
  const mark = markOf(live, facts, now());
  const day = await readDay(reader, contract.id, now() - DAY_MS);
  const [last] = day === undefined ? await readTrades(reader, facts, 1) : [];
  const money = (units: bigint) => formatShort(units, listed.quote.scale);
  const lastText = day === undefined ? last && tradeOf(listed, last).price : listed.price.of(day.close);
  const change = day === undefined ? 0n : changeInBasisPoints(BigInt(day.open), BigInt(day.close));
  return {
    ...{ match_id: contract.id, ...coinMembers(listed) },
    share_num: formatShort(contract.lot, listed.base.scale),
    tick: formatShort(contract.tick, listed.quote.scale),
    price_scale: listed.price.decimals,
    amount_scale: listed.quantity.decimals,
    tiers: contract.tiers.map(({ upTo, multiple, maintenancePpm }) => ({
      ...{ up_to: money(upTo), multiple, maintenance_rate: fractionOf(maintenancePpm) },
    })),
    max_share: contract.maxLots,
    ...{ maker_fee: fractionOf(contract.makerFeePpm), taker_fee: fractionOf(contract.takerFeePpm) },
    ...{ slippage: fractionOf(contract.slippagePpm), band: fractionOf(contract.bandPpm) },
    is_open: contract.isOpen ? (1 as const) : (0 as const),
    is_live: mark.isLive ? (1 as const) : (0 as const),
    mark_price: indexText(mark.index),
    mark_time: mark.at,
    now_price: lastText ?? listed.price.of(mark.ticks.long),
    change: signed(change, 2),
    volume: listed.quantity.of(day?.lots ?? 0),
    quote_volume: money(day?.value ?? 0n),
    funding_rate: rateText(fundingRate(state.premiumSum, state.premiumSamples, contract.fundingClampPpm)),
    last_funding_rate: rateText(state.lastRate),
    funding_clamp: fractionOf(contract.fundingClampPpm),
    funding_time: state.fundingAt,
    open_share: state.lots,
    open_value: money(BigInt(state.lots) * BigInt(mark.ticks.long) * contract.tickLotValue),
    open_value_limit: money(fund * OPEN_INTEREST_FUNDS),
    insurance_fund: money(fund),
  };
}

function rateText(rate: bigint): string {
  return formatDecimal(rate, FUNDING_SCALE);
}

/** A grouping in whole ticks. */
function stepOf({ contract, listed }: ContractFacts, group: string): number | undefined {
  const parsed = parseDecimal(group, listed.quote.scale);
  if (!parsed.ok || parsed.units % contract.tick !== 0n) return undefined;
  const step = Number(parsed.units / contract.tick);
  return Number.isSafeInteger(step) ? step : undefined;
}

function candleOf({ contract, listed }: ContractFacts, period: Parameters<typeof barStart>[0], bar: TradeBar) {
  const volume = formatShort(bar.lots * contract.lot, listed.base.scale);
  return {
    ...{ id: Math.floor(bar.time / 1000), time: bar.time },
    ...{ open: listed.price.of(bar.open), high: listed.price.of(bar.high) },
    ...{ low: listed.price.of(bar.low), close: listed.price.of(bar.close) },
    ...{ volume, amount: volume, vol: formatShort(bar.value, listed.quote.scale) },
    ...{ period, source: 'trade' as const },
    'base-currency': listed.base.name,
    'quote-currency': listed.quote.name,
  };
}

async function fundOf(reader: PoolReader, { contract, listed, fund, paidHour, leftHour }: ContractFacts) {
  const [records] = await reader.fields(
    `SELECT count(*), coalesce(sum((liquidation::jsonb ->> 'toFund')::numeric), 0),
       coalesce(sum((liquidation::jsonb ->> 'fromFund')::numeric), 0)
     FROM closed_positions WHERE market_id = $1 AND liquidation IS NOT NULL`,
    [contract.id],
  );
  const count = await reader.number(
    `SELECT count(*) FROM lever_trades WHERE market_id = $1 AND cause = 'deleveraging'`,
    [contract.id],
  );
  const money = (units: bigint) => formatShort(units, listed.quote.scale);
  const [liquidations, received, paid] = records!;
  return {
    ...{ match_id: contract.id, ...coinMembers(listed) },
    ...{ balance: money(fund), paid_hour: money(paidHour), left_hour: money(leftHour) },
    ...{ received: money(BigInt(received!)), paid: money(BigInt(paid!)) },
    ...{ liquidations: Number(liquidations), deleveragings: count },
  };
}
