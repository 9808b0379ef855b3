// Contacts, in Spanish.
import type { Texts } from '../texts.ts';

export const contacts = {
  bind_email: 'Añadir correo',
  bind_mobile: 'Añadir teléfono',
  change_email: 'Cambiar correo',
  change_mobile: 'Cambiar teléfono',
  boundNow: 'Ahora: {{contact}}',
  newEmail: 'Correo nuevo',
  newCode: 'Código enviado al contacto nuevo',
  sentTo: 'Enviado a {{target}}',
  oldCode: 'Código enviado al contacto actual',
  oldCodeHint: 'Se envía a {{target}}',
  oldLost: 'Ya no tengo acceso a {{contact}}: usar mi segundo factor',
  lock: 'Después del cambio los retiros se bloquean 24 horas y avisamos a ambos contactos.',
  smsRisk:
    'Quien se apodera de tu número recibe también sus códigos. Una aplicación de autenticación o una llave de acceso te protegen mejor.',
  changed: 'Guardado',
} satisfies Texts['contacts'];
