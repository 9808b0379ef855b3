// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const launchErrors = {
  unknown_launch: 'No existe ese lanzamiento',
  unknown_subscription: 'No existe esa suscripción',
  launch_not_open: 'La suscripción no está abierta ahora',
  launch_not_covered:
    'La reserva tiene {{available}} {{coin}}; el lanzamiento necesita {{needed}} con todo su rendimiento',
  subscription_too_small: 'Como mínimo {{least}} {{coin}}',
} satisfies Translated<typeof en.launchErrors>;

export const launchEntries = {
  subscription: 'Suscripción a un lanzamiento',
  subscriptionReleased: 'Suscripción: pago no utilizado',
  subscriptionCoins: 'Monedas de un lanzamiento',
  subscriptionReturn: 'Rendimiento de un lanzamiento',
} satisfies Translated<typeof en.launchEntries>;

export const launchProblems = { subscription_too_small: 'Como mínimo {{least}} {{coin}}' } satisfies Translated<
  typeof en.launchProblems
>;

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
