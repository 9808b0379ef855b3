// Contracts: refusals, problems beside fields, and the names of fields.
import type * as en from '../en/lever.ts';
import type { Translated } from '../texts.ts';

export const appErrors = {
  unknown_contract: 'Este contrato no existe',
  contract_exists: 'Este mercado ya tiene un contrato',
  contract_not_settled: 'Este contrato está abierto o aún se está liquidando',
  unknown_position: 'Esta posición no existe',
  contract_not_live:
    'El precio de este contrato se interrumpió. Hasta que vuelva a ser estable solo puedes cancelar órdenes y añadir margen',
  contract_settled: 'Este contrato está liquidado y no admite órdenes',
  multiple_too_large: 'Con este tamaño el apalancamiento es como máximo de {{most}}',
  above_last_tier: 'Todas tus posiciones de este sentido juntas valdrían más de {{most}}',
  position_at_risk:
    'Esta orden pondría una posición anterior tuya en riesgo de liquidación, porque los totales mayores necesitan más margen',
  open_interest_reached: 'Ahora no se puede abrir más de este contrato: su fondo de garantía no cubre más',
  stops_contradict:
    'La toma de beneficios y el stop de pérdidas deben estar a ambos lados del precio actual y del de apertura',
  stop_beyond_liquidation:
    'El stop de pérdidas está más allá del precio de liquidación de {{price}}; la posición se liquidaría antes',
  margin_needed: 'La posición necesita este margen; se puede retirar como máximo {{most}}',
  liquidation_pending: 'Hay una liquidación en curso en este contrato. No se puede retirar margen hasta que termine',
  nothing_to_net: 'No tienes lotes largos y cortos de este contrato para compensar entre sí',
} satisfies Translated<typeof en.appErrors>;

export const problems = {
  lots_not_whole: 'Los lotes deben ser un número entero, 1 como mínimo',
  multiple_too_large: 'Con este tamaño el apalancamiento es como máximo de {{most}}',
  must_be_above: 'Debe ser mayor que {{price}}',
  must_be_below: 'Debe ser menor que {{price}}',
  stop_beyond_liquidation:
    'El stop de pérdidas está más allá del precio de liquidación de {{price}}; la posición se liquidaría antes',
  margin_needed: 'La posición necesita este margen; se puede retirar como máximo {{most}}',
  out_of_range: 'Está fuera del rango que permiten las reglas',
  steps_not_whole: 'Un lote por un paso de precio debe ser un número entero de la unidad mínima',
  steps_in_use: 'Los pasos no pueden cambiar mientras haya posiciones u órdenes abiertas',
  slippage_beyond_band: 'El deslizamiento debe ser mayor que cero y como máximo la banda de precio',
  tiers_not_rising: 'De un tramo al siguiente el valor y el mantenimiento deben subir y el múltiplo bajar',
  multiple_above_maintenance: 'Con este múltiplo, el mantenimiento y la comisión de cierre agotarían el margen',
  clamp_above_maintenance:
    'El funding puede ser como máximo la mitad del mantenimiento más bajo, incluidos los tramos anteriores',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  share: 'Lotes',
  multiple: 'Apalancamiento',
  target_profit_price: 'Precio de toma de beneficios',
  profit_share: 'Lotes de la toma de beneficios',
  loss_share: 'Lotes del stop de pérdidas',
} satisfies Translated<typeof en.fieldProblems>;

/** Directions and states, as rows of the wire name them. */
export const leverWords = {
  long: 'Largo',
  short: 'Corto',
  pending: 'En espera',
  open: 'Abierta',
  closing: 'En liquidación',
  closed: 'Cerrada',
  cancelled: 'Cancelada',
} satisfies Translated<typeof en.leverWords>;

export const staff = {
  action_change_contract: 'Propuso un cambio de un contrato',
  may_contracts_see: 'Ver el riesgo de los contratos',
  may_contracts_open: 'Abrir quién está cerca de la liquidación',
  action_open_contract_positions: 'Abrió posiciones de contratos',
} satisfies Translated<typeof en.staff>;

export const accountNotices = {
  position_near_liquidation_title: 'Cerca de la liquidación: 80 % del camino',
  position_near_liquidation_text:
    'Tus posiciones en {{market}} han recorrido el 80 % del camino hasta su liquidación. El precio de marca es {{mark}}; la más cercana se liquida a {{liquidation}}. Añadir margen o cerrar una parte aleja ese precio.',
  position_close_to_liquidation_title: 'Muy cerca de la liquidación: 90 % del camino',
  position_close_to_liquidation_text:
    'Tus posiciones en {{market}} han recorrido el 90 % del camino hasta su liquidación. El precio de marca es {{mark}}; la más cercana se liquida a {{liquidation}}. Añade margen o cierra una parte ahora si quieres conservarla.',
  position_liquidated_title: 'Posición liquidada: {{market}}',
  position_liquidated_text:
    'Tu posición en {{market}} llegó a su liquidación y fue cerrada por la plataforma. Cada paso está en los registros de la posición.',
} satisfies Translated<typeof en.accountNotices>;

export const contractRisk = {
  text: 'Interés abierto, seguro y quién está cerca de la liquidación, por mercado y lado. Solo cantidades: los nombres se abren con un motivo que queda en el registro de auditoría.',
  market: 'Mercado',
  state: 'Estado',
  live: 'Activo',
  notLive: 'Esperando el precio',
  shut: 'Cerrado',
  mark: 'Precio de marca',
  side: 'Lado',
  long: 'Largo',
  short: 'Corto',
  openValue: 'Valor abierto',
  ofCap: 'de {{most}}',
  funding: 'Financiación',
  fund: 'Fondo de seguro',
  leftHour: 'Aún puede pagar esta hora',
  paidHour: 'Pagado esta hora',
  accounts: 'Posiciones (cuentas)',
  near: '80 a 90 %',
  close: '90 a 100 %',
  due: 'Por liquidar',
  queue: 'Cola de desapalancamiento',
  open: 'Abrir nombres',
  openTitle: 'Abrir {{list}}: {{market}}, {{side}}',
  openText: 'Verás los números de las cuentas. El motivo queda en el registro de auditoría.',
  openSubmit: 'Abrir',
  showing: '{{shown}} de {{all}}',
  user: 'Usuario',
  position: 'Posición',
  multiple: 'Múltiplo',
  lots: 'Lotes',
  value: 'Valor',
  margin: 'Margen',
  result: 'Resultado',
  liquidationPrice: 'Precio de liquidación',
  place: 'Lugar',
  noQueue: 'Nadie sería desapalancado',
  liquidations: 'Liquidaciones',
  noLiquidations: 'Aún no hay liquidaciones',
  running: 'En curso',
  finished: 'Terminada',
  leftLots: 'Lotes restantes',
  deleveragings: 'Desapalancamientos',
  noDeleveragings: 'Aún no hay desapalancamientos',
  time: 'Hora',
  ofPosition: 'Por la posición',
  overview: 'Mercados',
  none: 'No hay contratos',
  queueText: 'Posiciones con ganancia, en el orden en que se desapalancarían. Las que están por liquidar no figuran.',
} satisfies Translated<typeof en.contractRisk>;
