// The list of markets, and what everybody should know of them, in Spanish.
import type { Texts } from '../texts.ts';

export const markets = {
  title: 'Mercados',
  search: 'Buscar monedas',
  views: 'Qué mercados mostrar',
  view_all: 'Todos',
  view_favourites: 'Favoritos',
  view_gainers: 'Suben',
  view_losers: 'Bajan',
  view_volume: 'Volumen',
  volume: 'Vol.',
  nothingFound: 'Ningún mercado tiene ese nombre',
  noFavourites: 'Toca una estrella para guardar un mercado aquí',
  addFavourite: 'Añadir {{symbol}} a favoritos',
  removeFavourite: 'Quitar {{symbol}} de favoritos',
  notices: 'Avisos del mercado',
  closed_halted: '{{symbols}}: la negociación está suspendida. Las órdenes abiertas se pueden cancelar.',
  closed_cancel_only: '{{symbols}}: la negociación está en pausa. Las órdenes abiertas se pueden cancelar.',
  why: 'Motivo: {{reason}}',
  since: 'Desde {{time}}',
  reason_maintenance: 'Mantenimiento',
  reason_price_source: 'Problemas con las fuentes de precio',
  reason_incident: 'Incidente técnico',
  reason_listing: 'Aún no abre a la negociación',
  reason_delisting: 'Se retira de la plataforma',
  row_halted: 'Suspendido',
  row_cancel_only: 'En pausa',
  stale:
    '{{symbols}}: el precio índice no está al día. Hasta que vuelva, las órdenes de mercado se rechazan y los stops esperan.',
  allStale:
    'Los precios índice no están al día. Hasta que vuelvan, las órdenes de mercado se rechazan y los stops esperan.',
  changeAt: '{{name}}: nuevas reglas desde {{time}}',
  field_tick: 'Paso de precio',
  field_lot: 'Paso de cantidad',
  field_smallest_notional: 'Orden mínima',
  field_band: 'Banda de precio',
  field_maker_fee: 'Comisión maker',
  field_taker_fee: 'Comisión taker',
  field_test_funds_cap: 'Límite de fondos de prueba',
  misfits:
    'Las órdenes abiertas que no encajen en los nuevos pasos se cancelarán entonces y quedará libre lo que retenían.',
} satisfies Texts['markets'];
