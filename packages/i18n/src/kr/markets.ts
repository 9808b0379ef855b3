// The list of markets, in Korean.
import type { Texts } from '../texts.ts';

export const markets = {
  title: '마켓',
  search: '코인 검색',
  views: '표시할 마켓',
  view_all: '전체',
  view_favourites: '관심',
  view_gainers: '상승률',
  view_losers: '하락률',
  view_volume: '거래대금',
  volume: '거래량',
  nothingFound: '해당하는 마켓이 없습니다',
  noFavourites: '별을 누르면 관심 마켓에 추가됩니다',
  addFavourite: '{{symbol}} 관심 추가',
  removeFavourite: '{{symbol}} 관심 해제',
} satisfies Texts['markets'];
