// The wallet's words about what is owed since a bank took a deposit back, and repaying it.
import type * as en from '../en/bank-debt.ts';
import type { Translated } from '../texts.ts';

export const bankDebt = {
  title: '미납금 상환',
  youOwe: '미납금',
  owe: '미납금 {{amount}} {{coin}}',
  why: '이미 반영된 은행 입금({{deposits}})을 은행이 회수했습니다. 그중 이 금액이 계좌에 남아 있지 않았습니다.',
  nothingLeaves: '상환하기 전에는 출금하거나 다른 사용자에게 보낼 수 없습니다.',
  goesOn:
    '거래는 그대로 할 수 있습니다. 입금하거나 매수한 자산에서 자동으로 차감되지 않습니다. 이 화면에서 직접 확인할 때만 상환됩니다.',
  takenBack: '은행이 회수한 입금',
  bankDeposit: '은행 입금 {{amount}} {{currency}}',
  creditedAt: '반영 {{time}}',
  takenAt: '회수 {{time}}',
  canRepay: '지금 상환 가능',
  noneFree: '현물 계좌에 사용 가능한 {{coin}}이(가) 없습니다',
  noneFreeText: '{{coin}}을(를) 입금하거나 다른 코인을 매도하거나, {{coin}}이(가) 묶인 미체결 주문을 취소해 주세요.',
  deposit: '{{coin}} 입금',
  aboveOwed: '미납금은 {{amount}} {{coin}}까지입니다',
  repay: '상환하기',
  confirmTitle: '지금 상환할까요?',
  leftAfter: '상환 후 미납금',
  forGood: '상환은 취소할 수 없습니다.',
  repayAmount: '{{amount}} {{coin}} 상환',
  repaid: '{{amount}} {{coin}} 상환 완료',
  allRepaid: '모두 상환했습니다. 다시 출금할 수 있습니다.',
  nothingOwed: '미납금이 없습니다',
} satisfies Translated<typeof en.bankDebt>;
