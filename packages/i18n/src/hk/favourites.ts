// Favourite markets: their groups and their order.
import type * as en from '../en/favourites.ts';
import type { Translated } from '../texts.ts';

export const favourites = {
  edit: '編輯自選',
  groups: '自選組別',
  main: '主要',
  addGroup: '新增組別',
  groupName: '組別名稱',
  create: '建立組別',
  rename: '重新命名',
  renameTitle: '重新命名組別',
  save: '儲存',
  remove: '刪除組別',
  removeTitle: '刪除組別「{{name}}」？',
  removeText: '其中的市場如亦在其他組別則會保留，否則移出自選。',
  up: '上移 {{name}}',
  down: '下移 {{name}}',
  drag: '拖曳排序',
  takeOut: '將 {{symbol}} 移出 {{group}}',
  search: '加入市場',
  add: '加入 {{symbol}}',
  empty: '此組別尚未有市場',
  groupsFull: '最多可有 {{most}} 個組別',
  marketsFull: '每個組別最多 {{most}} 個市場',
  nameNeeded: '請填寫組別名稱',
  nameTaken: '已有同名組別',
  nameLong: '最多 {{most}} 個字元',
  onDevice: '儲存於此裝置。登入後可在各處使用。',
  inAccount: '儲存於您的帳戶，所有裝置相同。',
  place: '{{symbol}}：第 {{place}} 位，共 {{of}} 個',
} satisfies Translated<typeof en.favourites>;
