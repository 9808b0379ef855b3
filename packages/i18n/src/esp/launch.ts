// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const launchErrors = {
  unknown_launch: 'No existe ese lanzamiento',
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
