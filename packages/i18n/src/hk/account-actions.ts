// What members of staff did on an account, as its owner sees it, in Traditional Chinese as written in Hong Kong.
import type { Texts } from '../texts.ts';

export const accountActions = {
  title: '帳戶操作紀錄',
  intro: '職員對你的帳戶所做的每次操作及查看都列在這裏。每項紀錄在日誌中都有固定位置，無法在不被察覺的情況下刪除。',
  none: '目前沒有任何操作或查看',
  noneText: '職員開啟你的資料、審核你的認證資料或更改帳戶時，會即時顯示在這裏，並註明時間、角色及原因。',
  look: '查看',
  act: '操作',
  reason: '原因：{{reason}}',
  entry: '日誌第 {{sequence}} 項',
  staff: '職員的權限',
  staffText: '各角色的每項權限，以及無人能做的事',
} satisfies Texts['accountActions'];
