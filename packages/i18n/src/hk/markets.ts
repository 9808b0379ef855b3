// The list of markets, in Traditional Chinese as written in Hong Kong.
import type { Texts } from '../texts.ts';

export const markets = {
  title: '行情',
  search: '搜尋幣種',
  views: '顯示哪些市場',
  view_all: '全部',
  view_favourites: '自選',
  view_gainers: '升幅榜',
  view_losers: '跌幅榜',
  view_volume: '成交額',
  volume: '量',
  nothingFound: '找不到此市場',
  noFavourites: '按星號即可加入自選',
  addFavourite: '將 {{symbol}} 加入自選',
  removeFavourite: '將 {{symbol}} 移出自選',
} satisfies Texts['markets'];
