// The list of markets, in Thai.
import type { Texts } from '../texts.ts';

export const markets = {
  title: 'ตลาด',
  search: 'ค้นหาเหรียญ',
  views: 'ตลาดที่จะแสดง',
  view_all: 'ทั้งหมด',
  view_favourites: 'รายการโปรด',
  view_gainers: 'ราคาขึ้น',
  view_losers: 'ราคาลง',
  view_volume: 'ปริมาณ',
  volume: 'Vol.',
  nothingFound: 'ไม่มีตลาดชื่อนี้',
  noFavourites: 'แตะรูปดาวเพื่อเก็บตลาดไว้ที่นี่',
  addFavourite: 'เพิ่ม {{symbol}} ในรายการโปรด',
  removeFavourite: 'นำ {{symbol}} ออกจากรายการโปรด',
} satisfies Texts['markets'];
