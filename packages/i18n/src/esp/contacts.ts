// Binding and changing the email address and the phone number, in Spanish.
import type * as en from '../en/contacts.ts';
import type { Translated } from '../texts.ts';

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
  oldLost: 'Ya no tengo acceso a {{contact}}: usar mi 2FA',
  lock: 'Después del cambio, los retiros se bloquean 24 horas. Avisamos a ambos contactos.',
  smsRisk:
    'Quien se apodera de tu número recibe también sus códigos. Una aplicación de autenticación o una llave de acceso te protegen mejor.',
  changed: 'Contacto guardado',
} satisfies Translated<typeof en.contacts>;

export const problems = {
  same_contact: 'Este ya es tu contacto',
  factor_too_new: 'Activaste la 2FA hace menos de un día, así que también hace falta este código',
} satisfies Translated<typeof en.problems>;

export const events = {
  'contact-changed': 'Tus datos de contacto han cambiado',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'contact-changed': 'El correo o el teléfono de tu cuenta de {{site}} ahora es {{about}}.',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  contactNewText:
    'Tu código para añadir este correo a una cuenta de {{site}} es {{code}}. Es válido durante 10 minutos y para un solo uso. No lo compartas con nadie: con él, otra persona podría añadir tu correo a su cuenta. Si no lo solicitaste, ignora este mensaje.',
  contactNewSms: '{{code}} añade este número a una cuenta de {{site}}. Válido 10 minutos. No lo compartas.',
  contactTakenSubject: 'Alguien intentó usar tu correo',
  contactTakenText:
    'Alguien intentó añadir este correo a otra cuenta de {{site}}. Pertenece a tu cuenta, así que no recibió ningún código y nada cambió. Si fuiste tú, inicia sesión en {{loginUrl}} con este correo. Si no, no tienes que hacer nada.',
  contactTakenSms: 'Alguien intentó añadir este número a otra cuenta de {{site}}. Nada cambió.',
} satisfies Translated<typeof en.mail>;
