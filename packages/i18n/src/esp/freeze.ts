// Freezing and unfreezing an account, in Spanish.
import type * as en from '../en/freeze.ts';
import type { Translated } from '../texts.ts';

export const freeze = {
  freeze: 'Congelar cuenta',
  freezeText: 'Úsalo si crees que otra persona está en tu cuenta.',
  fact_logins: 'Se cierra la sesión en todos los dispositivos',
  fact_orders: 'Se cancelan las órdenes abiertas',
  fact_keys: 'Las claves de API dejan de funcionar',
  fact_nothing: 'Nadie puede operar, transferir ni retirar hasta que la descongeles',
  unfreezeLater:
    'Para descongelarla necesitas un código de cada contacto y la 2FA si está activada. Después, los retiros se bloquean 24 h.',
  freezeTitle: '¿Congelar tu cuenta ahora?',
  freezeNow: 'Tiene efecto al instante.',
  frozen: 'Cuenta congelada',
  frozenTitle: 'Tu cuenta está congelada',
  frozenSince: 'Desde el {{at}}',
  unfreezeText: 'Tus fondos están a salvo. Para descongelarla enviamos un código a cada uno de tus contactos.',
  sendCodes: 'Enviar códigos',
  mailCode: 'Código del correo',
  phoneCode: 'Código del SMS',
  unfreezeLock: 'Después, los retiros se bloquean 24 h.',
  unfreeze: 'Descongelar',
  nowFrozen: 'Cuenta congelada. Se cerró la sesión en todos los dispositivos',
  unfrozen: 'Cuenta descongelada. Retiros bloqueados hasta el {{until}}',
  report: 'No fui yo',
  reportText:
    'Se inició sesión en tu cuenta desde un dispositivo desconocido. Si no fuiste tú, congela la cuenta ahora.',
  reportBroken: 'El enlace no está completo. Ábrelo de nuevo desde el correo.',
  reported: 'Tu cuenta está congelada',
  reportedText: 'Cuando quieras descongelarla, crea antes una contraseña nueva e inicia sesión.',
  toLogin: 'Ir a iniciar sesión',
} satisfies Translated<typeof en.freeze>;

export const errors = {
  account_frozen: 'Tu cuenta está congelada. Descongélala para continuar',
  not_frozen: 'Tu cuenta no está congelada',
} satisfies Translated<typeof en.errors>;

export const events = {
  'account-frozen': 'Tu cuenta está congelada',
  'account-unfrozen': 'Tu cuenta ya no está congelada',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'account-frozen':
    'Tu cuenta de {{site}} está congelada: se cerraron todas las sesiones y se cancelaron las órdenes abiertas. Inicia sesión y descongélala para volver a usarla. Las posiciones conservan su Take profit y Stop loss.',
  'account-unfrozen': 'Tu cuenta de {{site}} ya no está congelada.',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  cancelled_spot_orders: 'Órdenes spot canceladas: {{list}}',
  cancelled_contract_orders: 'Órdenes de futuros canceladas: {{list}}',
  cancelled_withdrawals: 'Retiros cancelados: {{list}}',
  unfreezeText:
    'Tu código para descongelar tu cuenta de {{site}} es {{code}}. Es válido durante 10 minutos y para un solo uso. No lo compartas con nadie: nunca te lo pediremos. Si no lo solicitaste, cambia tu contraseña; tu cuenta sigue congelada.',
  unfreezeSms: '{{code}} descongela tu cuenta de {{site}}. Válido 10 minutos. No lo compartas.',
  notYouFreeze: 'Si no fuiste tú, congela tu cuenta de inmediato: {{url}}',
} satisfies Translated<typeof en.mail>;
