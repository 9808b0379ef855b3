// The wallet's words about what is owed since a bank took a deposit back, and repaying it.
import type * as en from '../en/bank-debt.ts';
import type { Translated } from '../texts.ts';

export const bankDebt = {
  title: '偿还欠款',
  youOwe: '您尚欠',
  owe: '您尚欠 {{amount}} {{coin}}',
  why: '银行撤回了已记入您账户的款项（{{deposits}}）。其中这部分已不在您的账户内。',
  nothingLeaves: '偿还之前无法提现，也无法向其他用户转账。',
  goesOn: '交易不受影响。您充值或买入的资产不会被自动扣除，只有您在此确认后才会偿还。',
  takenBack: '被银行撤回的充值',
  bankDeposit: '银行充值 {{amount}} {{currency}}',
  creditedAt: '入账时间 {{time}}',
  takenAt: '撤回时间 {{time}}',
  canRepay: '目前可偿还',
  noneFree: '您的现货账户没有可用的 {{coin}}',
  noneFreeText: '请充值 {{coin}}、卖出其他币种，或撤销冻结 {{coin}} 的委托。',
  deposit: '充值 {{coin}}',
  aboveOwed: '您的欠款不超过 {{amount}} {{coin}}',
  repay: '偿还',
  confirmTitle: '现在偿还？',
  leftAfter: '偿还后尚欠',
  forGood: '偿还后无法撤销。',
  repayAmount: '偿还 {{amount}} {{coin}}',
  repaid: '已偿还 {{amount}} {{coin}}',
  allRepaid: '欠款已全部偿还，您可以再次提现。',
  nothingOwed: '您没有欠款',
} satisfies Translated<typeof en.bankDebt>;
