// The wallet's words about what is owed since a bank took a deposit back, and repaying it.
import type * as en from '../en/bank-debt.ts';
import type { Translated } from '../texts.ts';

export const bankDebt = {
  title: '償還欠款',
  youOwe: '你尚欠',
  owe: '你尚欠 {{amount}} {{coin}}',
  why: '銀行撤回了已存入你帳戶的款項（{{deposits}}）。其中這部分已不在你的帳戶內。',
  nothingLeaves: '償還之前無法提款，亦無法向其他用戶轉賬。',
  goesOn: '交易不受影響。你充值或買入的資產不會自動扣除，只有你在此確認後才會償還。',
  takenBack: '被銀行撤回的充值',
  bankDeposit: '銀行充值 {{amount}} {{currency}}',
  creditedAt: '入帳時間 {{time}}',
  takenAt: '撤回時間 {{time}}',
  canRepay: '目前可償還',
  noneFree: '你的現貨帳戶沒有可用的 {{coin}}',
  noneFreeText: '請充值 {{coin}}、賣出其他幣種，或撤銷凍結 {{coin}} 的委託。',
  deposit: '充值 {{coin}}',
  aboveOwed: '你的欠款不超過 {{amount}} {{coin}}',
  repay: '償還',
  confirmTitle: '現在償還？',
  leftAfter: '償還後尚欠',
  forGood: '償還後無法撤銷。',
  repayAmount: '償還 {{amount}} {{coin}}',
  repaid: '已償還 {{amount}} {{coin}}',
  allRepaid: '欠款已全數償還，你可以再次提款。',
  nothingOwed: '你沒有欠款',
} satisfies Translated<typeof en.bankDebt>;
