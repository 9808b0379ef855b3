// The first steps of a newcomer, and the receipt of an order, in Spanish.
import type * as en from '../en/guide.ts';
import type { Translated } from '../texts.ts';

export const guide = {
  title: 'Primeros pasos',
  entryText: 'Un depósito, una operación y su comprobante, paso a paso',
  intro:
    'De aquí hasta el comprobante de tu primera operación. Cada paso se marca cuando de verdad ocurrió en tu cuenta.',
  introDemo:
    'Haz todo una vez con fondos de prueba: un depósito, una transferencia, una operación y su comprobante. Cada paso se marca cuando de verdad ocurrió en tu cuenta.',
  progress: '{{done}} de {{all}} hechos',
  numbered: '{{number}}. {{name}}',
  optional: 'Opcional',
  done: 'Hecho',
  doneAt: 'Hecho el {{time}}',
  allSteps: 'Todos los pasos',
  putAway: 'Ocultar pasos',
  bringBack: 'Mostrar en Inicio',
  isAway: 'Pasos ocultos. Los encuentras en Ajustes y Ayuda',
  isBack: 'Pasos mostrados en Inicio',
  shownText: 'Inicio muestra el siguiente paso hasta que todos estén hechos.',
  awayText: 'Los pasos están ocultos en Inicio.',
  finished: 'Todo hecho',
  finishedText:
    'Hiciste un depósito, una transferencia y una operación. El comprobante muestra el costo y el registro del diario.',
  seeReceipt: 'Ver comprobante',
  receiptTitle: 'Comprobante de tu primera operación',
  receiptLater:
    'Tu comprobante aparece aquí cuando se ejecute tu primera orden. Muestra lo pagado, la comisión, ambos saldos y el registro del diario que lo demuestra.',
  receiptText: 'Lo pagado, la comisión, los saldos de antes y después, y el registro del diario que lo demuestra.',
  stripNow: 'Primeros pasos: {{name}}',
  stripDone: 'Hecho: {{name}}',
  step_account: 'Abre tu cuenta',
  why_account: 'Regístrate con un correo o un número de teléfono. Todo lo que haces aquí pertenece a esta cuenta.',
  time_account: 'Cerca de 1 minuto',
  step_funds: 'Obtén fondos de prueba',
  why_funds:
    'Un toque llena tu cuenta spot con monedas de prueba. Son gratis y no valen nada fuera de esta demo, así que puedes probarlo todo.',
  time_funds: 'Unos segundos',
  do_funds: 'Obtener fondos de prueba',
  step_deposit: 'Haz un depósito',
  why_deposit:
    'Envía monedas a tu dirección de depósito y mira cómo la red las confirma. Así entran también desde cualquier otra billetera.',
  time_deposit: 'Cerca de 3 minutos',
  do_deposit: 'Depositar',
  step_transfer: 'Transfiere entre cuentas',
  why_transfer:
    'Transfiere unos USDT de la cuenta spot a la de futuros. Cada producto tiene su propia cuenta. Una pérdida en una no afecta a las demás.',
  time_transfer: 'Menos de 1 minuto',
  do_transfer: 'Transferir',
  step_trade: 'Crea tu primera orden',
  why_trade:
    'Compra un poco de bitcoin con una orden a mercado. Se ejecuta al momento a los mejores precios del libro de órdenes. Ves la comisión antes de confirmar.',
  time_trade: 'Cerca de 2 minutos',
  do_trade: 'Operar',
  step_safety: 'Crea una contraseña de fondos',
  why_safety: 'Elige seis cifras para los retiros. Sin ellas, ni siquiera tu contraseña de acceso basta.',
  time_safety: 'Cerca de 2 minutos',
  do_safety: 'Proteger cuenta',
} satisfies Translated<typeof en.guide>;

export const receipt = {
  title: 'Comprobante',
  entryText: 'Cambios de saldo, comisión y prueba',
  nothingYet: 'Aún no se ha ejecutado nada, así que ningún saldo cambió.',
  order: 'Orden',
  moved: 'Cambios en la cuenta spot',
  before: 'Antes',
  received: 'Recibido',
  paid: 'Pagado',
  fee: 'Comisión',
  after: 'Después',
  balancesUnknown: 'Desde entonces ha ocurrido demasiado para calcular los saldos de aquel momento.',
  records: 'Prueba',
  recordsText: 'La cadena de registros contiene estas ejecuciones. Comprueba que nada de ellas ha cambiado.',
  moreRecords: 'Y {{number}} registros anteriores',
  save: 'Guardar imagen',
  saveFailed: 'No se pudo guardar la imagen. Inténtalo de nuevo',
  share: 'Compartir',
} satisfies Translated<typeof en.receipt>;
