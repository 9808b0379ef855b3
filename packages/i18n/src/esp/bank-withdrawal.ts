// The wallet's screens of a withdrawal to a bank: where it goes, what arrives, and where it stands.
import type * as en from '../en/bank-withdrawal.ts';
import type { Translated } from '../texts.ts';

export const bankWithdrawal = {
  name: 'Cuenta bancaria',
  choiceText: '{{moneys}} a tu propia cuenta bancaria',
  title: 'Retirar a un banco',
  notOffered: 'Esta plataforma no paga a bancos en este momento',
  change: 'Cambiar',
  cardFirst: 'Vincula primero tu tarjeta o cuenta bancaria',
  cardFirstText: 'Los retiros van a una tarjeta o cuenta a tu nombre verificado.',
  bindCard: 'Vincular tarjeta o cuenta',
  nameDiffers: 'La tarjeta vinculada no está a tu nombre verificado',
  nameDiffersText: 'Los retiros solo van a una tarjeta o cuenta a tu nombre verificado. Vincula otra.',
  detailsMissing: 'El banco necesita más datos',
  detailsMissingText: 'Sin ellos, el banco rechaza el pago días después. Añade a tu tarjeta bancaria:',
  completeCard: 'Completar la tarjeta',
  account: 'Moneda que recibes',
  rate: 'Tipo de cambio',
  rateOf: 'Tipo de referencia del {{day}}, más un {{margin}}%. Se fija el tipo del momento en que confirmas.',
  exampleRate: 'Tipo de ejemplo de la demo, más un {{margin}}%. Se fija el tipo del momento en que confirmas.',
  noRate: 'No hay un tipo de cambio actual para {{currency}}. Inténtalo más tarde',
  timeText: 'Se decide en 12 horas; después, lo que tarden los bancos',
  reviewTitle: 'Lo deciden dos personas de nuestro personal',
  reviewText:
    'En un plazo de 12 horas; si no, el importe vuelve a estar libre automáticamente. Después va a nuestro banco con la siguiente orden de pago; lo que tarden los bancos depende de ellos, por lo general uno o dos días hábiles.',
  confirmWarning: 'Puedes cancelarlo hasta que se envíe al banco. El tipo queda como está ahora, llegue cuando llegue.',
  stage_sending: 'Enviado al banco',
  stage_failed: 'Rechazado por el banco',
  text_review:
    'Dos personas de nuestro personal lo revisan primero. Si no se decide, el importe vuelve a ti automáticamente.',
  text_passed:
    'Está aprobado y va a nuestro banco con la siguiente orden de pago. Si no se envía, el importe vuelve a ti automáticamente.',
  text_sending:
    'Está en manos de nuestro banco, así que nadie aquí puede anularlo. Cuenta como pagado cuando figura en el extracto del banco.',
  text_paid: 'El extracto de nuestro banco muestra el pago. Tu banco puede tardar un poco en mostrarlo.',
  text_unsigned: 'No se pudo enviar al banco a tiempo. El importe vuelve a estar libre.',
  text_failed: 'El banco lo rechazó o devolvió el dinero. El importe vuelve a estar libre.',
  step_sent: 'Enviado al banco',
  step_confirmed: 'Pagado, según el extracto de nuestro banco',
  arrives: 'Recibes',
  bank: 'Banco',
} satisfies Translated<typeof en.bankWithdrawal>;
