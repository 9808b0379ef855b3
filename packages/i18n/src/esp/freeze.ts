// Freezing, in Spanish.
import type { Texts } from '../texts.ts';

export const freeze = {
  freeze: 'Congelar mi cuenta',
  freezeText: 'Úsalo si crees que otra persona está en tu cuenta.',
  fact_logins: 'Se cierra la sesión en todos los dispositivos',
  fact_orders: 'Se cancelan las órdenes abiertas',
  fact_keys: 'Las claves de API dejan de funcionar',
  fact_nothing: 'Nadie puede operar, transferir ni retirar hasta que la descongeles',
  unfreezeLater:
    'Para descongelarla hace falta un código de cada contacto y tu segundo factor si lo tienes; los retiros se bloquean 24 horas.',
  freezeTitle: '¿Congelar la cuenta ahora?',
  freezeNow: 'Tiene efecto al instante.',
  frozen: 'Cuenta congelada',
  frozenTitle: 'Tu cuenta está congelada',
  frozenSince: 'Desde el {{at}}',
  unfreezeText: 'Tu dinero está intacto. Para descongelar la cuenta enviamos un código a cada uno de tus contactos.',
  sendCodes: 'Enviar los códigos',
  mailCode: 'Código del correo',
  phoneCode: 'Código del SMS',
  unfreezeLock: 'Después, los retiros siguen bloqueados 24 horas.',
  unfreeze: 'Descongelar',
  unfrozen: 'Descongelada. Retiros bloqueados hasta el {{until}}',
  report: 'No fui yo',
  reportText:
    'Alguien inició sesión en tu cuenta desde un dispositivo que no conocíamos. Si no fuiste tú, congela la cuenta ahora.',
  reportBroken: 'El enlace no está completo. Ábrelo de nuevo desde el correo.',
  reported: 'Tu cuenta está congelada',
  reportedText: 'Cuando quieras descongelarla, crea antes una contraseña nueva e inicia sesión.',
  toLogin: 'Ir a iniciar sesión',
} satisfies Texts['freeze'];
