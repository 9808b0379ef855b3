// What each problem code says beside its field, in Spanish.
import type { Texts } from '../texts.ts';

export const problems = {
  required: 'Completa este campo',
  malformed: 'El formato no es correcto',
  given_twice: 'Este dato se envió dos veces',
  too_long: 'Es demasiado largo',
  too_large: 'El valor es demasiado grande',
  not_offered: 'Elige una de las opciones disponibles',
  not_a_number: 'Introduce un número',
  must_be_positive: 'Debe ser mayor que cero',
  not_applicable: 'Este dato no se aplica aquí',
  invalid_email: 'Introduce un correo electrónico válido',
  invalid_phone: 'Introduce un número de teléfono válido',
  invalid_code: 'El código tiene 6 dígitos',
  password_too_short: 'Mínimo 6 caracteres',
  password_too_long: 'Máximo 128 caracteres',
  passwords_differ: 'Las dos contraseñas no coinciden',
  agreement_required: 'Aún no has aceptado el acuerdo',
  same_wallet: 'Elige dos cuentas distintas',

  wrong_code: 'El código de verificación es incorrecto o ha expirado',
  unknown_invitation: 'Ese código de invitación no existe',
  too_many_decimals: 'Máximo {{decimals}} decimales',
  price_off_tick: 'El precio debe ser múltiplo de {{tick}}',
  price_outside_band: 'El precio debe estar entre {{lowest}} y {{highest}}',
  quantity_off_lot: 'La cantidad debe ser múltiplo de {{lot}}',
  below_smallest_notional: 'La orden mínima es de {{minimum}}',
  insufficient_balance: 'Saldo insuficiente',
  insufficient_sellable_balance: 'Saldo insuficiente para vender',
} satisfies Texts['problems'];
