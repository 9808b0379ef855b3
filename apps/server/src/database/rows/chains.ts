// Stores how far chains are booked, which coins go over them, and the rules of deposits and withdrawals.
import type { ChainPosition, CoinRules, Rail } from '@candor/exchange';
import { int4, int8, json, nullable, optional, record, text, units, wideUnits, word } from '../store/field.ts';
import { rowTable } from '../store/table.ts';

export const chainsTable = rowTable<ChainPosition>(
  'chains',
  record({
    id: int4('id'),
    height: int8('height'),
    hash: text('hash'),
  }),
);

export const railsTable = rowTable<Rail>(
  'rails',
  record<Rail>({
    id: int4('id'),
    coin: int4('coin_id'),
    chain: int4('chain_id'),
    asset: text('asset'),
    assetScale: int4('asset_scale'),
    // Units of a chain may have more than 64 bits.
    dust: wideUnits('dust'),
    trial: optional(json('trial')),
  }),
);

export const coinRulesTable = rowTable<CoinRules>(
  'coin_rules',
  record({
    id: int4('coin_id'),
    minDeposit: units('min_deposit'),
    minWithdrawal: units('min_withdrawal'),
    withdrawalFeePpm: units('withdrawal_fee_ppm'),
    automaticUnits: units('automatic_units'),
    automaticDayUnits: units('automatic_day_units'),
    twoOperatorsUnits: units('two_operators_units'),
    addressHoldMs: int8('address_hold_ms'),
    depositPause: nullable(word('deposit_pause')),
    withdrawalPause: nullable(word('withdrawal_pause')),
  }),
);
