// Proving who one is: at login with a second factor, and again before changes that matter, in Spanish.
import type * as en from '../en/proof.ts';
import type { Translated } from '../texts.ts';

export const proof = {
  stepUpTitle: 'Confirma que eres tú',
  totp: 'Código de 6 dígitos',
  totpText: 'Introduce el código que muestra ahora tu aplicación de autenticación.',
  totpInstead: 'Usar la aplicación de autenticación',
  recovery: 'Código de recuperación',
  recoveryText: 'Introduce uno de tus códigos de recuperación. Cada uno sirve una sola vez.',
  recoveryInstead: 'Usar código de recuperación',
  code: 'Código de verificación',
  codeText: 'Enviamos un código a {{target}}.',
  codeInstead: 'Recibir un código',
  passkeyText: 'Tu dispositivo te pedirá la huella, el rostro o el bloqueo de pantalla.',
  passkeyInstead: 'Usar llave de acceso',
  usePasskey: 'Usar llave de acceso',
  passkeyNotUsed: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o elige otra forma',
  passkeyPlace: 'Las llaves de acceso de esta plataforma solo funcionan en {{site}}. Ábrela allí.',
  noWay: 'Este navegador no puede confirmar tu cuenta. Prueba con el dispositivo donde está tu llave de acceso.',
} satisfies Translated<typeof en.proof>;

export const errors = {
  step_up_required: 'Confirma que eres tú para continuar',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_recovery_code: 'Un código de recuperación tiene 10 letras y números',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  totp: 'Código',
  recovery_code: 'Código de recuperación',
} satisfies Translated<typeof en.fieldProblems>;

export const mail = {
  confirmText:
    'Tu código para confirmar un cambio en tu cuenta de {{site}} es {{code}}. Es válido durante 10 minutos y para un solo uso. No lo compartas con nadie: nunca te lo pediremos. Si no lo solicitaste, cambia tu contraseña.',
  confirmSms: '{{code}} confirma un cambio en tu cuenta de {{site}}. Válido 10 minutos. No lo compartas.',
} satisfies Translated<typeof en.mail>;
