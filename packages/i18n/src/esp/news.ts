// Announcements and banners, as users read them, in Spanish.
import type * as en from '../en/news.ts';
import type { Translated } from '../texts.ts';

export const news = {
  title: 'Anuncios',
  view: 'Mostrar',
  view_mine: 'Mis avisos',
  view_news: 'Anuncios',
  none: 'Aún no hay anuncios',
  new: 'Nuevo',
  inEnglish: 'Aún no está en tu idioma. Este es el texto en inglés.',
  unknown: 'Este anuncio no existe o fue retirado',
  banners: 'Banners',
  showBanner: 'Mostrar: {{title}}',
  pause: 'Pausar',
  play: 'Reproducir',
  newest: 'Anuncios más recientes',
  all: 'Todos los anuncios',
} satisfies Translated<typeof en.news>;
