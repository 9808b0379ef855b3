// What can change of options and contracts, as users and staff read it.
import type * as en from '../en/rule-texts.ts';
import type { Translated } from '../texts.ts';

export const ruleTexts = {
  field_option_sales: 'Venta de opciones',
  field_option_payouts: 'Plazos y pagos',
  field_option_fee: 'Comisión de opciones',
  field_option_min_stake: 'Importe mínimo',
  field_option_max_stake: 'Importe máximo',
  field_option_order_cap: 'Límite por orden',
  field_option_user_cap: 'Límite por cuenta',
  field_option_window_cap: 'Límite de cinco segundos de vencimientos',
  field_option_market_cap: 'Límite del mercado',
  field_contract_standing: 'Contrato',
  field_contract_tick: 'Paso de precio del contrato',
  field_contract_lot: 'Un lote',
  field_contract_tiers: 'Múltiplos por tamaño',
  field_contract_max_lots: 'Máximo de lotes por orden',
  field_contract_maker_fee: 'Comisión maker de contratos',
  field_contract_taker_fee: 'Comisión taker de contratos',
  field_contract_slippage: 'Deslizamiento de órdenes de mercado',
  field_contract_band: 'Banda de precio de contratos',
  field_contract_funding_clamp: 'Funding máximo por vez',
  field_contract_open_interest: 'Interés abierto, veces el fondo de seguro',
  standing_none: 'Ninguno',
  standing_open: 'Abierto',
  standing_settling: 'Liquidándose',
  standing_settled: 'Liquidado',
  yes: 'Sí',
  no: 'No',
} satisfies Translated<typeof en.ruleTexts>;
