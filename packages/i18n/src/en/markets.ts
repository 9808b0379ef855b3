// The list of markets.
export const markets = {
  title: 'Markets',
  search: 'Search coins',
  views: 'Which markets to show',
  view_all: 'All',
  view_favourites: 'Favourites',
  view_gainers: 'Gainers',
  view_losers: 'Losers',
  view_volume: 'Volume',
  volume: 'Vol',
  nothingFound: 'No market has that name',
  noFavourites: 'Tap a star to keep a market here',
  addFavourite: 'Add {{symbol}} to favourites',
  removeFavourite: 'Remove {{symbol}} from favourites',
};
