// The notices of an account and the bell, in Spanish.
import type * as en from '../en/notices.ts';
import type { Translated } from '../texts.ts';

export const notices = {
  title: 'Avisos',
  bell_one: 'Avisos, {{count}} sin leer',
  bell_many: 'Avisos, {{count}} sin leer',
  bell_other: 'Avisos, {{count}} sin leer',
  readAll: 'Marcar todo como leído',
  unread: 'Sin leer',
  none: 'Aún no hay avisos',
  kept: 'Los avisos se guardan {{months}} meses',
} satisfies Translated<typeof en.notices>;
