// What can change of options and contracts, as users and staff read it.
import type * as en from '../en/rule-texts.ts';
import type { Translated } from '../texts.ts';

export const ruleTexts = {
  field_option_sales: 'Venta de opciones',
  field_option_payouts: 'Plazos y ganancias',
  field_option_fee: 'Comisión de opciones',
  field_option_min_stake: 'Inversión mínima',
  field_option_max_stake: 'Inversión máxima',
  field_option_order_cap: 'Límite por orden',
  field_option_user_cap: 'Límite por cuenta',
  field_option_window_cap: 'Límite por cada 5 segundos de vencimiento',
  field_option_market_cap: 'Límite por par',
  field_contract_standing: 'Futuro',
  field_contract_tick: 'Paso de precio del futuro',
  field_contract_lot: 'Tamaño del lote',
  field_contract_tiers: 'Apalancamiento por tamaño',
  field_contract_max_lots: 'Máximo de lotes por orden',
  field_contract_maker_fee: 'Comisión maker de futuros',
  field_contract_taker_fee: 'Comisión taker de futuros',
  field_contract_slippage: 'Deslizamiento de órdenes a mercado',
  field_contract_band: 'Banda de precio de futuros',
  field_contract_funding_clamp: 'Tasa de financiación máxima',
  field_contract_open_interest: 'Límite de interés abierto (veces el fondo de seguro)',
  standing_none: 'Ninguno',
  standing_open: 'Abierto',
  standing_settling: 'En cierre final',
  standing_settled: 'Cierre final hecho',
  yes: 'Sí',
  no: 'No',
} satisfies Translated<typeof en.ruleTexts>;
