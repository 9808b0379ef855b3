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
  renameTitle: 'Cambiar el nombre del grupo',
  save: 'Guardar',
  remove: 'Eliminar grupo',
  removeTitle: '¿Eliminar el grupo {{name}}?',
  removeText: 'Sus mercados siguen en tus otros grupos y dejan los favoritos si no están en ninguno.',
  up: 'Subir {{name}}',
  down: 'Bajar {{name}}',
  drag: 'Arrastra para ordenar',
  takeOut: 'Quitar {{symbol}} de {{group}}',
  search: 'Añadir un mercado',
  add: 'Añadir {{symbol}}',
  empty: 'Este grupo aún no tiene mercados',
  groupsFull: 'Caben {{most}} grupos',
  marketsFull: 'En un grupo caben {{most}} mercados',
  nameNeeded: 'El grupo necesita un nombre',
  nameTaken: 'Otro grupo tiene este nombre',
  nameLong: 'Como máximo {{most}} caracteres',
  onDevice: 'Guardados en este dispositivo. Inicia sesión para tenerlos en todas partes.',
  inAccount: 'Guardados en tu cuenta, iguales en todos tus dispositivos.',
  place: '{{symbol}}: lugar {{place}} de {{of}}',
} satisfies Translated<typeof en.favourites>;
