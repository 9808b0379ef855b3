// Asking for the removal of a lost second factor, stopping it, and deciding on it, in Spanish.
import type * as en from '../en/factor-reset.ts';
import type { Translated } from '../texts.ts';

export const factorReset = {
  title: '2FA perdida',
  text: 'Úsalo si perdiste la app de autenticación, las llaves de acceso y los códigos de recuperación. Para proteger tu cuenta, la eliminación tarda al menos dos días.',
  how_code: 'Introduce un código que enviamos a tu contacto.',
  how_staff: 'Dos personas de nuestro equipo revisan la solicitud. Ambas deben aprobarla.',
  how_wait:
    'La 2FA se elimina 48 horas después. Avisamos a todos tus contactos. Puedes cancelar desde cualquiera de esos correos.',
  recoveryFirst: '¿Te queda un código de recuperación? Vuelve atrás y úsalo: entras al momento.',
  begin: 'Enviar código',
  passwordFirst: 'Introduce primero tu contraseña',
  passwordFirstText: 'Inicia sesión con tu contraseña. El enlace a esta página está al pie de la pantalla de 2FA.',
  toLogin: 'Ir a iniciar sesión',
  code: 'Código de verificación',
  codeSentTo: 'Enviado a {{target}}',
  note: 'Nota para el equipo (opcional)',
  noteHint: 'Por ejemplo, qué le pasó a tu teléfono. Nunca una contraseña ni un código.',
  picturesText: 'Tu cuenta está verificada con fotos. Haz tres nuevas para que podamos comparar.',
  send: 'Solicitar eliminación',
  requested: 'Solicitud enviada',
  statusTitle: 'Eliminación de la 2FA',
  none: 'No hay solicitudes de eliminación',
  linkBroken: 'El enlace está incompleto o ha caducado. Ábrelo de nuevo desde el correo.',
  is_requested: 'Solicitado',
  is_proposed: 'Primera aprobación',
  is_approved: 'Segunda aprobación',
  is_effective: '2FA eliminada',
  is_refused: 'Rechazado',
  is_cancelled: 'Cancelada',
  waits_proposed: 'Espera la primera aprobación',
  waits_approved: 'Espera la segunda aprobación',
  waits_effective: 'Se elimina la 2FA',
  doneText: 'Inicia sesión con tu contraseña y configura de nuevo la 2FA. Los retiros se bloquean 24 h.',
  refusedText: 'Motivo: {{reason}}',
  notYou: '¿No fuiste tú? Cancela la solicitud y cambia tu contraseña de inicio de sesión.',
  cancelByMail: 'Para cancelar, usa el enlace del correo que te enviamos.',
  cancel: 'Cancelar solicitud',
  cancelTitle: '¿Cancelar la solicitud?',
  cancelText: 'Tu 2FA sigue activada.',
  cancelled: 'Solicitud cancelada',
  bannerTitle: 'Se solicitó eliminar tu 2FA',
  bannerText: 'Dos personas de nuestro equipo deben aprobarlo y después pasan 48 horas. Si no fuiste tú, cancélalo.',
  bannerApproved: 'Se elimina el {{at}}. Si no fuiste tú, cancélalo ya.',
  see: 'Ver solicitud',
} satisfies Translated<typeof en.factorReset>;

export const factorResets = {
  text: 'Solicitudes de usuarios que perdieron su 2FA. Deben aprobarlas dos personas; después pasan 48 horas en las que el usuario puede oponerse.',
  shown: 'Solicitudes mostradas',
  queue_waiting: 'En espera',
  queue_under_way: 'En curso',
  queue_ended: 'Terminadas',
  none: 'No hay solicitudes',
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
  state_done: '2FA eliminada',
  state_refused: 'Rechazado',
  state_cancelled: 'Cancelada por el usuario',
  requestedAt: 'Solicitada',
  decidedAt: 'Decidida',
  effectiveAt: 'Entra en vigor',
  proposal: 'Propuesta',
  refusedBecause: 'Motivo del rechazo',
  covered:
    'Los contactos, la nota y las imágenes quedan ocultos hasta que los abras. La consulta se registra con tu motivo y el usuario puede verla.',
  openData: 'Abrir los datos',
  openText: 'El usuario verá cuándo miraste, con qué rol y por qué.',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  name: 'Nombre verificado',
  cardId: 'Número de documento',
  frozen: 'Congelada por el usuario',
  yes: 'Sí',
  no: 'No',
  note: 'Nota del usuario',
  noPictures: 'Esta cuenta no tiene imágenes que comparar.',
  fresh: 'Enviada con la solicitud',
  verified: 'De la verificación',
  freshMissing: 'No vino con la solicitud',
  verifiedMissing: 'No se conserva de la verificación',
  propose: 'Proponer eliminarlo',
  proposeText:
    'Debe aprobarlo una segunda persona. 48 horas después se elimina la 2FA, salvo que el usuario lo cancele.',
  proposed: 'Propuesto. Ahora debe aprobarlo otra persona.',
  refuse: 'Rechazar',
  refuseText: 'El usuario verá tu motivo.',
} satisfies Translated<typeof en.factorResets>;

export const errors = {
  factor_reset_open: 'Ya hay una solicitud en curso para eliminar tu 2FA',
  no_factor_reset: 'No hay ninguna solicitud que se pueda cancelar',
  unknown_factor_reset: 'Esta solicitud no existe',
  factor_reset_decided: 'Esta solicitud ya fue resuelta',
} satisfies Translated<typeof en.errors>;

export const fieldProblems = {
  note: 'Nota',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'factor-reset-requested': 'Se solicitó eliminar tu 2FA',
  'factor-reset-approved': 'Se aprobó eliminar tu 2FA',
  'factor-reset-refused': 'Se rechazó eliminar tu 2FA',
  'factor-reset-cancelled': 'Se canceló la solicitud de eliminar tu 2FA',
  'factor-reset-done': 'Se eliminó tu 2FA',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'factor-reset-requested':
    'Alguien solicitó a {{site}} eliminar la 2FA de tu cuenta. Dos personas de nuestro equipo lo revisarán. Tras su aprobación tendrás 48 horas para cancelarlo.',
  'factor-reset-approved':
    'Nuestro equipo aprobó eliminar la 2FA de tu cuenta de {{site}}. Tendrá efecto el {{until}} (UTC); hasta entonces puedes cancelarlo.',
  'factor-reset-refused': 'Se rechazó eliminar la 2FA de tu cuenta de {{site}}. Motivo: {{about}}',
  'factor-reset-cancelled': 'Se canceló la solicitud de eliminar la 2FA de tu cuenta de {{site}}. No cambió nada.',
  'factor-reset-done': 'Se eliminó la 2FA de tu cuenta de {{site}}, según lo solicitado.',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  factorResetText:
    'Tu código para pedir a {{site}} que elimine la 2FA de tu cuenta es {{code}}. Es válido durante 10 minutos y para un solo uso. No lo compartas con nadie: nunca te lo pediremos. Si no lo solicitaste, alguien conoce tu contraseña: crea una nueva en {{resetUrl}}.',
  factorResetSms: '{{code}} solicita a {{site}} eliminar tu 2FA. Válido 10 minutos. No lo compartas.',
  notYouCancel: 'Si no lo solicitaste tú, cancélalo: {{url}}',
} satisfies Translated<typeof en.mail>;

export const staff = {
  may_users_reset_factor: 'Aprobar la eliminación de una 2FA perdida',
  action_open_factor_reset: 'Consultó una solicitud para eliminar la 2FA',
  action_reset_factor: 'Propuso eliminar la 2FA',
  action_refuse_factor_reset: 'Rechazó eliminar la 2FA',
} satisfies Translated<typeof en.staff>;
