// What a reviewer may find wrong with an application, and the names of its parts, in Traditional Chinese as written in Hong Kong.
import type { Texts } from '../texts.ts';

export const review = {
  partCountry: '國家／地區',
  partName: '姓名',
  partCardId: '證件號碼',
  partAddress: '聯絡地址',
  partFrontPic: '證件正面相片',
  partReversePic: '證件背面相片',
  partHandPic: '手持證件相片',
  incomplete: '資料不完整',
  not_readable: '無法辨認',
  wrong_number: '證件號碼不存在',
  underage: '你未達法定年齡',
  country_not_served: '暫不支援此國家／地區',
  other: '不符合要求',
  blurred: '圖片模糊',
  cut_off: '證件未完整顯示',
  expired: '證件已過期',
  wrong_document: '證件類別不符',
  name_mismatch: '姓名與認證資料不一致',
  number_mismatch: '證件號碼與認證資料不一致',
  face_not_visible: '面部不清晰',
  face_mismatch: '面部與證件相片不符',
  not_original: '請拍攝證件正本，勿使用影印本、翻拍或經修改的圖片',
  refusedPart: '{{part}}：{{reason}}',
  refusedNote: '備註：{{note}}',
} satisfies Texts['review'];
