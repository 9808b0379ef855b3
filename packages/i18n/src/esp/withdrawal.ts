// Withdrawals and address books: refusals, entries, and what staff may do about them.
import type * as en from '../en/withdrawal.ts';
import type { Translated } from '../texts.ts';

export const withdrawalErrors = {
  invalid_address: 'No es una dirección de esta red',
  address_of_other_chain: 'Es una dirección de {{chain}}. Elige esa red u otra dirección',
  mistyped_address: 'La dirección tiene un error al escribirla',
  unknown_address: 'Elige una de tus direcciones guardadas',
  address_known: 'Esa dirección ya está en tu libreta',
  too_many_addresses: 'Puedes guardar como máximo {{limit}} direcciones',
  address_on_hold: 'Esta dirección nueva se podrá usar a partir del {{from}}',
  own_address: 'Es tu propia dirección de depósito aquí',
  withdrawals_stopped: 'Nuestro personal ha suspendido los retiros hasta el {{until}}',
  withdrawals_locked: 'Cambió la seguridad de tu cuenta, así que los retiros están bloqueados hasta el {{until}}',
  withdrawals_paused: 'Los retiros de {{coin}} están en pausa por ahora',
  below_smallest_withdrawal: 'El retiro mínimo es de {{minimum}}',
  too_many_withdrawals: 'Como máximo {{limit}} retiros en 24 horas. El próximo será posible a partir del {{from}}',
  above_daily_limit: 'A tu nivel le quedan {{left}} USDT para retirar en estas 24 horas',
  unknown_withdrawal: 'No existe ese retiro en curso',
  withdrawal_under_way: 'Este retiro ya se está enviando',
} satisfies Translated<typeof en.withdrawalErrors>;

export const withdrawalEntries = {
  withdrawal: 'Retiro',
  withdrawalFee: 'Comisión de retiro',
  receivedInside: 'Recibido de otro usuario',
  sentInside: 'Enviado a otro usuario',
} satisfies Translated<typeof en.withdrawalEntries>;

export const withdrawalRemarks = {
  suspicious: 'No se puede descartar que alguien intente llevarse tu dinero. Contáctanos',
  'wrong-address': 'Este dinero no puede enviarse a esa dirección',
  identity: 'Antes hay que confirmar tu identidad',
  sanctions: 'La dirección figura en una lista de sanciones',
  'source-of-funds': 'Antes hay que acreditar el origen del dinero',
  other: 'Nuestro personal lo ha rechazado. Contáctanos',
  undecided: 'Nadie lo decidió a tiempo, así que el dinero vuelve a ser tuyo',
  unsigned: 'No se pudo enviar a tiempo, así que el dinero vuelve a ser tuyo',
  reverted: 'La red no ejecutó el pago, así que el dinero vuelve a ser tuyo',
  'out-of-energy': 'La comisión se agotó en la red, así que el dinero vuelve a ser tuyo',
  'refused-by-token': 'El token rechazó el pago, así que el dinero vuelve a ser tuyo',
  'recipient-blocked': 'El token tiene bloqueado al destinatario, así que el dinero vuelve a ser tuyo',
  failed: 'La red rechazó el pago, así que el dinero vuelve a ser tuyo',
} satisfies Translated<typeof en.withdrawalRemarks>;

export const withdrawalPowers = {
  may_withdrawals_see: 'Ver los retiros en espera y por qué',
  may_withdrawals_decide: 'Aprobar o rechazar retiros en revisión',
  action_pass_withdrawal: 'Aprobó un retiro',
  action_refuse_withdrawal: 'Rechazó un retiro',
} satisfies Translated<typeof en.withdrawalPowers>;
