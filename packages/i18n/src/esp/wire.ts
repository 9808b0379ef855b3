// What can be said of any call: its failures, the problems of its fields, and their names, in Spanish.
import type * as en from '../en/wire.ts';
import type { Translated } from '../texts.ts';

export const commonErrors = {
  invalid_input: 'Revisa los datos introducidos',
  unreadable_request: 'No se pudo leer la solicitud',
  request_too_large: 'La solicitud es demasiado grande',
  unknown_call: 'Esta función no existe',
  not_logged_in: 'Inicia sesión de nuevo',
  too_many_requests: 'Demasiados intentos. Espera un momento',
  exchange_not_open: 'La plataforma aún no está abierta',
  exchange_quiet: 'Esta copia de la plataforma no está en funcionamiento. Solo permite consultas',
  key_reused: 'Esta solicitud ya se usó para otra cosa',
  key_expired: 'Esta solicitud es demasiado antigua para repetirla',
  unavailable: 'El servicio no está disponible en este momento. Inténtalo de nuevo',
  outcome_unknown: 'Aún no se conoce el resultado. Revisa tus órdenes',
  internal: 'Se produjo un error en nuestros sistemas',
} satisfies Translated<typeof en.commonErrors>;

export const problems = {
  required: 'Completa este campo',
  malformed: 'El formato no es correcto',
  given_twice: 'Este dato se envió dos veces',
  not_text: 'Debe ser un texto o un número',
  too_long: 'Es demasiado largo',
  too_large: 'El valor es demasiado grande',
  not_offered: 'Elige una de las opciones disponibles',
  not_a_number: 'Introduce un número normal, como 12.5',
  must_be_positive: 'Debe ser mayor que cero',
  not_applicable: 'Este dato no se aplica aquí',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  sentence: '{{field}}: {{problem}}',
  name: 'Nombre',
} satisfies Translated<typeof en.fieldProblems>;
