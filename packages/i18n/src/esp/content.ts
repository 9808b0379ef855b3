// Notices, banners and help: refusals, and what staff does with them, in Spanish.
import type * as en from '../en/content.ts';
import type { Translated } from '../texts.ts';

export const contentErrors = {
  unknown_article: 'No existe este artículo',
  article_changed:
    'Otra persona ha cambiado este artículo entretanto. Tu texto sigue aquí: vuelve a cargar el artículo y compáralos',
  article_incomplete: 'Necesita título y texto en inglés: quien no tiene texto en su idioma ve el inglés',
} satisfies Translated<typeof en.contentErrors>;

export const contentProblems = {
  article_link: 'Una página de la aplicación (#/…) o una dirección que empiece por https://',
  article_slug_taken: 'Otro artículo tiene ya este nombre',
  article_time_passed: 'Ese momento ya pasó',
} satisfies Translated<typeof en.contentProblems>;

export const contentPowers = {
  may_articles_see: 'Ver los artículos y su historial',
  may_articles_write: 'Escribir y publicar avisos, banners y ayuda',
  action_write_article: 'Escribió un artículo',
  action_publish_article: 'Publicó un artículo',
  action_unpublish_article: 'Retiró un artículo',
  action_order_articles: 'Ordenó los artículos',
} satisfies Translated<typeof en.contentPowers>;
