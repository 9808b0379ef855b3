// The wallet's words about what is owed since a bank took a deposit back, and repaying it.
import type * as en from '../en/bank-debt.ts';
import type { Translated } from '../texts.ts';

export const bankDebt = {
  title: 'Pagar lo que debes',
  youOwe: 'Debes',
  owe: 'Debes {{amount}} {{coin}}',
  why: 'Tu banco revirtió dinero que ya se te había acreditado ({{deposits}}). Esta parte ya no estaba aquí.',
  nothingLeaves: 'Hasta que lo pagues no podrás retirar ni enviar a otros usuarios.',
  goesOn:
    'Puedes operar como siempre. No descontamos nada de lo que deposites o compres. Solo pagas aquí, cuando confirmas.',
  takenBack: 'Revertido por el banco',
  bankDeposit: 'Depósito bancario de {{amount}} {{currency}}',
  creditedAt: 'Acreditado: {{time}}',
  takenAt: 'Revertido: {{time}}',
  canRepay: 'Puedes pagar ahora',
  noneFree: 'Tu cuenta spot no tiene {{coin}} disponibles',
  noneFreeText: 'Deposita {{coin}}, vende otras monedas o cancela órdenes abiertas que los retengan.',
  deposit: 'Depositar {{coin}}',
  aboveOwed: 'No debes más de {{amount}} {{coin}}',
  repay: 'Pagar',
  confirmTitle: '¿Pagar ahora?',
  leftAfter: 'Quedarás debiendo',
  forGood: 'Un pago no se puede deshacer.',
  repayAmount: 'Pagar {{amount}} {{coin}}',
  repaid: '{{amount}} {{coin}} pagados',
  allRepaid: 'Todo está pagado. Puedes volver a retirar.',
  nothingOwed: 'No debes nada',
} satisfies Translated<typeof en.bankDebt>;
