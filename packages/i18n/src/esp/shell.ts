// The frame around the screens: tabs, updates, what is not there yet, in Spanish.
import type * as en from '../en/shell.ts';
import type { Translated } from '../texts.ts';

export const shell = {
  mainNavigation: 'Páginas principales',
  appMessages: 'Mensajes de la aplicación',
  tabHome: 'Inicio',
  tabCurrencies: 'Mercados',
  tabTrade: 'Operar',
  tabOptions: 'Opciones',
  tabFinance: 'Finanzas',
  tabAssets: 'Activos',
  notAvailableTitle: 'Aún no disponible',
  notAvailableText: 'Esta página está prevista, pero todavía no se ha creado. Nada de lo que tienes depende de ella.',
  notFoundTitle: 'Página no encontrada',
  notFoundText: 'No hay nada en esta dirección.',
  goHome: 'Ir al inicio',
  goBack: 'Volver',
  logInNeeded: 'Inicia sesión para ver esta página',
  logIn: 'Iniciar sesión',
  reload: 'Recargar',
  updateReady: 'Hay una nueva versión',
  updatedTo: 'La aplicación se actualizó a la versión {{version}}. Recarga para asegurarte de que todo esté al día.',
  later: 'Más tarde',
  pageBroke: 'Esta página dejó de funcionar',
  pageBrokeText: 'Tus órdenes y saldos están a salvo en el servidor. Suele bastar con recargar.',

  filledBuy: 'Compraste {{amount}} {{coin}} a {{price}}',
  filledSell: 'Vendiste {{amount}} {{coin}} a {{price}}',
} satisfies Translated<typeof en.shell>;
