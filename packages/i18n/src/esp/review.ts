// What a reviewer may find wrong with an application, and the names of its parts, in Spanish.
import type { Texts } from '../texts.ts';

export const review = {
  partCountry: 'País o región',
  partName: 'Nombre completo',
  partCardId: 'Número de documento',
  partAddress: 'Dirección de contacto',
  partFrontPic: 'Anverso del documento',
  partReversePic: 'Reverso del documento',
  partHandPic: 'Foto sosteniendo el documento',
  incomplete: 'Está incompleto',
  not_readable: 'No se puede leer',
  wrong_number: 'El número de documento no es válido',
  underage: 'Debes ser mayor de edad',
  country_not_served: 'No damos servicio en este país o región',
  other: 'No se puede aceptar',
  blurred: 'La imagen está borrosa',
  cut_off: 'Una parte del documento está cortada',
  expired: 'El documento está vencido',
  wrong_document: 'No es el documento solicitado',
  name_mismatch: 'El nombre no coincide con el verificado',
  number_mismatch: 'El número no coincide con el verificado',
  face_not_visible: 'No se ve bien el rostro',
  face_mismatch: 'El rostro no coincide con el del documento',
  not_original: 'Es una copia, una pantalla o una imagen editada',
  refusedPart: '{{part}}: {{reason}}',
  refusedNote: 'Nota: {{note}}',
} satisfies Texts['review'];
