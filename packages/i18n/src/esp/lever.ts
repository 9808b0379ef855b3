// Contracts: refusals, problems beside fields, and the names of fields.
import type * as en from '../en/lever.ts';
import type { Translated } from '../texts.ts';

export const appErrors = {
  unknown_contract: 'Este futuro no existe',
  contract_exists: 'Este par ya tiene un futuro',
  contract_not_settled: 'Este futuro está abierto o aún está en su cierre final',
  unknown_position: 'Esta posición no existe',
  contract_not_live:
    'El precio de este futuro se interrumpió. Hasta que se estabilice solo puedes cancelar órdenes y añadir margen',
  contract_settled: 'Este futuro tuvo su cierre final y no admite órdenes',
  multiple_too_large: 'Con este tamaño, el apalancamiento máximo es {{most}}x',
  above_last_tier: 'Tus posiciones en este sentido superarían {{most}} en total',
  position_at_risk:
    'Esta orden pondría una posición anterior en riesgo de liquidación. Los totales mayores necesitan más margen. Reduce el tamaño',
  open_interest_reached: 'Ahora no se puede abrir más de este futuro: su fondo de seguro llegó a su límite',
  stops_contradict: 'El take profit y el stop loss deben estar a lados opuestos del precio actual y del de entrada',
  stop_beyond_liquidation:
    'El stop loss está más allá del precio de liquidación {{price}}, así que antes se liquidaría. Ponlo más cerca',
  margin_needed: 'La posición necesita este margen. Puedes retirar como máximo {{most}}',
  liquidation_pending: 'Hay una liquidación en curso en este futuro. Podrás retirar margen cuando termine',
  nothing_to_net: 'No tienes lotes long y short de este futuro para compensar',
} satisfies Translated<typeof en.appErrors>;

export const problems = {
  lots_not_whole: 'Los lotes deben ser un número entero, 1 como mínimo',
  multiple_too_large: 'Con este tamaño, el apalancamiento máximo es {{most}}x',
  must_be_above: 'Debe ser mayor que {{price}}',
  must_be_below: 'Debe ser menor que {{price}}',
  stop_beyond_liquidation:
    'El stop loss está más allá del precio de liquidación {{price}}, así que antes se liquidaría. Ponlo más cerca',
  margin_needed: 'La posición necesita este margen. Puedes retirar como máximo {{most}}',
  out_of_range: 'Está fuera del rango que permiten las reglas',
  steps_not_whole: 'Un lote por un paso de precio debe ser un número entero de la unidad mínima',
  steps_in_use: 'Los pasos no pueden cambiar mientras haya posiciones u órdenes abiertas',
  slippage_beyond_band: 'El deslizamiento debe ser mayor que cero y como máximo la banda de precio',
  tiers_not_rising:
    'De un tramo al siguiente, el valor y la tasa de mantenimiento deben subir y el apalancamiento bajar',
  multiple_above_maintenance: 'Con este apalancamiento, el mantenimiento y la comisión de cierre agotarían el margen',
  clamp_above_maintenance:
    'La financiación es como máximo la mitad de la tasa de mantenimiento más baja, incluidos los tramos anteriores',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  share: 'Lotes',
  multiple: 'Apalancamiento',
  target_profit_price: 'Precio del take profit',
  profit_share: 'Lotes del take profit',
  loss_share: 'Lotes del stop loss',
} satisfies Translated<typeof en.fieldProblems>;

/** Directions and states, as rows of the wire name them. */
export const leverWords = {
  long: 'Long',
  short: 'Short',
  pending: 'Orden abierta',
  open: 'Posición abierta',
  closing: 'En liquidación',
  closed: 'Cerrada',
  cancelled: 'Cancelada',
} satisfies Translated<typeof en.leverWords>;

export const staff = {
  action_change_contract: 'Propuso cambiar un futuro',
  may_contracts_see: 'Ver el riesgo de los futuros',
  may_contracts_open: 'Abrir cuentas cerca de la liquidación',
  action_open_contract_positions: 'Abrió posiciones de futuros',
} satisfies Translated<typeof en.staff>;

export const accountNotices = {
  position_near_liquidation_title: 'Cerca de la liquidación: 80\u00a0% del camino',
  position_near_liquidation_text:
    'Tus posiciones en {{market}} han recorrido el 80\u00a0% del camino hasta la liquidación. El precio de marca es {{mark}}. La posición más cercana se liquida a {{liquidation}}. Añade margen o cierra una parte para alejar ese precio.',
  position_close_to_liquidation_title: 'Muy cerca de la liquidación: 90\u00a0% del camino',
  position_close_to_liquidation_text:
    'Tus posiciones en {{market}} han recorrido el 90\u00a0% del camino hasta la liquidación. El precio de marca es {{mark}}. La posición más cercana se liquida a {{liquidation}}. Para conservarla, añade margen o cierra una parte ahora.',
  position_liquidated_title: 'Posición liquidada: {{market}}',
  position_liquidated_text:
    'Tu posición en {{market}} llegó a su precio de liquidación y la plataforma la cerró. Cada paso está en los registros de la posición.',
} satisfies Translated<typeof en.accountNotices>;

export const contractRisk = {
  text: 'Interés abierto, fondo de seguro y posiciones cerca de la liquidación, por par y lado. Solo se muestran cantidades. Abrir los nombres requiere un motivo, visible en el registro de auditoría.',
  market: 'Par',
  state: 'Estado',
  live: 'Activo',
  notLive: 'Esperando el precio',
  shut: 'Cierre final',
  mark: 'Precio de marca',
  side: 'Lado',
  long: 'Long',
  short: 'Short',
  openValue: 'Interés abierto',
  ofCap: 'de {{most}}',
  funding: 'Tasa de financiación',
  fund: 'Fondo de seguro',
  leftHour: 'Restante esta hora',
  paidHour: 'Pagado esta hora',
  accounts: 'Posiciones (cuentas)',
  near: '80 a 90\u00a0%',
  close: '90 a 100\u00a0%',
  due: 'Por liquidar',
  queue: 'Cola de ADL',
  open: 'Abrir nombres',
  openTitle: 'Abrir {{list}}: {{market}}, {{side}}',
  openText: 'Verás los números de las cuentas. El motivo queda en el registro de auditoría.',
  openSubmit: 'Abrir',
  showing: '{{shown}} de {{all}}',
  user: 'Usuario',
  position: 'Posición',
  multiple: 'Apalancamiento',
  lots: 'Lotes',
  value: 'Valor',
  margin: 'Margen',
  result: 'PnL',
  liquidationPrice: 'Precio de liquidación',
  place: 'Nivel ADL',
  noQueue: 'La cola de ADL está vacía',
  liquidations: 'Liquidaciones',
  noLiquidations: 'Aún no hay liquidaciones',
  running: 'En curso',
  finished: 'Terminada',
  leftLots: 'Lotes restantes',
  deleveragings: 'ADL',
  noDeleveragings: 'Aún no hay ADL',
  time: 'Hora',
  ofPosition: 'De la posición',
  overview: 'Resumen',
  none: 'No hay futuros',
  queueText: 'Posiciones con ganancia en el orden de ADL. No incluye las que están por liquidar.',
} satisfies Translated<typeof en.contractRisk>;
