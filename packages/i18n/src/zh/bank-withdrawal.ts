// The wallet's screens of a withdrawal to a bank: where it goes, what arrives, and where it stands.
import type * as en from '../en/bank-withdrawal.ts';
import type { Translated } from '../texts.ts';

export const bankWithdrawal = {
  name: '银行账户',
  choiceText: '{{moneys}} 提现至您本人的银行账户',
  title: '提现至银行',
  notOffered: '本交易所目前不支持提现至银行',
  change: '更换',
  cardFirst: '请先绑定您的银行卡或账户',
  cardFirstText: '提现将付至以您已认证姓名开立的银行卡或账户。',
  bindCard: '绑定银行卡或账户',
  nameDiffers: '绑定的银行卡不是您已认证的姓名',
  nameDiffersText: '只能提现至以您已认证姓名开立的银行卡或账户，请绑定其他卡。',
  account: '到账货币',
  rate: '汇率',
  rateOf: '{{day}} 参考汇率，加 {{margin}}%。以您确认时的汇率锁定。',
  exampleRate: '演示用示例汇率，加 {{margin}}%。以您确认时的汇率锁定。',
  noRate: '{{currency}} 目前没有有效汇率，请稍后再试',
  timeText: '12 小时内审核，之后以银行处理时间为准',
  reviewTitle: '由我们的两名员工审核',
  reviewText:
    '12 小时内审核；否则金额自动退回。通过后随下一份付款文件发送给我们的银行，到账时间由银行决定，通常为一至两个工作日。',
  confirmWarning: '发送给银行之前可以取消。无论何时到账，汇率都以现在为准。',
  stage_sending: '已发送给银行',
  stage_failed: '银行拒绝',
  text_review: '先由我们的两名员工审核。未在时限内决定的会自动退回给您。',
  text_passed: '已通过，将随下一份付款文件发送给我们的银行。未发送的会自动退回给您。',
  text_sending: '已交给我们的银行，我们无法再撤回。银行对账单显示后即视为已支付。',
  text_paid: '我们的银行对账单已显示该笔付款，您的银行可能稍后显示。',
  text_unsigned: '未能及时发送给银行，金额已退回。',
  text_failed: '银行拒绝了该笔付款或已退回款项，金额已退回。',
  step_sent: '发送给银行',
  step_confirmed: '已支付（以我们的银行对账单为准）',
  arrives: '到账金额',
  bank: '银行',
} satisfies Translated<typeof en.bankWithdrawal>;
