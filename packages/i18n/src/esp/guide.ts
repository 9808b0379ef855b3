// The first steps of a newcomer, and the receipt of an order, in Spanish.
import type * as en from '../en/guide.ts';
import type { Translated } from '../texts.ts';

export const guide = {
  title: 'Primeros pasos',
  entryText: 'Un depósito, una operación y su recibo, paso a paso',
  intro:
    'De aquí hasta el recibo de tu primera operación. Cada paso se marca solo por lo que de verdad ocurrió en tu cuenta.',
  introDemo:
    'Haz todo una vez con fondos de prueba: un depósito, una transferencia, una operación y su recibo. Cada paso se marca solo por lo que de verdad ocurrió en tu cuenta.',
  progress: '{{done}} de {{all}} hechos',
  numbered: '{{number}}. {{name}}',
  optional: 'Opcional',
  done: 'Hecho',
  doneAt: 'Hecho el {{time}}',
  allSteps: 'Todos los pasos',
  putAway: 'Guardar para después',
  bringBack: 'Mostrar en el inicio',
  isAway: 'Guardados. Los encuentras en los ajustes y en la ayuda',
  isBack: 'Los pasos vuelven a estar en el inicio',
  shownText: 'El inicio muestra el siguiente paso hasta que todos estén hechos.',
  awayText: 'Has quitado los pasos del inicio.',
  finished: 'Todo hecho',
  finishedText:
    'Has depositado, transferido y operado. El recibo muestra cuánto costó y qué registro del diario lo demuestra.',
  seeReceipt: 'Ver el recibo',
  receiptTitle: 'El recibo de tu primera operación',
  receiptLater:
    'En cuanto se ejecute tu primera orden, aquí estará su recibo: lo que pagaste, la comisión, ambos saldos y el registro del diario que lo demuestra.',
  receiptText: 'Lo que pagaste, la comisión, los saldos de antes y después, y el registro del diario que lo demuestra.',
  stripNow: 'Primeros pasos: {{name}}',
  stripDone: 'Hecho: {{name}}',
  step_account: 'Abre tu cuenta',
  why_account: 'Regístrate con un correo o un número de teléfono. Todo lo que haces aquí pertenece a esta cuenta.',
  time_account: 'Cerca de 1 minuto',
  step_funds: 'Obtén fondos de prueba',
  why_funds:
    'Un toque llena tu cuenta spot con monedas de prueba. Son gratis y no valen nada fuera de esta demo, así que puedes probarlo todo.',
  time_funds: 'Unos segundos',
  do_funds: 'Obtener fondos',
  step_deposit: 'Haz un depósito',
  why_deposit:
    'Envía monedas a tu propia dirección de depósito y mira cómo la cadena las confirma. Así entran también desde cualquier otra billetera.',
  time_deposit: 'Cerca de 3 minutos',
  do_deposit: 'Depositar',
  step_transfer: 'Transfiere entre cuentas',
  why_transfer:
    'Pasa unos USDT de la cuenta spot a la de contratos. Cada producto tiene su propia cuenta, para que una pérdida no toque las demás.',
  time_transfer: 'Menos de 1 minuto',
  do_transfer: 'Transferir',
  step_trade: 'Crea tu primera orden',
  why_trade:
    'Compra un poco de bitcoin con una orden a mercado, que se ejecuta al momento a los mejores precios del libro. Ves la comisión antes de confirmar.',
  time_trade: 'Cerca de 2 minutos',
  do_trade: 'Operar',
  step_safety: 'Crea una contraseña de fondos',
  why_safety:
    'Elige seis cifras que pedirá cada retiro. Quien sepa tu contraseña de acceso no podrá llevarse tus monedas.',
  time_safety: 'Cerca de 2 minutos',
  do_safety: 'Proteger la cuenta',
} satisfies Translated<typeof en.guide>;

export const receipt = {
  title: 'Recibo',
  entryText: 'Lo que se movió, la comisión y la prueba',
  nothingYet: 'Aún no se ha ejecutado nada, así que nada se movió.',
  order: 'Orden',
  moved: 'Movimientos en la cuenta spot',
  before: 'Antes',
  received: 'Recibido',
  paid: 'Pagado',
  fee: 'Comisión',
  after: 'Después',
  balancesUnknown: 'Desde entonces ha ocurrido demasiado para calcular los saldos de aquel momento.',
  records: 'Prueba',
  recordsText: 'La cadena de registros contiene estas ejecuciones. Comprueba que nada de ellas ha cambiado.',
  moreRecords: 'Y {{number}} registros anteriores',
  save: 'Guardar como imagen',
  saveFailed: 'No se pudo guardar la imagen',
  share: 'Compartir',
} satisfies Translated<typeof en.receipt>;
