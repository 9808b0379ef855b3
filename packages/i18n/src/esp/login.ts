// Logging in, signing up, choosing a country, a forgotten password, and the user agreement, in Spanish.
import type * as en from '../en/login.ts';
import type { Translated } from '../texts.ts';

export const login = {
  welcome: 'Te damos la bienvenida',
  welcomeText: 'Una plataforma abierta: cada saldo consta en los libros y cada ejecución, en el registro.',
  logIn: 'Iniciar sesión',
  signUp: 'Registrarse',
  noAccount: '¿No tienes cuenta?',
  haveAccount: '¿Ya tienes cuenta?',
  account: 'Forma de acceso',
  email: 'Correo',
  phone: 'Teléfono',
  emailAddress: 'Correo electrónico',
  phoneNumber: 'Número de teléfono',
  diallingCode: 'Prefijo del país, ahora {{country}} +{{code}}',
  password: 'Contraseña',
  repeatPassword: 'Repetir contraseña',
  newPassword: 'Nueva contraseña',
  passwordHint: 'Mínimo 6 caracteres',
  strength: 'Seguridad de la contraseña',
  strengthWeak: 'Débil: fácil de adivinar',
  strengthFair: 'Aceptable: mejor si es más larga',
  strengthGood: 'Buena',
  strengthStrong: 'Muy segura',
  factorTitle: '2FA',
  factorText: 'Tu cuenta usa 2FA. Confirma que eres tú.',
  lostFactor: '¿Perdiste tu 2FA?',
  logInWithPasskey: 'Iniciar sesión con llave de acceso',
  passkeyNotUsed: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o inicia sesión con tu contraseña',
  forgotPassword: '¿Olvidaste tu contraseña?',
  resetPassword: 'Restablecer contraseña',
  resetText:
    'Enviamos un código a tu correo o teléfono. Tras el cambio, se cierra la sesión en los demás dispositivos.',
  resetDone: 'Contraseña cambiada. Inicia sesión',
  code: 'Código de verificación',
  codeSentTo: 'Enviado a {{target}}',
  demoMessage: 'Mensaje de la demo',
  fillIn: 'Completar',
  invitationCode: 'Código de invitación (opcional)',
  invitedBy: 'Invitación de {{account}}',
  agreeBefore: 'He leído y acepto el',
  agreementName: 'Acuerdo de usuario',
  createAccount: 'Crear cuenta',
  createText: 'Solo lleva un minuto. Recibes fondos de prueba para probarlo todo.',
  chooseCountry: 'País o región',
  livePrices: 'Precios actuales',
  strip24h: '24 h',
  agreementVersion: 'Versión {{version}}',
  agreementIntro:
    'Este es el acuerdo entre tú y quien opera esta plataforma («nosotros»). Está escrito para que se lea.',
  agreementHeading1: '1. Tu cuenta',
  agreementText1:
    'Una persona, una cuenta. No compartas tu contraseña. Avísanos si otra persona usa tu cuenta. Un cambio de contraseña cierra la sesión en todos los dispositivos.',
  agreementHeading2: '2. Tu dinero',
  agreementText2:
    'Todo movimiento de dinero es un asiento contable con dos partes. Nadie, ni siquiera nuestro equipo, puede cambiar un saldo a mano. Nunca se cobra una comisión por desbloquear tu propio dinero.',
  agreementHeading3: '3. Operaciones',
  agreementText3:
    'Las órdenes se emparejan por precio y después por tiempo. Una orden que hemos confirmado sobrevive a un fallo de nuestras máquinas. Las comisiones se muestran antes de que confirmes. Los precios varían y puedes perder dinero.',
  agreementHeading4: '4. Mercado demo',
  agreementText4:
    'En las páginas con la marca de demo, los precios son simulados y las monedas son fondos de prueba. No tienen valor y no puedes retirarlas.',
  agreementHeading5: '5. Tus datos',
  agreementText5:
    'Guardamos tu correo electrónico o número de teléfono, y tu contraseña como un hash que no se puede revertir. También guardamos el registro de tus órdenes y movimientos. Los usamos para operar la plataforma y para nada más.',
  agreementHeading6: '6. Cambios',
  agreementText6:
    'Una nueva versión de este acuerdo solo se te aplica cuando la aceptas. Hasta entonces rige la versión que aceptaste y, en cualquier caso, lo que es tuyo sigue siendo tuyo.',
} satisfies Translated<typeof en.login>;

export const errors = {
  wrong_credentials: 'La cuenta o la contraseña no son correctas. Inténtalo de nuevo',
  wrong_code: 'El código es incorrecto o ha caducado. Introduce uno nuevo',
  second_factor_required: 'Introduce tu código 2FA para iniciar sesión',
  ticket_expired: 'El inicio de sesión tardó demasiado. Vuelve a iniciar sesión',
  link_not_valid: 'Este enlace ya se usó o ha caducado. Solicita uno nuevo',
  account_closed: 'Esta cuenta está cerrada',
  code_just_sent: 'Acabamos de enviar un código. Espera {{seconds}} segundos',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_email: 'Introduce un correo electrónico válido',
  invalid_phone: 'Introduce un número de teléfono válido',
  invalid_code: 'Introduce los 6 dígitos',
  password_too_short: 'Mínimo 6 caracteres',
  password_too_long: 'Máximo 128 caracteres',
  passwords_differ: 'Las dos contraseñas no coinciden',
  agreement_required: 'Aún no has aceptado el acuerdo',
  wrong_code: 'El código es incorrecto o ha caducado. Introduce uno nuevo',
  used_code: 'Este código ya se usó. Espera al siguiente',
  wrong_password: 'La contraseña es incorrecta. Inténtalo de nuevo',
  common_password: 'Es fácil de adivinar. No uses contraseñas comunes, tu nombre ni el nuestro',
  unknown_invitation: 'Ese código de invitación no existe',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  user_string: 'Correo o teléfono',
  area_code: 'Prefijo del país',
  code: 'Código de verificación',
  password: 'Contraseña',
  re_password: 'Repetir contraseña',
  old_password: 'Contraseña actual',
  extension_code: 'Código de invitación',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  login: 'Inicio de sesión',
  'new-device': 'Inicio de sesión desde un dispositivo nuevo',
  'wrong-factor': 'Un inicio de sesión falló en la 2FA',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'new-device': 'Se inició sesión en tu cuenta de {{site}} desde un dispositivo o una red nuevos.',
  'wrong-factor':
    'Se introdujo la contraseña correcta de tu cuenta de {{site}}, pero la 2FA falló cinco veces. Rechazamos el inicio de sesión.',
} satisfies Translated<typeof en.eventMessages>;

/** What the socket answers. */
export const socketWords = {
  login_failed: 'Sin novedades en vivo de tu cuenta: esta conexión no ha iniciado sesión. Inicia sesión de nuevo',
} satisfies Translated<typeof en.socketWords>;

export const mail = {
  codeSubject: 'Tu código de verificación',
  registerText:
    'Tu código para registrarte en {{site}} es {{code}}. Es válido durante 10 minutos y para un solo uso. No lo compartas con nadie: nunca te lo pediremos. Si no lo solicitaste, ignora este mensaje.',
  registerSms: '{{code}} es tu código para registrarte en {{site}}. Válido 10 minutos. No lo compartas.',
  forgetText:
    'Tu código para cambiar la contraseña en {{site}} es {{code}}. Es válido durante 10 minutos y para un solo uso. No lo compartas con nadie: nunca te lo pediremos. Si no lo solicitaste, ignora este mensaje; tu contraseña no cambiará.',
  forgetSms: '{{code}} es tu código para cambiar la contraseña en {{site}}. Válido 10 minutos. No lo compartas.',
  accountExistsSubject: 'Ya tienes una cuenta',
  accountExistsText:
    'Hubo un intento de registro en {{site}} con este correo, probablemente tuyo. Ya tienes una cuenta aquí, así que no enviamos un código nuevo. Inicia sesión en {{loginUrl}}. Si olvidaste tu contraseña, crea una nueva en {{resetUrl}}. Si no fuiste tú, no tienes que hacer nada.',
  accountExistsSms: 'Ya tienes una cuenta en {{site}}. Si olvidaste tu contraseña, crea una nueva: {{resetUrl}}',
} satisfies Translated<typeof en.mail>;
