// The list of markets, in Spanish.
import type { Texts } from '../texts.ts';

export const markets = {
  title: 'Mercados',
  search: 'Buscar monedas',
  views: 'Qué mercados mostrar',
  view_all: 'Todos',
  view_favourites: 'Favoritos',
  view_gainers: 'Suben',
  view_losers: 'Bajan',
  view_volume: 'Volumen',
  volume: 'Vol.',
  nothingFound: 'Ningún mercado tiene ese nombre',
  noFavourites: 'Toca una estrella para guardar un mercado aquí',
  addFavourite: 'Añadir {{symbol}} a favoritos',
  removeFavourite: 'Quitar {{symbol}} de favoritos',
} satisfies Texts['markets'];
