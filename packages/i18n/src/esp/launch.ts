// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  unknown_launch: 'No existe ese lanzamiento',
  unknown_subscription: 'No existe esa suscripción',
  launch_not_open: 'La suscripción no está abierta ahora',
  launch_not_covered:
    'La reserva tiene {{available}} {{coin}}; el lanzamiento necesita {{needed}} con todo su rendimiento',
  subscription_too_small: 'Como mínimo {{least}} {{coin}}',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  subscription: 'Suscripción a {{coin}}',
  subscriptionReleased: 'Pago no utilizado por {{coin}}, devuelto',
  subscriptionCoins: '{{coin}} asignadas',
  subscriptionReturn: 'Rendimiento del bloqueo de {{coin}}',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  subscription_too_small: 'Como mínimo {{least}} {{coin}}',
  launch_not_covered:
    'La reserva tiene {{available}} {{coin}}; el lanzamiento necesita {{needed}} con todo su rendimiento',
  launch_same_coin: 'No se puede pagar con ella misma',
  launch_start_passed:
    'El inicio debe estar a más de {{minutes}} minutos: otra persona debe aprobarlo y se avisa a todos con ese tiempo',
  launch_close_too_early: 'El cierre debe ser posterior al inicio',
  launch_online_too_early: 'La negociación no puede empezar antes del cierre',
  launch_buys_nothing: 'No compraría nada',
} satisfies Translated<typeof en.problems>;

export const launchDemo = {
  kelvo: 'Kelvo paga el calor de una red que comparten los vecinos: un KELVO equivale a una unidad de calor.',
  tidra:
    'Tidra pertenece a una cooperativa de pequeñas centrales mareomotrices. Quien tiene TIDRA puede comprar antes su electricidad.',
  orlux:
    'Orlux recorre un lanzamiento entero en unos veinte minutos. Suscríbete, mira cómo se reparten las monedas y cómo se liberan.',
  how: 'Cómo funciona',
  held: 'Tu pago queda retenido hasta el cierre. Nadie lo usa antes.',
  shared:
    'Si se piden más monedas de las que se ofrecen, todos reciben la misma proporción de lo que pidieron. El resto de cada pago se devuelve al cierre.',
  locked:
    'Las monedas que recibes quedan bloqueadas. Al final del bloqueo se liberan con su rendimiento, en la misma moneda.',
  fictional: 'Esta moneda se inventó para la demostración y no vale nada fuera de ella.',
  rate: '{{rate}} % en {{days}} días',
  rateShort: '{{rate}} % en {{minutes}} minutos',
  title: '{{coin}} está abierta a suscripción',
  content: 'Paga con {{coins}}. Todas las monedas que se ofrecen ya están apartadas, con todo su rendimiento.',
} satisfies Translated<typeof en.launchDemo>;

export const staff = {
  may_launches_see: 'Ver los lanzamientos y cómo van',
  may_launches_propose: 'Proponer lanzamientos de monedas',
  may_launches_write: 'Escribir lo que se dice de los lanzamientos',
  action_propose_launch: 'Propuso un lanzamiento',
  action_write_launch_texts: 'Escribió textos de un lanzamiento',
} satisfies Translated<typeof en.staff>;

export const launchCourses = {
  text: 'Monedas nuevas: qué se ofrece, cómo va y qué se dice de ello. Un lanzamiento anunciado no cambia nunca.',
  launch: 'Lanzamiento',
  state: 'Curso',
  state_announced: 'Anunciado',
  state_open: 'Abierto',
  state_allotting: 'Repartiendo',
  state_allotted: 'Repartido',
  asked: 'Pedido',
  askedOf: '{{asked}} de {{offered}}',
  subscriptions: 'Suscripciones',
  next: 'Siguiente',
  opensAt: 'Abre el {{at}}',
  closesAt: 'Cierra el {{at}}',
  unlocksAt: 'Se libera el {{at}}',
  noLaunches: 'Aún no hay lanzamientos',
  propose: 'Proponer un lanzamiento',
  effect:
    'Se anuncia {{minutes}} minutos después de que otra persona lo apruebe. Entonces sus monedas y todo su rendimiento salen de la reserva, y ya no se puede cambiar nada.',
  proposed: 'Propuesto. Ahora debe aprobarlo otra persona.',
  newCoin: 'Moneda nueva',
  dayLength: 'Duración de un día',
  dayFull: '24 horas',
  dayShort: '1 minuto, para probar',
  needed: 'Apartado con el rendimiento: {{amount}} {{coin}}',
  reserveHas: 'La reserva de lanzamientos tiene {{amount}} {{coin}}.',
  fillAll: 'Rellena todos los campos',
  lockedCount: 'Bloqueadas',
  releasedCount: 'Liberadas',
  rejectedCount: 'Sin monedas',
  soldCoins: 'Monedas repartidas',
  toAllotment: 'Cómo se repartieron las monedas',
  editTexts: 'Editar textos',
  textsOf: 'Textos de {{name}}',
  textsText:
    'Cuenta de inmediato para todas las monedas con que se paga. Queda registrado con tu motivo; las condiciones y el dinero no cambian.',
  language: 'Idioma',
  predictRate: 'Rendimiento esperado',
  introduction: 'Presentación',
  introductionHint: 'HTML con párrafos, títulos, listas, negrita y enlaces; lo demás se elimina.',
  isRecommended: 'Recomendado en la primera página',
  recommendTitle: 'Título de la recomendación',
  recommendContent: 'Texto de la recomendación',
  preview: 'Vista previa',
  previewText: 'Lo que verán los lectores',
  save: 'Guardar',
  saved: 'Los textos están guardados',
  waits: 'Propuesto: {{name}}',
} satisfies Translated<typeof en.launchCourses>;

export const lockedFunds = {
  launch: 'En lanzamientos',
  launchEnd: 'Vuelve o se libera por sí solo',
} satisfies Translated<typeof en.lockedFunds>;
