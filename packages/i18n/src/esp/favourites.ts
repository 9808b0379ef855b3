// Favourite markets: their groups and their order.
import type * as en from '../en/favourites.ts';
import type { Translated } from '../texts.ts';

export const favourites = {
  edit: 'Editar favoritos',
  groups: 'Grupos de favoritos',
  main: 'Principal',
  addGroup: 'Nuevo grupo',
  groupName: 'Nombre del grupo',
  create: 'Crear grupo',
  rename: 'Cambiar nombre',
  renameTitle: 'Cambiar nombre del grupo',
  save: 'Guardar',
  remove: 'Eliminar grupo',
  removeTitle: '¿Eliminar el grupo {{name}}?',
  removeText: 'Sus pares siguen en tus otros grupos. Los que no estén en ninguno dejan de ser favoritos.',
  up: 'Subir {{name}}',
  down: 'Bajar {{name}}',
  drag: 'Arrastra para ordenar',
  takeOut: 'Quitar {{symbol}} de {{group}}',
  search: 'Añadir un par',
  add: 'Añadir {{symbol}}',
  empty: 'Este grupo aún no tiene pares',
  groupsFull: 'Puedes tener como máximo {{most}} grupos',
  marketsFull: 'Un grupo puede tener como máximo {{most}} pares',
  nameNeeded: 'Introduce un nombre de grupo',
  nameTaken: 'Otro grupo tiene este nombre. Elige otro',
  nameLong: 'Como máximo {{most}} caracteres',
  onDevice: 'Guardados en este dispositivo. Inicia sesión para tenerlos en todas partes.',
  inAccount: 'Guardados en tu cuenta, iguales en todos tus dispositivos.',
  place: '{{symbol}}: lugar {{place}} de {{of}}',
} satisfies Translated<typeof en.favourites>;
