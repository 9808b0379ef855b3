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
  removeText: '同時在其他組別的交易對會保留，其餘移出自選。',
  up: '上移 {{name}}',
  down: '下移 {{name}}',
  drag: '拖曳排序',
  takeOut: '將 {{symbol}} 移出 {{group}}',
  search: '加入交易對',
  add: '加入 {{symbol}}',
  empty: '此組別尚未有交易對',
  groupsFull: '最多可有 {{most}} 個組別',
  marketsFull: '每個組別最多 {{most}} 個交易對',
  nameNeeded: '請填寫組別名稱',
  nameTaken: '已有同名組別，請選擇其他名稱',
  nameLong: '最多 {{most}} 個字元',
  onDevice: '儲存於此裝置。登入後可在各處使用。',
  inAccount: '儲存於你的帳戶，所有裝置相同。',
  place: '{{symbol}}：第 {{place}} 位，共 {{of}} 個',
} satisfies Translated<typeof en.favourites>;
