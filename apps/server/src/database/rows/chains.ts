// Stores how far chains are booked, which coins go over them, and the rules of deposits and withdrawals.
import type { ChainPosition, CoinRules, PauseReason, Rail } from '@candor/exchange';
import { column, type RowTable } from '../store/column.ts';

export const chainsTable: RowTable<ChainPosition> = {
  table: 'chains',
  columns: [
    column('id', 'integer', chain => chain.id),
    column('height', 'bigint', chain => chain.height),
    column('hash', 'text', chain => chain.hash),
  ],
  read: ([id, height, hash]) => ({ id: Number(id), height: Number(height), hash: hash! }),
};

export const railsTable: RowTable<Rail> = {
  table: 'rails',
  columns: [
    column('id', 'integer', rail => rail.id),
    column('coin_id', 'integer', rail => rail.coin),
    column('chain_id', 'integer', rail => rail.chain),
    column('asset', 'text', rail => rail.asset),
    column('asset_scale', 'integer', rail => rail.assetScale),
    // Units of a chain may have more than 64 bits.
    column('dust', 'text', rail => String(rail.dust)),
  ],
  read: ([id, coin, chain, asset, assetScale, dust]) => ({
    id: Number(id),
    coin: Number(coin),
    chain: Number(chain),
    asset: asset!,
    assetScale: Number(assetScale),
    dust: BigInt(dust!),
  }),
};

export const coinRulesTable: RowTable<CoinRules> = {
  table: 'coin_rules',
  columns: [
    column('coin_id', 'integer', rules => rules.id),
    column('min_deposit', 'bigint', rules => rules.minDeposit),
    column('min_withdrawal', 'bigint', rules => rules.minWithdrawal),
    column('withdrawal_fee_ppm', 'bigint', rules => rules.withdrawalFeePpm),
    column('automatic_units', 'bigint', rules => rules.automaticUnits),
    column('automatic_day_units', 'bigint', rules => rules.automaticDayUnits),
    column('two_operators_units', 'bigint', rules => rules.twoOperatorsUnits),
    column('address_hold_ms', 'bigint', rules => rules.addressHoldMs),
    column('deposit_pause', 'text', rules => rules.depositPause),
    column('withdrawal_pause', 'text', rules => rules.withdrawalPause),
  ],
  read: fields => ({
    id: Number(fields[0]),
    minDeposit: BigInt(fields[1]!),
    minWithdrawal: BigInt(fields[2]!),
    withdrawalFeePpm: BigInt(fields[3]!),
    automaticUnits: BigInt(fields[4]!),
    automaticDayUnits: BigInt(fields[5]!),
    twoOperatorsUnits: BigInt(fields[6]!),
    addressHoldMs: Number(fields[7]),
    depositPause: fields[8] as PauseReason | null,
    withdrawalPause: fields[9] as PauseReason | null,
  }),
};
