// Settings, language and the account page, in Spanish.
import type * as en from '../en/settings.ts';
import type { Translated } from '../texts.ts';

export const settings = {
  statements: 'Extractos',
  statementsText: 'Cada mes en PDF o CSV',
  title: 'Ajustes',
  general: 'General',
  trading: 'Trading',
  language: 'Idioma',
  theme: 'Tema',
  themeSystem: 'Auto',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  colours: 'Color al subir',
  coloursGreenUp: 'Verde',
  coloursRedUp: 'Rojo',
  confirmOrdersText: 'Muestra el precio, la comisión y lo que recibes antes de enviar una orden',
  tabs: 'Pestañas',
  tabsFour: 'Cuatro',
  tabsFive: 'Cinco',
  about: 'Acerca de',
  version: 'Versión',
  agreement: 'Acuerdo de usuario',
  source: 'Licencia',
  sourceText: 'Código abierto, Apache 2.0',
  account: 'Cuenta',
  accountText: 'UID, contacto, verificación',
  notLoggedIn: 'No has iniciado sesión',
  logIn: 'Iniciar sesión o registrarse',
  uid: 'UID',
  copyUid: 'Copiar UID',
  email: 'Correo',
  phone: 'Teléfono',
  notSet: 'Sin configurar',
  invitationCode: 'Código de invitación',
  copyInvitationCode: 'Copiar código de invitación',
  verification: 'Verificación',
  verificationNone: 'Sin verificar',
  verificationReview: 'En revisión',
  languageSaveFailed: 'Guardado en este dispositivo. No se pudo guardar en el servidor',
} satisfies Translated<typeof en.settings>;

export const fieldProblems = {
  lang: 'Idioma',
} satisfies Translated<typeof en.fieldProblems>;
