// The list of markets, in Simplified Chinese.
import type { Texts } from '../texts.ts';

export const markets = {
  title: '行情',
  search: '搜索币种',
  views: '显示哪些市场',
  view_all: '全部',
  view_favourites: '自选',
  view_gainers: '涨幅榜',
  view_losers: '跌幅榜',
  view_volume: '成交额',
  volume: '量',
  nothingFound: '没有找到该市场',
  noFavourites: '点击星标即可添加自选',
  addFavourite: '将 {{symbol}} 加入自选',
  removeFavourite: '将 {{symbol}} 移出自选',
} satisfies Texts['markets'];
