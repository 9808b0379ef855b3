// Proof texts, in Spanish.
import type { Texts } from '../texts.ts';

export const proof = {
  stepUpTitle: 'Confirma que eres tú',
  totp: 'Código de 6 dígitos',
  totpText: 'Introduce el código que muestra ahora tu aplicación de autenticación.',
  totpInstead: 'Usar la aplicación de autenticación',
  recovery: 'Código de recuperación',
  recoveryText: 'Introduce uno de tus códigos de recuperación. Cada uno sirve una sola vez.',
  recoveryInstead: 'Usar un código de recuperación',
  code: 'Código de verificación',
  codeText: 'Enviamos un código a {{target}}.',
  codeInstead: 'Recibir un código',
  passkeyText: 'Tu dispositivo te pedirá la huella, el rostro o el bloqueo de pantalla.',
  passkeyInstead: 'Usar una llave de acceso',
  usePasskey: 'Usar llave de acceso',
  passkeyPlace: 'Las llaves de acceso de esta plataforma solo funcionan en {{site}}. Ábrela allí.',
  noWay:
    'Este navegador no ofrece ninguna forma de confirmar tu cuenta. Prueba con el dispositivo donde está tu llave de acceso.',
} satisfies Texts['proof'];
