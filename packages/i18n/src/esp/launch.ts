// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  unknown_launch: 'Esta emisión no existe',
  unknown_subscription: 'Esta suscripción no existe',
  launch_not_open: 'La suscripción no está abierta ahora',
  launch_not_covered: 'La reserva tiene {{available}} {{coin}}. Las monedas y todo su rendimiento necesitan {{needed}}',
  subscription_too_small: 'Mínimo: {{least}} {{coin}}',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  subscription: 'Suscripción a {{coin}}',
  subscriptionReleased: 'Pago no usado de {{coin}}, devuelto',
  subscriptionCoins: '{{coin}} asignadas',
  subscriptionReturn: 'Rendimiento del bloqueo de {{coin}}',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  subscription_too_small: 'Mínimo: {{least}} {{coin}}',
  launch_not_covered: 'La reserva tiene {{available}} {{coin}}. Las monedas y todo su rendimiento necesitan {{needed}}',
  launch_same_coin: 'Una moneda no se puede pagar con ella misma',
  launch_start_passed:
    'Elige un inicio a más de {{minutes}} min: otra persona debe aprobarlo y se anuncia con esa antelación',
  launch_close_too_early: 'El cierre debe ser posterior al inicio',
  launch_online_too_early: 'La negociación no puede empezar antes del cierre',
  launch_buys_nothing: 'Esta cantidad no compra ninguna moneda. Indica una mayor',
} satisfies Translated<typeof en.problems>;

export const launchDemo = {
  kelvo: 'Kelvo paga el calor de una red que comparten los vecinos. Un KELVO equivale a una unidad de calor.',
  tidra:
    'Tidra pertenece a una cooperativa de pequeñas centrales mareomotrices. Quien tiene TIDRA puede comprar antes su electricidad.',
  orlux:
    'Orlux completa una suscripción entera en unos veinte minutos. Suscríbete y observa la asignación y la liberación.',
  how: 'Cómo funciona',
  held: 'Tu pago queda reservado hasta el cierre. Nadie lo usa antes.',
  shared:
    'Si la demanda supera la oferta, cada persona recibe la misma proporción de lo que pidió. El resto de cada pago se devuelve al cierre.',
  locked:
    'Las monedas que recibes quedan bloqueadas. Al terminar el bloqueo las recibes con su rendimiento, en la misma moneda.',
  fictional: 'Esta moneda se inventó para la demo. No vale nada fuera de ella.',
  rate: '{{rate}}\u00a0% en {{days}} días',
  rateShort: '{{rate}}\u00a0% en {{minutes}} minutos',
  title: '{{coin}} está abierta a suscripción',
  content: 'Paga con {{coins}}. Todas las monedas ofrecidas y todo su rendimiento ya están apartados.',
} satisfies Translated<typeof en.launchDemo>;

export const staff = {
  may_launches_see: 'Ver las monedas nuevas y su progreso',
  may_launches_propose: 'Proponer monedas nuevas',
  may_launches_write: 'Escribir las descripciones de las monedas nuevas',
  action_propose_launch: 'Propuso una moneda nueva',
  action_write_launch_texts: 'Escribió descripciones de una moneda nueva',
} satisfies Translated<typeof en.staff>;

export const launchCourses = {
  text: 'Monedas nuevas: oferta, progreso y descripciones. Una oferta anunciada no cambia nunca.',
  launch: 'Moneda nueva',
  state: 'Estado',
  state_announced: 'Anunciado',
  state_open: 'Abierto',
  state_allotting: 'En asignación',
  state_allotted: 'Asignada',
  asked: 'Suscrito',
  askedOf: '{{asked}} de {{offered}}',
  subscriptions: 'Suscripciones',
  next: 'Siguiente',
  opensAt: 'Abre el {{at}}',
  closesAt: 'Cierra el {{at}}',
  unlocksAt: 'Se libera el {{at}}',
  noLaunches: 'Aún no hay monedas nuevas',
  propose: 'Proponer una moneda nueva',
  effect:
    'Se anuncia {{minutes}} minutos después de que otra persona lo apruebe. Entonces sus monedas y todo su rendimiento salen de la reserva de monedas nuevas. Después ya no se puede cambiar nada.',
  proposed: 'Propuesto. Ahora debe aprobarlo otra persona.',
  newCoin: 'Moneda nueva',
  dayLength: 'Duración de un día',
  dayFull: '24 horas',
  dayShort: '1 minuto, para la demo',
  needed: 'Apartado con el rendimiento: {{amount}} {{coin}}',
  reserveHas: 'La reserva de monedas nuevas tiene {{amount}} {{coin}}.',
  fillAll: 'Rellena todos los campos',
  lockedCount: 'Bloqueadas',
  releasedCount: 'Liberadas',
  rejectedCount: 'Sin asignación',
  soldCoins: 'Monedas asignadas',
  toAllotment: 'Resultado de la asignación',
  editTexts: 'Editar textos',
  textsOf: 'Textos de {{name}}',
  textsText:
    'Se aplica de inmediato a todas las monedas de pago. Queda registrado tu motivo. Las condiciones y los fondos no cambian.',
  language: 'Idioma',
  predictRate: 'Rendimiento esperado',
  introduction: 'Presentación',
  introductionHint: 'HTML con párrafos, títulos, listas, negrita y enlaces; lo demás se elimina.',
  isRecommended: 'Recomendada en el inicio',
  recommendTitle: 'Título de la recomendación',
  recommendContent: 'Texto de la recomendación',
  preview: 'Vista previa',
  previewText: 'Lo que ven los usuarios',
  save: 'Guardar',
  saved: 'Textos guardados',
  waits: 'Propuesto: {{name}}',
} satisfies Translated<typeof en.launchCourses>;

export const lockedFunds = {
  launch: 'En monedas nuevas',
  launchEnd: 'Se devuelve o se libera automáticamente',
} satisfies Translated<typeof en.lockedFunds>;
