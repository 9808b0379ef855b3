// Favourite markets: their groups and their order.
import type * as en from '../en/favourites.ts';
import type { Translated } from '../texts.ts';

export const favourites = {
  edit: 'แก้ไขรายการโปรด',
  groups: 'กลุ่มรายการโปรด',
  main: 'หลัก',
  addGroup: 'กลุ่มใหม่',
  groupName: 'ชื่อกลุ่ม',
  create: 'สร้างกลุ่ม',
  rename: 'เปลี่ยนชื่อ',
  renameTitle: 'เปลี่ยนชื่อกลุ่ม',
  save: 'บันทึก',
  remove: 'ลบกลุ่ม',
  removeTitle: 'ลบกลุ่ม {{name}} หรือไม่',
  removeText: 'คู่เทรดที่อยู่ในกลุ่มอื่นด้วยจะยังอยู่ คู่เทรดที่ไม่อยู่ในกลุ่มอื่นจะออกจากรายการโปรด',
  up: 'เลื่อน {{name}} ขึ้น',
  down: 'เลื่อน {{name}} ลง',
  drag: 'ลากเพื่อจัดลำดับ',
  takeOut: 'นำ {{symbol}} ออกจาก {{group}}',
  search: 'เพิ่มคู่เทรด',
  add: 'เพิ่ม {{symbol}}',
  empty: 'กลุ่มนี้ยังไม่มีคู่เทรด',
  groupsFull: 'มีได้ไม่เกิน {{most}} กลุ่ม',
  marketsFull: 'แต่ละกลุ่มมีได้ไม่เกิน {{most}} คู่เทรด',
  nameNeeded: 'โปรดใส่ชื่อกลุ่ม',
  nameTaken: 'มีกลุ่มชื่อนี้แล้ว โปรดเลือกชื่ออื่น',
  nameLong: 'ไม่เกิน {{most}} ตัวอักษร',
  onDevice: 'เก็บไว้ในอุปกรณ์นี้ เข้าสู่ระบบเพื่อใช้ได้ทุกที่',
  inAccount: 'เก็บไว้ในบัญชีของคุณ เหมือนกันทุกอุปกรณ์',
  place: '{{symbol}}: ลำดับที่ {{place}} จาก {{of}}',
} satisfies Translated<typeof en.favourites>;
