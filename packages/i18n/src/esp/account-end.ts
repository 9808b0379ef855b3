// Closing an account, and taking its data along, in Spanish.
import type * as en from '../en/account-end.ts';
import type { Translated } from '../texts.ts';

export const accountEnd = {
  close: 'Cerrar cuenta',
  notEmpty: 'Tu cuenta no está vacía',
  notEmptyText: 'Vende o retira lo que queda y cancela las órdenes abiertas. Después podrás cerrar la cuenta.',
  left: 'Elementos restantes',
  openOrders_one: '{{count}} orden abierta',
  openOrders_many: '{{count}} órdenes abiertas',
  openOrders_other: '{{count}} órdenes abiertas',
  closeErased:
    'Se borra para siempre: contactos, documentos y fotos de verificación, cuenta bancaria, llaves de acceso, claves de API y sesiones.',
  closeKept:
    'Se conserva solo con el número de tu cuenta: órdenes, operaciones y asientos contables. Deben poder comprobarse siempre.',
  closeUnderstood: 'Entiendo que no se puede deshacer',
  closeTitle: '¿Cerrar tu cuenta para siempre?',
  nowClosed: 'Cuenta cerrada',
  closeText: 'Puedes volver a registrarte con el mismo contacto, como usuario nuevo.',
  download: 'Descargar mis datos',
  downloadText:
    'Un archivo con lo que tenemos sobre ti, salvo las notas internas del equipo: perfil, contactos, sesiones, mensajes, verificación y consultas del equipo; órdenes, asientos, depósitos, retiros y sus direcciones.',
  downloadCare: 'Quien tenga el archivo puede leerlo. Guárdalo como un extracto bancario.',
} satisfies Translated<typeof en.accountEnd>;

export const errors = {
  account_not_empty:
    'Tu cuenta aún no está vacía. Saldos: {{balances}}. Bloqueado: {{locked}}. Órdenes abiertas: {{orders}}',
  account_owes: 'Debes parte de un depósito que un banco revirtió. Págala antes de cerrar la cuenta',
} satisfies Translated<typeof en.errors>;

export const events = {
  'account-closed': 'Tu cuenta está cerrada',
  'data-downloaded': 'Se descargaron tus datos',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'account-closed': 'Tu cuenta de {{site}} se cerró definitivamente.',
  'data-downloaded': 'Se descargó un archivo con todo lo que {{site}} guarda sobre ti.',
} satisfies Translated<typeof en.eventMessages>;
