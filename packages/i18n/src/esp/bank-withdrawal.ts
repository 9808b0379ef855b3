// The wallet's screens of a withdrawal to a bank: where it goes, what arrives, and where it stands.
import type * as en from '../en/bank-withdrawal.ts';
import type { Translated } from '../texts.ts';

export const bankWithdrawal = {
  name: 'Cuenta bancaria',
  choiceText: '{{moneys}} a tu propia cuenta bancaria',
  title: 'Retirar a un banco',
  notOffered: 'Los retiros a bancos no están disponibles por ahora',
  change: 'Cambiar',
  cardFirst: 'Añade primero tu cuenta bancaria o tarjeta',
  cardFirstText: 'Los retiros van a una cuenta o tarjeta a tu nombre verificado.',
  bindCard: 'Añadir cuenta o tarjeta',
  nameDiffers: 'Tu cuenta guardada no está a tu nombre verificado',
  nameDiffersText: 'Los retiros solo van a una cuenta o tarjeta a tu nombre verificado. Añade otra.',
  detailsMissing: 'El banco necesita más datos',
  detailsMissingText: 'Sin ellos, el banco rechaza el pago días después. Añade a tu cuenta bancaria:',
  completeCard: 'Completar los datos',
  account: 'Moneda que recibes',
  rate: 'Tipo de cambio',
  rateOf: 'Tipo de referencia del {{day}}, más un {{margin}}\u00a0%. El tipo se fija cuando confirmas.',
  exampleRate: 'Tipo de ejemplo de la demo, más un {{margin}}\u00a0%. El tipo se fija cuando confirmas.',
  noRate: 'No hay un tipo de cambio actual para {{currency}}. Inténtalo más tarde',
  timeText: 'Se decide en 12 horas; después, lo que tarden los bancos',
  reviewTitle: 'Lo revisan dos personas de nuestro personal',
  reviewText:
    'Deciden en 12 horas. Si no, el importe vuelve a ti automáticamente. Tras la aprobación, va a nuestro banco con el próximo archivo de pagos. Los bancos suelen tardar uno o dos días hábiles.',
  confirmWarning: 'Puedes cancelarlo hasta que se envíe al banco. El tipo queda como está ahora, llegue cuando llegue.',
  stage_sending: 'Enviado al banco',
  stage_failed: 'Rechazado por el banco',
  text_review:
    'Dos personas de nuestro personal lo revisan primero. Si no se decide a tiempo, el importe vuelve a ti automáticamente.',
  text_passed:
    'Está aprobado y va a nuestro banco con el próximo archivo de pagos. Si no se envía a tiempo, el importe vuelve a ti automáticamente.',
  text_sending:
    'Lo tiene nuestro banco, así que ya no podemos cancelarlo. Cuenta como pagado cuando figura en el extracto del banco.',
  text_paid: 'El extracto de nuestro banco muestra el pago. Tu banco puede tardar un poco en mostrarlo.',
  text_unsigned: 'No se pudo enviar al banco a tiempo. El importe vuelve a estar disponible.',
  text_failed: 'El banco lo rechazó o devolvió el dinero. El importe vuelve a estar disponible.',
  step_sent: 'Enviado al banco',
  step_confirmed: 'Pagado (según el extracto de nuestro banco)',
  arrives: 'Recibes',
  bank: 'Banco',
} satisfies Translated<typeof en.bankWithdrawal>;
