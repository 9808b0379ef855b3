// The wallet's words about what is owed since a bank took a deposit back, and repaying it.
import type * as en from '../en/bank-debt.ts';
import type { Translated } from '../texts.ts';

export const bankDebt = {
  title: '未払い分の返済',
  youOwe: '未払い額',
  owe: '未払いが{{amount}} {{coin}}あります',
  why: '反映済みの銀行入金（{{deposits}}）を銀行が取り消しました。そのうちこの金額が口座に残っていませんでした。',
  nothingLeaves: '返済するまで、出金と他のユーザーへの送金はできません。',
  goesOn:
    '取引はこれまでどおり行えます。入金や購入した資産から自動で差し引かれることはありません。返済はこの画面での操作でのみ行われます。',
  takenBack: '銀行に取り消された入金',
  bankDeposit: '銀行入金：{{amount}} {{currency}}',
  creditedAt: '反映：{{time}}',
  takenAt: '取り消し：{{time}}',
  canRepay: '今返済できる額',
  noneFree: '現物口座に利用可能な{{coin}}がありません',
  noneFreeText: '{{coin}}を入金するか、他のコインを売却するか、{{coin}}を使っている未約定注文を取り消してください。',
  deposit: '{{coin}}を入金',
  aboveOwed: '未払いは{{amount}} {{coin}}までです',
  repay: '返済する',
  confirmTitle: '返済しますか？',
  leftAfter: '返済後の未払い額',
  forGood: '返済は取り消せません。',
  repayAmount: '{{amount}} {{coin}}を返済',
  repaid: '{{amount}} {{coin}}を返済しました',
  allRepaid: 'すべて返済しました。再び出金できます。',
  nothingOwed: '未払いはありません',
} satisfies Translated<typeof en.bankDebt>;
