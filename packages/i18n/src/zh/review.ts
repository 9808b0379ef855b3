// What a reviewer may find wrong with an application, and the names of its parts, in Simplified Chinese.
import type { Texts } from '../texts.ts';

export const review = {
  partCountry: '国家/地区',
  partName: '姓名',
  partCardId: '证件号码',
  partAddress: '联系地址',
  partFrontPic: '证件正面照',
  partReversePic: '证件背面照',
  partHandPic: '手持证件照',
  incomplete: '信息不完整',
  not_readable: '无法辨认',
  wrong_number: '证件号码不存在',
  underage: '您未达到法定年龄',
  country_not_served: '暂不支持该国家/地区',
  other: '不符合要求',
  blurred: '图片模糊',
  cut_off: '证件未完整显示',
  expired: '证件已过期',
  wrong_document: '证件类型不符',
  name_mismatch: '姓名与认证信息不一致',
  number_mismatch: '证件号码与认证信息不一致',
  face_not_visible: '面部不清晰',
  face_mismatch: '面部与证件照片不符',
  not_original: '请拍摄证件原件，勿使用复印件、翻拍或修改过的图片',
  refusedPart: '{{part}}：{{reason}}',
  refusedNote: '备注：{{note}}',
} satisfies Texts['review'];
