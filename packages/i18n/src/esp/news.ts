// Announcements and banners, as users read them, in Spanish.
import type * as en from '../en/news.ts';
import type { Translated } from '../texts.ts';

export const news = {
  title: 'Anuncios',
  view: 'Qué avisos',
  view_mine: 'Míos',
  view_news: 'Anuncios',
  none: 'Todavía no hay anuncios',
  new: 'Nuevo',
  inEnglish: 'Todavía no hay texto en tu idioma. Este es el inglés.',
  unknown: 'Este anuncio no existe o ya no está',
  banners: 'Banners',
  showBanner: 'Mostrar: {{title}}',
  pause: 'Dejar de avanzar',
  play: 'Avanzar solo',
  newest: 'Anuncios más recientes',
  all: 'Todos los anuncios',
} satisfies Translated<typeof en.news>;
