// Stores the rules of contracts and the state of the contracts of each market.
import type { Contract, ContractState } from '@candor/exchange';
import { bool, int4, int8, json, jsonOf, nullable, record, units } from '../store/field.ts';
import { rowTable } from '../store/table.ts';

export const contractsTable = rowTable<Contract>(
  'contracts',
  record({
    id: int4('market_id'),
    tick: units('tick'),
    lot: units('lot'),
    tiers: json('tiers'),
    maxLots: int8('max_lots'),
    makerFeePpm: units('maker_fee_ppm'),
    takerFeePpm: units('taker_fee_ppm'),
    slippagePpm: units('slippage_ppm'),
    bandPpm: units('band_ppm'),
    fundingClampPpm: units('funding_clamp_ppm'),
    openInterestFunds: int4('open_interest_funds'),
    tickLotValue: units('tick_lot_value'),
    earlierTiers: json('earlier_tiers'),
    isOpen: bool('is_open'),
  }),
);

/** Mostly empty. */
type RareFacts = Pick<ContractState, 'funding' | 'fundPayments' | 'settlement'>;

export const contractStatesTable = rowTable<ContractState>(
  'contract_states',
  record<ContractState, RareFacts>({
    id: int4('market_id'),
    lots: int8('lots'),
    shortLots: int8('short_lots'),
    longValue: units('long_value'),
    shortValue: units('short_value'),
    liveTicks: int4('live_ticks'),
    liveMs: int8('live_ms'),
    liquidatedTo: int8('liquidated_to'),
    stoppedTo: int8('stopped_to'),
    covered: units('covered'),
    premiumSum: units('premium_sum'),
    premiumSamples: int8('premium_samples'),
    fundingLiveFrom: nullable(int8('funding_live_from')),
    fundingAt: int8('funding_at'),
    lastRate: units('last_rate'),
    rounds: int8('rounds'),
    '...': jsonOf<RareFacts>('facts', { funding: true, fundPayments: true, settlement: true }),
  }),
);
