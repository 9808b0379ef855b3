// The calls of staff about the rules of contracts: what holds, what is about to change, and proposing it.
import type { ContractStatus } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import type { ContractProblem, ContractSettings, Rejection } from '@candor/exchange';
import { formatShort, PPM_SCALE } from '@candor/money';
import type * as z from 'zod/mini';
import { answer, type FieldProblem, type Refusal, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { AmountReader } from '../market/amount-input.ts';
import { proposeChange, upcomingChanges } from '../market/market-proposals.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { ListedMarket } from '../market/views/market-list.ts';
import type { Staff } from '../staff/staff.ts';
import type { ContractFacts, ReadContracts } from './contract-facts.ts';
import { defaultTermsOn, PAID_IN } from './default-terms.ts';

type ConsoleParts = { staff: Staff; live: LiveViews; contracts: ReadContracts; now: () => number };

export function consoleLeverRoutes({ staff, live, contracts, now }: ConsoleParts): RouteFile {
  return route => {
    route(consoleCalls.listContractRules, async () => {
      const [known, upcoming] = [await contracts(), await upcomingChanges(staff, live)];
      const views = live.current;
      const offered = views.list.all().filter(({ quote }) => quote.name === PAID_IN);
      return answer(
        offered.map(listed => ({
          ...rulesOf(listed, known.get(listed.market.id)),
          index_live: views.market(listed.market.id).isIndexStale(now()) ? (0 as const) : (1 as const),
          upcoming: upcoming.get(`contract ${listed.market.id}`) ?? null,
        })),
      );
    });

    route(consoleCalls.proposeContractChange, async (fields, { operator }) => {
      const listed = live.current.list.get(fields.market);
      if (listed === undefined || listed.quote.name !== PAID_IN) return refuse('unknown_market');
      const read = new AmountReader();
      const known = live.current.list.contracts.get(fields.market);
      const contract = readSettings(listed, known ?? defaultTermsOn(listed), fields, read);
      if (read.problems.length > 0) return refuseFields(read.problems);
      const { aim, effective_at: effectiveAt = 0, reason } = fields;
      const change = { kind: 'contract', aim, contract } as const;
      const proposal = { change, effectiveAt, reason, refuseAs: refuseSettings };
      return proposeChange({ staff, live, operator }, 'change_contract', proposal);
    });

    route(consoleCalls.proposeContractSettlement, ({ market, effective_at: effectiveAt = 0, reason }, { operator }) => {
      const change = { kind: 'settle-contract', market } as const;
      return proposeChange({ staff, live, operator }, 'change_contract', { change, effectiveAt, reason });
    });
  };
}

function rulesOf(listed: ListedMarket, facts: ContractFacts | undefined) {
  const { market, base, quote, symbol } = listed;
  const contract: ContractSettings = facts?.contract ?? defaultTermsOn(listed);
  const money = (units: bigint) => formatShort(units, quote.scale);
  const rate = (ppm: bigint) => formatShort(ppm, PPM_SCALE);
  return {
    market: market.id,
    symbol,
    base: base.name,
    quote: quote.name,
    standing: stateOf(facts),
    tick: money(contract.tick),
    lot: formatShort(contract.lot, base.scale),
    max_lots: contract.maxLots,
    tiers: contract.tiers.map(({ upTo, multiple, maintenancePpm }) => ({
      up_to: money(upTo),
      multiple,
      maintenance: rate(maintenancePpm),
    })),
    maker_fee: rate(contract.makerFeePpm),
    taker_fee: rate(contract.takerFeePpm),
    slippage: rate(contract.slippagePpm),
    band: rate(contract.bandPpm),
    funding_clamp: rate(contract.fundingClampPpm),
    open_interest: contract.openInterestFunds,
    insurance: money(facts?.fund ?? 0n),
    open_lots: facts?.state.lots ?? 0,
  };
}

function stateOf(facts: ContractFacts | undefined): ContractStatus {
  if (facts === undefined) return 'none';
  const { contract, state } = facts;
  if (contract.isOpen) return 'open';
  return state.lots > 0 || state.settlement !== null ? 'settling' : 'settled';
}

type Fields = z.output<(typeof consoleCalls)['proposeContractChange']['request']>;

/** What is not named stays as it is, or as a new contract is suggested. */
function readSettings(
  { market, base, quote }: ListedMarket,
  known: ContractSettings,
  fields: Fields,
  read: AmountReader,
): ContractSettings {
  const units = (field: 'tick' | 'lot' | RateName, before: bigint, scale: number) => {
    const value = fields[field];
    return value === undefined ? before : read.units(field, value, scale);
  };
  const rate = (field: RateName, before: bigint) => units(field, before, PPM_SCALE);
  return {
    id: market.id,
    tick: units('tick', known.tick, quote.scale),
    lot: units('lot', known.lot, base.scale),
    tiers: fields.tiers === undefined ? known.tiers : readTiers(fields.tiers, quote.scale, read),
    maxLots: fields.max_lots ?? known.maxLots,
    makerFeePpm: rate('maker_fee', known.makerFeePpm),
    takerFeePpm: rate('taker_fee', known.takerFeePpm),
    slippagePpm: rate('slippage', known.slippagePpm),
    bandPpm: rate('band', known.bandPpm),
    fundingClampPpm: rate('funding_clamp', known.fundingClampPpm),
    openInterestFunds: fields.open_interest ?? known.openInterestFunds,
  };
}

type RateName = 'maker_fee' | 'taker_fee' | 'slippage' | 'band' | 'funding_clamp';

/** Such as `50000:50:0.01 250000:20:0.025`. */
function readTiers(text: string, scale: number, read: AmountReader): ContractSettings['tiers'] {
  return text.split(' ').map(tier => {
    const [upTo, multiple, maintenance] = tier.split(':');
    return {
      upTo: read.units('tiers', upTo!, scale),
      multiple: Number(multiple),
      maintenancePpm: read.units('tiers', maintenance!, PPM_SCALE),
    };
  });
}

/** The field that caused a refusal of the core, and the problem. */
const BESIDE: Record<ContractProblem, Pick<FieldProblem, 'field' | 'code'>> = {
  steps: { field: 'lot', code: 'steps_not_whole' },
  'steps-in-use': { field: 'tick', code: 'steps_in_use' },
  lots: { field: 'max_lots', code: 'out_of_range' },
  fees: { field: 'taker_fee', code: 'out_of_range' },
  slippage: { field: 'slippage', code: 'slippage_beyond_band' },
  band: { field: 'band', code: 'out_of_range' },
  'open-interest': { field: 'open_interest', code: 'out_of_range' },
  'tier-order': { field: 'tiers', code: 'tiers_not_rising' },
  'tier-cover': { field: 'tiers', code: 'multiple_above_maintenance' },
  'too-many-tiers': { field: 'tiers', code: 'too_large' },
  'funding-clamp': { field: 'funding_clamp', code: 'clamp_above_maintenance' },
};

function refuseSettings(rejection: Rejection): Refusal {
  return rejection.code === 'invalid-contract' ? refuseFields([BESIDE[rejection.problem]]) : refuseRejection(rejection);
}
