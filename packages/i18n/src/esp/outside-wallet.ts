// In demo, the wallet that a user has elsewhere: what is in it, and sending from it.
import type * as en from '../en/outside-wallet.ts';
import type { Translated } from '../texts.ts';

export const outsideWallet = {
  title: 'Billetera externa',
  demo: 'Monedas de prueba, sin dinero real',
  about:
    'Representa una billetera tuya en otro lugar. Sus cadenas solo existen dentro de esta demo. Deposita desde ella y retira a sus direcciones.',
  onlyInDemo: 'Esta página solo existe en la demo',
  noChains: 'Las cadenas de la demo no responden por ahora',
  filling: 'Tus monedas de prueba están en camino. Tarda unos segundos.',
  send: 'Enviar',
  coin: 'Moneda y red',
  to: 'Para',
  ownDeposit: 'Mi dirección de depósito',
  amount: 'Cantidad',
  feeBesides: 'La comisión de red se paga aparte en {{coin}}.',
  continue: 'Continuar',
  confirmTitle: 'Enviar desde la billetera externa',
  network: 'Red',
  networkFee: 'Comisión de red',
  feeIn: 'Se paga en {{coin}}',
  confirmWarning: 'Un pago en una red no se puede deshacer. Compara la dirección completa.',
  confirm: 'Enviar ahora',
  sent: '{{amount}} {{coin}} enviados',
  seeDeposit: 'Ver el depósito',
  balances: 'Saldos',
  copyAddress: 'Copiar dirección: {{network}}',
  activity: 'Enviado y recibido',
  noActivity: 'Aquí aparece lo que envías y recibes mientras usas la app.',
  sentAt: 'Enviado {{time}}',
  arrivedAt: 'Recibido {{time}}',
  transaction: 'ID de transacción',
  depositHint: '¿Aún no tienes monedas? Esta demo te da una billetera externa con monedas de prueba.',
  sendFromOutside: 'Enviar desde la billetera externa',
  fillIn: 'Usar mi billetera externa',
  seeArrived: 'Verlo en la billetera externa',
} satisfies Translated<typeof en.outsideWallet>;
