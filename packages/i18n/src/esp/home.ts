// The first page, in Spanish.
import type * as en from '../en/home.ts';
import type { Translated } from '../texts.ts';

export const home = {
  title: 'Inicio',
  settings: 'Ajustes',
  search: 'Buscar',
  quickActions: 'Acciones rápidas',
  getTestMoney: 'Fondos de prueba',
  trade: 'Operar',
  orders: 'Órdenes',
  earn: 'Rendimientos',
  lockedProducts: 'Productos a plazo',
  allProducts: 'Todos',
  aDay: 'al día',
  demoDays: 'Demo: días cortos',
  invite: 'Invitar',
  testMoneyArrived: 'Los fondos de prueba ya están en tu cuenta spot',
  noMovers: 'Ninguna hoy',
  allNotices: 'Todos',
} satisfies Translated<typeof en.home>;
