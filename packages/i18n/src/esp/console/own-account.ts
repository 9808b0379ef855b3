// The operator’s own account in the console, in Spanish.
import type { ConsoleTexts } from '../../console-texts.ts';

export const ownAccount = {
  text: 'Quién eres aquí y dónde tienes sesiones abiertas.',
  whoYouAre: 'Quién eres',
  number: 'Número',
  saveName: 'Guardar nombre',
  nameSaved: 'Tu nombre se guardó',
  credentials: 'Acceso',
  credentialsText: 'Al cambiar algo se cierran tus otras sesiones.',
  changePassword: 'Cambiar contraseña',
  newAuthenticator: 'Configurar otra aplicación',
  passwordChanged: 'Tu contraseña se cambió',
  codesLeft: 'Sin usar: {{left}}',
  sessions: 'Sesiones',
  sessionsText: 'Cierra lo que no reconozcas y luego cambia tu contraseña.',
  device: 'Dispositivo',
  unknownDevice: 'Dispositivo desconocido',
  address: 'Dirección IP',
  since: 'Desde',
  lastSeen: 'Último uso',
  act: 'Acción',
  thisLogin: 'Esta sesión',
  end: 'Cerrar',
} satisfies ConsoleTexts['ownAccount'];
