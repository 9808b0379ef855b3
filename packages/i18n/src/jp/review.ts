// What a reviewer may find wrong with an application, and the names of its parts, in Japanese.
import type { Texts } from '../texts.ts';

export const review = {
  partCountry: '国・地域',
  partName: '氏名',
  partCardId: '身分証番号',
  partAddress: '連絡先住所',
  partFrontPic: '身分証の表面',
  partReversePic: '身分証の裏面',
  partHandPic: '身分証を持った写真',
  incomplete: '内容が不足しています',
  not_readable: '読み取れません',
  wrong_number: '存在しない番号です',
  underage: '成年である必要があります',
  country_not_served: 'この国・地域は対象外です',
  other: '受け付けられません',
  blurred: '画像がぼやけています',
  cut_off: '書類の一部が切れています',
  expired: '書類の有効期限が切れています',
  wrong_document: '必要な書類ではありません',
  name_mismatch: '氏名が登録内容と一致しません',
  number_mismatch: '番号が登録内容と一致しません',
  face_not_visible: '顔がはっきり見えません',
  face_mismatch: '顔が書類の写真と一致しません',
  not_original: 'コピーや画面の撮影、加工された画像は使えません',
  refusedPart: '{{part}}：{{reason}}',
  refusedNote: '備考：{{note}}',
} satisfies Texts['review'];
