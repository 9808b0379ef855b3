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
  factorTitle: 'Segundo paso',
  factorText: 'Tu cuenta tiene un segundo factor. Confirma que eres tú.',
  lostFactor: '¿Perdiste tu segundo factor?',
  logInWithPasskey: 'Iniciar sesión con llave de acceso',
  passkeyNotUsed: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o inicia sesión con tu contraseña',
  forgotPassword: '¿Olvidaste tu contraseña?',
  resetPassword: 'Restablecer contraseña',
  resetText:
    'Enviaremos un código al correo o teléfono de tu cuenta. Tras el cambio, se cerrará la sesión en los demás dispositivos.',
  resetDone: 'Tu contraseña se ha cambiado. Inicia sesión',
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
    'Una persona, una cuenta. No compartas tu contraseña con nadie. Avísanos si otra persona usa tu cuenta; para cerrar sesión en todas partes basta con cambiar la contraseña.',
  agreementHeading2: '2. Tu dinero',
  agreementText2:
    'Todo movimiento de dinero es un asiento contable con dos partes. Nadie, ni siquiera nuestro equipo, puede cambiar un saldo a mano. Nunca se cobra una comisión por desbloquear tu propio dinero.',
  agreementHeading3: '3. Negociación',
  agreementText3:
    'Las órdenes se emparejan por precio y después por tiempo. Una orden que hemos confirmado sobrevive a un fallo de nuestras máquinas. Las comisiones se muestran antes de que confirmes. Los precios varían y puedes perder dinero.',
  agreementHeading4: '4. Mercado demo',
  agreementText4:
    'Mientras una página lleve la marca de demo, los precios son simulados y las monedas son de prueba. No tienen valor y no se pueden retirar.',
  agreementHeading5: '5. Tus datos',
  agreementText5:
    'Guardamos tu correo electrónico o número de teléfono, tu contraseña en forma de un hash que no se puede revertir, y el registro de tus órdenes y movimientos. Se usan para operar la plataforma y para nada más.',
  agreementHeading6: '6. Cambios',
  agreementText6:
    'Una nueva versión de este acuerdo solo se te aplica cuando la aceptas. Hasta entonces rige la versión que aceptaste y, en cualquier caso, lo que es tuyo sigue siendo tuyo.',
} satisfies Translated<typeof en.login>;

export const errors = {
  wrong_credentials: 'La cuenta o la contraseña no son correctas',
  wrong_code: 'El código de verificación es incorrecto o ha expirado',
  second_factor_required: 'Introduce el código de tu segundo factor para iniciar sesión',
  ticket_expired: 'El inicio de sesión tardó demasiado. Vuelve a iniciar sesión',
  link_not_valid: 'Este enlace ya se usó o ha caducado',
  account_closed: 'Esta cuenta está cerrada',
  code_just_sent: 'Acabamos de enviar un código. Espera {{seconds}} segundos',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_email: 'Introduce un correo electrónico válido',
  invalid_phone: 'Introduce un número de teléfono válido',
  invalid_code: 'El código tiene 6 dígitos',
  password_too_short: 'Mínimo 6 caracteres',
  password_too_long: 'Máximo 128 caracteres',
  passwords_differ: 'Las dos contraseñas no coinciden',
  agreement_required: 'Aún no has aceptado el acuerdo',
  wrong_code: 'El código de verificación es incorrecto o ha expirado',
  used_code: 'Este código ya se usó. Espera al siguiente',
  wrong_password: 'La contraseña es incorrecta',
  common_password: 'Es fácil de adivinar: es una contraseña muy usada o está hecha con tu nombre o el nuestro',
  unknown_invitation: 'Ese código de invitación no existe',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  user_string: 'Correo o teléfono',
  area_code: 'Prefijo del país',
  code: 'Código de verificación',
  password: 'Contraseña',
  re_password: 'Repetir contraseña',
  old_password: 'Contraseña anterior',
  extension_code: 'Código de invitación',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  login: 'Inicio de sesión',
  'new-device': 'Inicio de sesión desde un dispositivo nuevo',
  'wrong-factor': 'Un inicio de sesión falló en el segundo factor',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'new-device':
    'Alguien inició sesión en tu cuenta de {{site}} desde un dispositivo o una red que no se había usado antes.',
  'wrong-factor':
    'Alguien conocía la contraseña de tu cuenta de {{site}}, pero falló cinco veces en el segundo factor y no pudo entrar.',
} satisfies Translated<typeof en.eventMessages>;

/** What the socket answers. */
export const socketWords = {
  login_failed:
    'La conexión en tiempo real no ha iniciado sesión, así que no recibirás las novedades de tu cuenta. Inicia sesión de nuevo',
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
    'Alguien, probablemente tú, intentó registrarse en {{site}} con este correo. Ya tienes una cuenta aquí, así que no enviamos un código nuevo. Inicia sesión en {{loginUrl}}. Si olvidaste tu contraseña, crea una nueva en {{resetUrl}}. Si no fuiste tú, no tienes que hacer nada.',
  accountExistsSms: 'Ya tienes una cuenta en {{site}}. Si olvidaste tu contraseña, crea una nueva: {{resetUrl}}',
} satisfies Translated<typeof en.mail>;
