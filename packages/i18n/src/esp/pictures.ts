// What can go wrong with uploaded pictures, in Spanish.
import type * as en from '../en/pictures.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  file_too_large: 'Supera el tamaño de archivo permitido',
  not_a_picture: 'Solo se pueden subir imágenes JPG o PNG',
  damaged_picture: 'Esta imagen está dañada y no se puede abrir. Elige otra',
  too_many_pixels: 'Esta imagen tiene más de 60 megapíxeles. Redúcela',
  upload_failed: 'Error al subir el archivo, inténtalo de nuevo',
  unknown_picture: 'Esta imagen ya no está disponible. Vuelve a subirla',
} satisfies Translated<typeof en.errors>;

export const problems = {
  unknown_picture: 'Vuelve a subir esta imagen',
} satisfies Translated<typeof en.problems>;
