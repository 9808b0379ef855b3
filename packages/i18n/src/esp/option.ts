// Timed options: refusals, entries of wallets, the words of lists, and what staff may change.
import type * as en from '../en/option.ts';
import type { Translated } from '../texts.ts';

export const optionWords = {
  rise: 'Sube (call)',
  fall: 'Baja (put)',
  even: 'Empate',
  win: 'Ganada',
  loss: 'Perdida',
  void: 'Anulada',
  opening: 'Espera su precio de compra',
  open: 'Abierta',
  closed: 'Liquidada',
  cap_order: 'límite por orden',
  cap_user: 'límite por cuenta',
  cap_window: 'límite de lo que vence en los mismos cinco segundos',
  cap_market: 'límite de este mercado',
  cap_reserve: 'lo que queda de la reserva',
} satisfies Translated<typeof en.optionWords>;

export const optionErrors = {
  option_not_offered: 'No se ofrecen opciones de este tipo',
  stake_out_of_range: 'El importe debe estar entre {{least}} y {{most}} {{coin}}',
  above_option_cap: 'La reserva cubre ahora como máximo {{most}} {{coin}} ({{cap}})',
  option_sales_stopped: 'No se venden opciones en {{coin}} hasta que los fondos propios vuelvan a cubrir los costes',
  unknown_option: 'No existe esa opción',
} satisfies Translated<typeof en.optionErrors>;

export const optionProblems = {
  stake_out_of_range: 'El importe debe estar entre {{least}} y {{most}} {{coin}}',
  above_option_cap: 'La reserva cubre ahora como máximo {{most}} {{coin}} ({{cap}})',
} satisfies Translated<typeof en.optionProblems>;

/** Fields, where a sentence names them. */
export const optionFields = { seconds: 'Plazo' } satisfies Translated<typeof en.optionFields>;

export const optionEntries = {
  optionStake: 'Opción comprada',
  optionSettlement: 'Opción liquidada',
  optionFee: 'Comisión de una opción',
  optionVoid: 'Opción anulada: importe y comisión devueltos',
} satisfies Translated<typeof en.optionEntries>;

export const optionPowers = {
  action_change_options: 'Propuso un cambio de opciones',
} satisfies Translated<typeof en.optionPowers>;
