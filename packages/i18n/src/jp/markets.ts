// The list of markets, in Japanese.
import type { Texts } from '../texts.ts';

export const markets = {
  title: 'マーケット',
  search: '通貨を検索',
  views: '表示する通貨ペア',
  view_all: 'すべて',
  view_favourites: 'お気に入り',
  view_gainers: '値上がり',
  view_losers: '値下がり',
  view_volume: '売買代金',
  volume: '取引',
  nothingFound: '該当する通貨ペアがありません',
  noFavourites: '星をタップするとここに表示されます',
  addFavourite: '{{symbol}}をお気に入りに追加',
  removeFavourite: '{{symbol}}をお気に入りから削除',
} satisfies Texts['markets'];
