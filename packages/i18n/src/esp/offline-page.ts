// What the service worker says where not even the app can be loaded.
import type * as en from '../en/offline-page.ts';
import type { Translated } from '../texts.ts';

export const offlinePage = {
  title: 'Sin conexión',
  text: 'No se pudo cargar Candor. Tu dinero y tus órdenes están en el servidor y siguen igual.',
  retry: 'Reintentar',
} satisfies Translated<typeof en.offlinePage>;
