// Favourite markets: their groups and their order.
import type * as en from '../en/favourites.ts';
import type { Translated } from '../texts.ts';

export const favourites = {
  edit: '编辑自选',
  groups: '自选分组',
  main: '默认',
  addGroup: '新建分组',
  groupName: '分组名称',
  create: '创建分组',
  rename: '重命名',
  renameTitle: '重命名分组',
  save: '保存',
  remove: '删除分组',
  removeTitle: '删除分组“{{name}}”？',
  removeText: '同时在其他分组中的交易对会保留，其余移出自选。',
  up: '上移 {{name}}',
  down: '下移 {{name}}',
  drag: '拖动排序',
  takeOut: '将 {{symbol}} 移出 {{group}}',
  search: '添加交易对',
  add: '添加 {{symbol}}',
  empty: '该分组还没有交易对',
  groupsFull: '最多可有 {{most}} 个分组',
  marketsFull: '每个分组最多 {{most}} 个交易对',
  nameNeeded: '请填写分组名称',
  nameTaken: '已有同名分组，请换一个名称',
  nameLong: '最多 {{most}} 个字符',
  onDevice: '保存在此设备上。登录后可在各处使用。',
  inAccount: '保存在您的账户中，所有设备一致。',
  place: '{{symbol}}：第 {{place}} 位，共 {{of}} 个',
} satisfies Translated<typeof en.favourites>;
