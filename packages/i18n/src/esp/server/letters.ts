// What the mail about something that happened to an account says, by occasion, in Spanish.
import type { ServerTexts } from '../../server-texts.ts';

export const letters = {
  'new-device':
    'Alguien inició sesión en tu cuenta de {{site}} desde un dispositivo o una red que no se había usado antes.',
  'wrong-factor':
    'Alguien conocía la contraseña de tu cuenta de {{site}}, pero falló cinco veces en el segundo factor y no pudo entrar.',
  'password-changed':
    'Se cambió la contraseña de tu cuenta de {{site}}. Se cerró la sesión en todos los demás dispositivos.',
  'fund-password-changed': 'Se estableció o cambió la contraseña de fondos de tu cuenta de {{site}}.',
  'factor-enabled': 'Se activó una aplicación de autenticación como segundo factor de tu cuenta de {{site}}.',
  'factor-disabled': 'Se desactivó la aplicación de autenticación de tu cuenta de {{site}}.',
  'recovery-codes-made':
    'Se generaron nuevos códigos de recuperación para tu cuenta de {{site}}. Los anteriores ya no funcionan.',
  'recovery-code-used':
    'Se usó un código de recuperación de tu cuenta de {{site}} en lugar de la aplicación de autenticación. Códigos restantes: {{about}}.',
  'passkey-added': 'Se añadió la llave de acceso «{{about}}» a tu cuenta de {{site}}.',
  'passkey-removed': 'Se eliminó la llave de acceso «{{about}}» de tu cuenta de {{site}}.',
  'phrase-changed':
    'Se cambió la frase antiphishing de tu cuenta de {{site}}. Todos nuestros correos llevarán la nueva.',
  'contact-changed': 'El correo o el teléfono de tu cuenta de {{site}} ahora es {{about}}.',
  'bank-card-changed': 'Se cambió la tarjeta o la cuenta bancaria en la que {{site}} te paga.',
  'api-key-made': 'Se creó la clave de API «{{about}}» para tu cuenta de {{site}}.',
  'api-key-removed': 'Se eliminó la clave de API «{{about}}» de tu cuenta de {{site}}.',
  'account-frozen':
    'Tu cuenta de {{site}} está congelada: se cerraron todas las sesiones y se cancelaron las órdenes abiertas. No se puede hacer nada con ella hasta que inicies sesión y la descongeles.',
  'account-unfrozen': 'Tu cuenta de {{site}} ya no está congelada.',
  'account-closed': 'Tu cuenta de {{site}} se cerró definitivamente.',
  'data-downloaded': 'Se descargó un archivo con todo lo que {{site}} guarda sobre ti.',
  'basic-verified': 'Aprobaste la verificación básica en {{site}}.',
  'basic-refused':
    'No se aprobó la verificación básica en {{site}}. Verás los motivos junto a las partes que debes enviar de nuevo.',
  'advanced-verified': 'Aprobaste la verificación avanzada en {{site}}.',
  'advanced-refused':
    'No se aprobó la verificación avanzada en {{site}}. Verás los motivos junto a las fotos que debes enviar de nuevo.',
  'factor-reset-requested':
    'Alguien solicitó a {{site}} eliminar el segundo factor de tu cuenta. Dos personas de nuestro equipo lo revisarán y, tras su aprobación, tendrás 48 horas para cancelarlo.',
  'factor-reset-approved':
    'Nuestro equipo aprobó eliminar el segundo factor de tu cuenta de {{site}}. Tendrá efecto el {{until}} (UTC); hasta entonces puedes cancelarlo.',
  'factor-reset-refused': 'Se rechazó eliminar el segundo factor de tu cuenta de {{site}}. Motivo: {{about}}',
  'factor-reset-cancelled':
    'Se canceló la solicitud de eliminar el segundo factor de tu cuenta de {{site}}. No cambió nada.',
  'factor-reset-done': 'Se eliminó el segundo factor de tu cuenta de {{site}}, según lo solicitado.',
  'sessions-ended-by-staff':
    'Una persona del equipo de {{site}} cerró todas las sesiones de tu cuenta. Motivo: {{about}}',
  'login-stopped':
    'Una persona de nuestro equipo suspendió el inicio de sesión en tu cuenta de {{site}} hasta el {{until}} (UTC). Motivo: {{about}}',
  'login-stop-lifted': 'Ya puedes volver a iniciar sesión en tu cuenta de {{site}}.',
  'withdrawals-stopped':
    'Una persona de nuestro equipo suspendió los retiros de tu cuenta de {{site}} hasta el {{until}} (UTC). Motivo: {{about}}',
  'withdrawals-stop-lifted': 'Los retiros de tu cuenta de {{site}} vuelven a estar disponibles.',
} satisfies ServerTexts['letters'];
