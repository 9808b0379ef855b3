// The wallet's words about what is owed since a bank took a deposit back, and repaying it.
import type * as en from '../en/bank-debt.ts';
import type { Translated } from '../texts.ts';

export const bankDebt = {
  title: 'Pagar lo que debe',
  youOwe: 'Usted debe',
  owe: 'Debe {{amount}} {{coin}}',
  why: 'Su banco revirtió dinero que ya se le había acreditado ({{deposits}}), y esta parte ya no estaba aquí.',
  nothingLeaves: 'Hasta que lo pague no podrá retirar ni enviar a otros usuarios.',
  goesOn:
    'Puede operar como siempre. Nada se descuenta de lo que deposite o compre: solo se paga aquí, cuando usted lo confirme.',
  takenBack: 'Revertido por el banco',
  bankDeposit: 'Depósito bancario de {{amount}} {{currency}}',
  creditedAt: 'Acreditado: {{time}}',
  takenAt: 'Revertido: {{time}}',
  canRepay: 'Puede pagar ahora',
  noneFree: 'Su cuenta spot no tiene {{coin}} disponibles',
  noneFreeText: 'Deposite {{coin}}, venda otras monedas o cancele órdenes abiertas que los retengan.',
  deposit: 'Depositar {{coin}}',
  aboveOwed: 'No debe más de {{amount}} {{coin}}',
  repay: 'Pagar',
  confirmTitle: '¿Pagar ahora?',
  leftAfter: 'Quedará debiendo',
  forGood: 'Un pago no se puede deshacer.',
  repayAmount: 'Pagar {{amount}} {{coin}}',
  repaid: '{{amount}} {{coin}} pagados',
  allRepaid: 'Todo está pagado. Puede volver a retirar.',
  nothingOwed: 'No debe nada',
} satisfies Translated<typeof en.bankDebt>;
