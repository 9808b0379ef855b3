// Stores the rules of options, open ones with the prices that they may still need, and settled ones as they left.
import type { Option, OptionClosed, OptionRules, OptionTick } from '@candor/exchange';
import { bool, int4, int8, json, nullable, record, text, units, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const optionRulesTable = rowTable<OptionRules>(
  'option_rules',
  record({
    id: int8('id'),
    market: int4('market_id'),
    coin: int4('coin_id'),
    isOpen: bool('is_open'),
    // A handful at most.
    durations: json('durations'),
    feePpm: units('fee_ppm'),
    minStake: units('min_stake'),
    maxStake: units('max_stake'),
    orderCapPpm: units('order_cap_ppm'),
    userCapPpm: units('user_cap_ppm'),
    windowCapPpm: units('window_cap_ppm'),
    marketCapPpm: units('market_cap_ppm'),
  }),
);

export const optionFields = record<Option>({
  id: int8('id'),
  user: int4('user_id'),
  market: int4('market_id'),
  coin: int4('coin_id'),
  direction: word('direction'),
  seconds: int4('seconds'),
  stake: units('stake'),
  fee: units('fee'),
  profit: units('profit'),
  payoutPpm: units('payout_ppm'),
  feePpm: units('fee_ppm'),
  boughtAt: int8('bought_at'),
  state: word('state'),
  openPrice: units('open_price'),
  openAt: int8('open_at'),
  dueAt: int8('due_at'),
});

export const optionsTable = rowTable('options', optionFields);

export const optionTicksTable = rowTable<OptionTick>(
  'option_ticks',
  record({
    id: text('id'),
    market: int4('market_id'),
    at: int8('at'),
    price: units('price'),
    sourcedAt: int8('sourced_at'),
  }),
);

export const closedOptionsTable = recordedTable('closed_options', 1, {
  row: record<Pick<OptionClosed, 'option' | 'end' | 'price' | 'priceAt' | 'reason'>>({
    option: optionFields,
    end: word('outcome'),
    price: nullable(units('end_price')),
    priceAt: nullable(int8('end_at')),
    reason: nullable(word('void_reason')),
  }),
  at: int8('settled_at'),
  sequence: int8('sequence'),
});
