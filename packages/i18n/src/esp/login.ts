// Logging in, signing up, choosing a country, a forgotten password, and the user agreement, in Spanish.
import type { Texts } from '../texts.ts';

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
} satisfies Texts['login'];
