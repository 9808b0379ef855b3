// Asking for the removal of a lost second factor, stopping it, and deciding on it, in Spanish.
import type * as en from '../en/factor-reset.ts';
import type { Translated } from '../texts.ts';

export const factorReset = {
  title: 'Segundo factor perdido',
  text: 'Para cuando no tienes a mano la aplicación de autenticación, ninguna llave de acceso ni códigos de recuperación. Eliminarlo tarda al menos dos días, para que nadie lo haga a tus espaldas.',
  how_code: 'Introduces un código que enviamos a tu contacto.',
  how_staff: 'Dos personas de nuestro equipo revisan la solicitud. Ambas deben aceptarla.',
  how_wait:
    '48 horas después se elimina el factor. Avisamos a todos tus contactos, y desde cualquiera de esos correos puedes cancelarlo.',
  recoveryFirst: '¿Te queda un código de recuperación? Vuelve atrás y úsalo: entras al momento.',
  begin: 'Enviar el código',
  passwordFirst: 'Primero, tu contraseña',
  passwordFirstText:
    'Inicia sesión con ella. Al pie de la pantalla que pide el segundo factor está el enlace a esta página.',
  toLogin: 'Ir a iniciar sesión',
  code: 'Código de verificación',
  codeSentTo: 'Enviado a {{target}}',
  note: 'Unas palabras para quien decide (opcional)',
  noteHint: 'Por ejemplo, qué le pasó a tu teléfono. Nunca una contraseña ni un código.',
  picturesText: 'Tu cuenta está verificada con fotos. Haz tres nuevas para que podamos comparar.',
  send: 'Solicitar la eliminación',
  requested: 'Solicitud enviada',
  statusTitle: 'Eliminación del segundo factor',
  none: 'Nadie ha solicitado una eliminación',
  linkBroken: 'El enlace está incompleto o ha caducado. Ábrelo de nuevo desde el correo.',
  is_requested: 'Solicitado',
  is_proposed: 'La primera persona del equipo acepta',
  is_approved: 'La segunda persona del equipo acepta',
  is_effective: 'Segundo factor eliminado',
  is_refused: 'Rechazado',
  is_cancelled: 'Cancelado',
  waits_proposed: 'La primera persona del equipo lo revisa',
  waits_approved: 'La segunda persona del equipo lo revisa',
  waits_effective: 'Se elimina el segundo factor',
  doneText:
    'Inicia sesión con tu contraseña y configura un nuevo segundo factor. Los retiros quedan bloqueados 24 horas.',
  refusedText: 'Motivo: {{reason}}',
  notYou: '¿No lo pediste tú? Cancélalo y cambia tu contraseña de inicio de sesión.',
  cancelByMail: 'Para cancelar, usa el enlace del correo que te enviamos.',
  cancel: 'Cancelar la solicitud',
  cancelTitle: '¿Cancelar la solicitud?',
  cancelText: 'El segundo factor se queda como está.',
  cancelled: 'Solicitud cancelada',
  bannerTitle: 'Alguien pidió eliminar tu segundo factor',
  bannerText: 'Dos personas de nuestro equipo deben aceptarlo y después pasan 48 horas. Si no fuiste tú, cancélalo.',
  bannerApproved: 'Se elimina el {{at}}. Si no fuiste tú, cancélalo ya.',
  see: 'Ver la solicitud',
} satisfies Translated<typeof en.factorReset>;

export const factorResets = {
  text: 'Solicitudes de quienes perdieron su segundo factor. Deben aceptarlas dos personas y después pasan 48 horas en las que el titular puede oponerse.',
  shown: 'Solicitudes mostradas',
  queue_waiting: 'En espera',
  queue_under_way: 'En curso',
  queue_ended: 'Terminadas',
  none: 'No hay solicitudes así',
  requestOf: 'Solicitud del usuario {{user}}',
  user: 'Usuario',
  level: 'Verificación',
  level_none: 'Ninguna',
  level_basic: 'Básica',
  level_advanced: 'Avanzada',
  state: 'Estado',
  state_requested: 'Espera al equipo',
  state_proposed: 'Espera a otra persona',
  state_approved: 'Aprobada, espera de 48 h',
  state_done: 'Factor eliminado',
  state_refused: 'Rechazada',
  state_cancelled: 'Cancelada por el titular',
  requestedAt: 'Solicitada',
  decidedAt: 'Decidida',
  effectiveAt: 'Entra en vigor',
  proposal: 'Propuesta',
  refusedBecause: 'Motivo del rechazo',
  covered:
    'Los contactos, la nota y las imágenes quedan cubiertos hasta que los abras. La consulta se registra con tu motivo y la persona puede verla.',
  openData: 'Abrir los datos',
  openText: 'La persona verá cuándo miraste, con qué rol y por qué.',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  name: 'Nombre verificado',
  cardId: 'Número de documento',
  frozen: 'Congelada por el titular',
  yes: 'Sí',
  no: 'No',
  note: 'Lo que escribió',
  noPictures: 'Esta cuenta no tiene imágenes que comparar.',
  fresh: 'Enviada con la solicitud',
  verified: 'De la verificación',
  freshMissing: 'No vino con la solicitud',
  verifiedMissing: 'No se conserva de la verificación',
  propose: 'Proponer eliminarlo',
  proposeText:
    'Debe aceptarlo una segunda persona. 48 horas después se elimina el factor, salvo que el titular lo cancele.',
  proposed: 'Propuesto. Ahora debe aceptarlo una segunda persona.',
  refuse: 'Rechazar',
  refuseText: 'Al titular se le comunica tu motivo.',
} satisfies Translated<typeof en.factorResets>;

export const errors = {
  factor_reset_open: 'Ya hay una solicitud en curso para eliminar tu segundo factor',
  no_factor_reset: 'No hay ninguna solicitud que se pueda cancelar',
  unknown_factor_reset: 'No existe esa solicitud',
  factor_reset_decided: 'Esta solicitud ya fue resuelta',
} satisfies Translated<typeof en.errors>;

export const fieldProblems = {
  note: 'Nota',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'factor-reset-requested': 'Se solicitó eliminar tu segundo factor',
  'factor-reset-approved': 'Se aprobó eliminar tu segundo factor',
  'factor-reset-refused': 'Se rechazó eliminar tu segundo factor',
  'factor-reset-cancelled': 'Se canceló la solicitud de eliminar tu segundo factor',
  'factor-reset-done': 'Se eliminó tu segundo factor',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'factor-reset-requested':
    'Alguien solicitó a {{site}} eliminar el segundo factor de tu cuenta. Dos personas de nuestro equipo lo revisarán y, tras su aprobación, tendrás 48 horas para cancelarlo.',
  'factor-reset-approved':
    'Nuestro equipo aprobó eliminar el segundo factor de tu cuenta de {{site}}. Tendrá efecto el {{until}} (UTC); hasta entonces puedes cancelarlo.',
  'factor-reset-refused': 'Se rechazó eliminar el segundo factor de tu cuenta de {{site}}. Motivo: {{about}}',
  'factor-reset-cancelled':
    'Se canceló la solicitud de eliminar el segundo factor de tu cuenta de {{site}}. No cambió nada.',
  'factor-reset-done': 'Se eliminó el segundo factor de tu cuenta de {{site}}, según lo solicitado.',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  factorResetText:
    'Tu código para pedir a {{site}} que elimine el segundo factor de tu cuenta es {{code}}. Es válido durante 10 minutos y para un solo uso. No lo compartas con nadie: nunca te lo pediremos. Si no lo solicitaste, alguien conoce tu contraseña: crea una nueva en {{resetUrl}}.',
  factorResetSms: '{{code}} pide a {{site}} que elimine tu segundo factor. Válido 10 minutos. No lo compartas.',
  notYouCancel: 'Si no lo solicitaste tú, cancélalo: {{url}}',
} satisfies Translated<typeof en.mail>;

export const staff = {
  may_users_reset_factor: 'Aprobar que se elimine un segundo factor perdido',
  action_open_factor_reset: 'Consultó una solicitud para eliminar el segundo factor',
  action_reset_factor: 'Propuso eliminar el segundo factor',
  action_refuse_factor_reset: 'Rechazó eliminar el segundo factor',
} satisfies Translated<typeof en.staff>;
