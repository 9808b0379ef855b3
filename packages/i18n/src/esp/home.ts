// The first page, in Spanish.
import type { Texts } from '../texts.ts';

export const home = {
  title: 'Inicio',
  settings: 'Ajustes',
  quickActions: 'Acciones rápidas',
  getTestMoney: 'Fondos de prueba',
  trade: 'Operar',
  transfer: 'Transferir',
  orders: 'Órdenes',
  testMoneyArrived: 'Los fondos de prueba ya están en tu cuenta spot',
  firstSteps: 'Primeros pasos',
  get: 'Obtener',
  go: 'Ir',
  stepDone: 'Hecho',
  step_funds: 'Obtén fondos de prueba',
  why_funds: 'Gratis, solo para este mercado demo',
  step_order: 'Crea tu primera orden',
  why_order: 'Compra o vende en el libro de órdenes en vivo',
  step_transfer: 'Haz una transferencia',
  why_transfer: 'Mueve una moneda entre tus cuentas',
  notices: 'Avisos',
  notice_closed: '{{symbols}}: la operativa está en pausa. Las órdenes abiertas se pueden cancelar.',
  notice_stale:
    '{{symbols}}: el precio índice no está al día. Hasta que vuelva, las órdenes de mercado se rechazan y los stops esperan.',
  notice_allStale:
    'Los precios índice no están al día. Hasta que vuelvan, las órdenes de mercado se rechazan y los stops esperan.',
} satisfies Texts['home'];
