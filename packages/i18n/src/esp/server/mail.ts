// What mails and SMS say, in Spanish.
import type { ServerTexts } from '../../server-texts.ts';

export const mail = {
  codeSubject: 'Tu código de verificación',
  registerText:
    'Tu código para registrarte en {{site}} es {{code}}. Es válido durante 10 minutos y para un solo uso. No lo compartas con nadie: nunca te lo pediremos. Si no lo solicitaste, ignora este mensaje.',
  forgetText:
    'Tu código para cambiar la contraseña en {{site}} es {{code}}. Es válido durante 10 minutos y para un solo uso. No lo compartas con nadie: nunca te lo pediremos. Si no lo solicitaste, ignora este mensaje; tu contraseña no cambiará.',
  confirmText:
    'Tu código para confirmar un cambio en tu cuenta de {{site}} es {{code}}. Es válido durante 10 minutos y para un solo uso. No lo compartas con nadie: nunca te lo pediremos. Si no lo solicitaste, cambia tu contraseña.',
  registerSms: '{{code}} es tu código para registrarte en {{site}}. Válido 10 minutos. No lo compartas.',
  forgetSms: '{{code}} es tu código para cambiar la contraseña en {{site}}. Válido 10 minutos. No lo compartas.',
  confirmSms: '{{code}} confirma un cambio en tu cuenta de {{site}}. Válido 10 minutos. No lo compartas.',

  contactNewText:
    'Tu código para añadir este correo a una cuenta de {{site}} es {{code}}. Es válido durante 10 minutos y para un solo uso. No lo compartas con nadie: con él, otra persona podría añadir tu correo a su cuenta. Si no lo solicitaste, ignora este mensaje.',
  contactNewSms: '{{code}} añade este número a una cuenta de {{site}}. Válido 10 minutos. No lo compartas.',
  unfreezeText:
    'Tu código para descongelar tu cuenta de {{site}} es {{code}}. Es válido durante 10 minutos y para un solo uso. No lo compartas con nadie: nunca te lo pediremos. Si no lo solicitaste, ignora este mensaje y cambia tu contraseña; tu cuenta sigue congelada.',
  unfreezeSms: '{{code}} descongela tu cuenta de {{site}}. Válido 10 minutos. No lo compartas.',
  factorResetText:
    'Tu código para pedir a {{site}} que elimine el segundo factor de tu cuenta es {{code}}. Es válido durante 10 minutos y para un solo uso. No lo compartas con nadie: nunca te lo pediremos. Si no lo solicitaste, alguien conoce tu contraseña: crea una nueva en {{resetUrl}}.',
  factorResetSms: '{{code}} pide a {{site}} que elimine tu segundo factor. Válido 10 minutos. No lo compartas.',
  contactTakenSubject: 'Alguien intentó usar tu correo',
  contactTakenText:
    'Alguien intentó añadir este correo a otra cuenta de {{site}}. Pertenece a tu cuenta, así que no recibió ningún código y nada cambió. Si fuiste tú, inicia sesión en {{loginUrl}} con este correo. Si no, no tienes que hacer nada.',
  contactTakenSms: 'Alguien intentó añadir este número a otra cuenta de {{site}}. Nada cambió.',

  accountExistsSubject: 'Ya tienes una cuenta',
  accountExistsText:
    'Alguien, probablemente tú, intentó registrarse en {{site}} con este correo. Ya tienes una cuenta aquí, así que no enviamos un código nuevo. Inicia sesión en {{loginUrl}}. Si olvidaste tu contraseña, crea una nueva en {{resetUrl}}. Si no fuiste tú, no tienes que hacer nada.',
  accountExistsSms: 'Ya tienes una cuenta en {{site}}. Si olvidaste tu contraseña, crea una nueva: {{resetUrl}}',

  phraseLine: 'Tu frase antiphishing: {{phrase}}',
  timeLine: 'Hora: {{time}} (UTC)',
  deviceLine: 'Dispositivo: {{device}}',
  addressLine: 'Dirección IP: {{address}}',
  lockLine: 'Los retiros están bloqueados hasta el {{until}} (UTC).',
  notYou: 'Si no fuiste tú, establece una contraseña nueva de inmediato: {{url}}',
  notYouFreeze: 'Si no fuiste tú, congela tu cuenta de inmediato: {{url}}',
  notYouCancel: 'Si no lo solicitaste tú, cancélalo: {{url}}',
  seeMore: 'Más información en tu cuenta: {{url}}',
  eventSms: '{{site}}: {{title}}. {{closing}}',

  staffInvitationSubject: 'Te invitaron al equipo de {{site}}',
  staffInvitationText:
    'Te invitaron a trabajar en {{site}} y una segunda persona lo aprobó. Pon tu nombre y una contraseña en {{url}} antes del {{until}} (UTC); el enlace funciona una sola vez. En tu primer acceso configurarás una aplicación de autenticación. Si no lo esperabas, ignora este mensaje.',
} satisfies ServerTexts['mail'];
