// Favourite markets: their groups and their order.
import type * as en from '../en/favourites.ts';
import type { Translated } from '../texts.ts';

export const favourites = {
  edit: 'お気に入りを編集',
  groups: 'お気に入りのグループ',
  main: 'メイン',
  addGroup: '新しいグループ',
  groupName: 'グループ名',
  create: 'グループを作成',
  rename: '名前を変更',
  renameTitle: 'グループ名を変更',
  save: '保存',
  remove: 'グループを削除',
  removeTitle: 'グループ「{{name}}」を削除しますか？',
  removeText: 'ほかのグループにもある通貨ペアは残り、それ以外はお気に入りから外れます。',
  up: '{{name}}を上へ',
  down: '{{name}}を下へ',
  drag: 'ドラッグで並べ替え',
  takeOut: '{{symbol}}を{{group}}から外す',
  search: '通貨ペアを追加',
  add: '{{symbol}}を追加',
  empty: 'このグループにはまだ通貨ペアがありません',
  groupsFull: 'グループは{{most}}個までです',
  marketsFull: '1グループの通貨ペアは{{most}}個までです',
  nameNeeded: 'グループ名を入力してください',
  nameTaken: '同じ名前のグループがあります。別の名前にしてください',
  nameLong: '{{most}}文字までです',
  onDevice: 'この端末に保存しています。ログインするとどこでも使えます。',
  inAccount: 'アカウントに保存しています。どの端末でも同じです。',
  place: '{{symbol}}：{{of}}件中{{place}}番目',
} satisfies Translated<typeof en.favourites>;
