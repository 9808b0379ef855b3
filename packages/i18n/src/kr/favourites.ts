// Favourite markets: their groups and their order.
import type * as en from '../en/favourites.ts';
import type { Translated } from '../texts.ts';

export const favourites = {
  edit: '관심 마켓 편집',
  groups: '관심 마켓 그룹',
  main: '기본',
  addGroup: '새 그룹',
  groupName: '그룹 이름',
  create: '그룹 만들기',
  rename: '이름 변경',
  renameTitle: '그룹 이름 변경',
  save: '저장',
  remove: '그룹 삭제',
  removeTitle: '‘{{name}}’ 그룹을 삭제할까요?',
  removeText: '다른 그룹에도 있는 마켓은 남고, 없는 마켓은 관심에서 빠집니다.',
  up: '{{name}} 위로',
  down: '{{name}} 아래로',
  drag: '끌어서 정렬',
  takeOut: '{{group}}에서 {{symbol}} 빼기',
  search: '마켓 추가',
  add: '{{symbol}} 추가',
  empty: '이 그룹에는 아직 마켓이 없습니다',
  groupsFull: '그룹은 {{most}}개까지입니다',
  marketsFull: '그룹마다 마켓은 {{most}}개까지입니다',
  nameNeeded: '그룹 이름을 입력하세요',
  nameTaken: '같은 이름의 그룹이 있습니다. 다른 이름을 선택하세요',
  nameLong: '최대 {{most}}자입니다',
  onDevice: '이 기기에 저장됩니다. 로그인하면 어디서나 볼 수 있습니다.',
  inAccount: '계정에 저장되어 모든 기기에서 같습니다.',
  place: '{{symbol}}: {{of}}개 중 {{place}}번째',
} satisfies Translated<typeof en.favourites>;
