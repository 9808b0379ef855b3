// The user messages that the specification names, in Simplified Chinese.
import type * as en from '../en/messages.ts';
import type { Translated } from '../texts.ts';

export const messages = {
  pressAgainToExit: '再按一次退出应用',
  operationSuccessful: '操作成功',
  uploadFailed: '上传失败，请重试',
  fileTooLarge: '文件大小超出限制',
  copyFailed: '复制失败，请手动复制',
  saveImageFailed: '图片保存失败',
  insufficientBalance: '余额不足',
  insufficientSellableBalance: '可卖余额不足',
  setWithdrawalAddressFirst: '请先设置提现地址',
  completeRealNameFirst: '请先完成实名认证',
  completeBasicFirst: '请先完成基础认证',
  notVerifiedGoVerify: '您的账户尚未认证，是否前往认证？',
  bindingFailed: '绑定失败',
  submitFailed: '提交失败',
  notAgreedYet: '您尚未同意协议',
  amountEmpty: '数量不能为空',
  quantityBelowMinimum: '数量不能低于最小值',
  noData: '暂无数据',
  chunkLoadFailed: '页面加载失败，请检查网络后重试',
  passwordsDiffer: '两次输入的密码不一致',
  unknownError: '出错了',
} satisfies Translated<typeof en.messages>;
