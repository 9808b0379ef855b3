// What is wrong with a file that was chosen as a picture.
import type * as en from '../en/picture-files.ts';
import type { Translated } from '../texts.ts';

export const pictureFiles = {
  notAPicture: 'Esto no es una imagen. Elige un archivo JPG, PNG, WebP, AVIF o HEIC',
  cannotOpen: 'Este navegador no puede abrir imágenes {{format}}. Guárdala como JPG o PNG y elige ese archivo',
  cannotOpenHeic:
    'Este navegador no puede abrir imágenes HEIC. Guárdala como JPG o tómala de nuevo con «Más compatible» (iPhone: Ajustes, Cámara, Formatos)',
  damaged: 'Esta imagen está dañada y no se puede abrir. Elige otra',
  tooSmall: 'Esta imagen es demasiado pequeña. Necesita al menos {{side}} × {{side}} píxeles',
  reading: 'Preparando la imagen',
} satisfies Translated<typeof en.pictureFiles>;
