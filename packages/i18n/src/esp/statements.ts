// Statements: the page they are downloaded from, and the words in them.
import type * as en from '../en/statements.ts';
import type { Translated } from '../texts.ts';

export const statements = {
  title: 'Extractos',
  text: 'Todos los cambios de tu cuenta en un mes. Puedes comprobar las sumas con el diario.',
  format: 'Formato',
  format_pdf: 'PDF',
  format_csv: 'CSV',
  format_pdf_text: 'Para leer, imprimir o presentar',
  format_csv_text: 'Para hojas de cálculo, una fila por movimiento',
  method: 'Método de PnL',
  method_both: 'Ambos métodos',
  method_average: 'Media móvil',
  method_first_in: 'Primera entrada, primera salida',
  months: 'Meses',
  running: 'En curso',
  runningText: 'Hasta ahora. El mes se marca como no terminado.',
  none: 'Aún no hay extractos',
  noneText: 'Tu primer extracto aparecerá después del primer movimiento en tu cuenta.',
  toDeposit: 'Depositar',
  download: 'Descargar {{month}}',
  making: 'Se está preparando. Una cuenta grande tarda hasta unos minutos.',
  saved: 'Guardado como {{name}}',
  noAdvice:
    'Los extractos no son asesoría fiscal. Consulta a la autoridad fiscal o a tu asesor qué método te corresponde.',
  months_utc: 'Los meses se cuentan en UTC.',
} satisfies Translated<typeof en.statements>;

export const statementWords = {
  title: 'Extracto de cuenta {{month}}',
  isRunning: 'Este mes no ha terminado: el extracto llega hasta {{time}} (UTC).',
  account: 'Número de cuenta',
  period: 'Período',
  madeAt: 'Creado',
  place: 'Último registro del diario',
  hash: 'Hash de ese registro',
  balances: 'Saldos por billetera',
  noBalances: 'Sin saldos ni movimientos.',
  wallet: 'Billetera',
  opening: 'Saldo inicial',
  came: 'Entradas',
  left: 'Salidas',
  closing: 'Saldo final',
  value: 'Valor (USDT)',
  locked: 'Tuyo, fuera de las billeteras',
  lockedText: 'Los fondos bloqueados en productos o monedas nuevas son tuyos. No forman parte de los saldos de arriba.',
  prices: 'Precios usados',
  pricesText:
    'En USDT: los últimos precios índice antes del inicio y antes del final. Cada uno se muestra con su registro del diario.',
  openingPrice: 'Al inicio',
  closingPrice: 'Al final',
  record: 'Registro',
  price: 'Precio',
  byKind: 'Totales por tipo',
  count: 'Número',
  results: 'Costo y PnL',
  resultsText:
    'En USDT, comisiones incluidas. Los costos son los de las tenencias al final. El PnL es el de las ventas de este mes.',
  cost_average: 'Costo, media móvil',
  cost_first_in: 'Costo, primera entrada, primera salida',
  realized_average: 'PnL, media móvil',
  realized_first_in: 'PnL, primera entrada, primera salida',
  method_average: 'Media móvil: cada venta toma el costo medio de todas las unidades.',
  method_first_in: 'Primera entrada, primera salida: cada venta toma el costo de las unidades que llegaron antes.',
  noTaxAdvice:
    'Ambos métodos cuentan las mismas operaciones. Solo difieren en qué costo toma una venta. Esto no es asesoría fiscal: consulta a la autoridad fiscal o a tu asesor qué método te corresponde. Donde falta un costo, algunas unidades llegaron sin un precio registrado.',
  movements: 'Todos los movimientos',
  movementsText:
    'En el orden del diario. Los valores usan el precio índice registrado en ese minuto. Una transferencia entre tus billeteras figura en ambas.',
  time: 'Hora',
  what: 'Descripción',
  movement: 'Movimiento',
  row: 'Fila',
  howToCheck: 'Cómo comprobar este extracto',
  checkSums:
    'En cada billetera: saldo inicial + entradas - salidas = saldo final, hasta la última cifra. Antes de hacer este archivo se sumaron de nuevo todos los asientos desde la apertura de la cuenta. La suma coincide con el saldo.',
  checkPlace:
    'Todo lo que figura aquí se deduce del diario hasta el registro {{sequence}}, con el hash {{hash}}. La página «Verificar un comprobante» muestra si ese registro sigue siendo el mismo.',
  checkTime: 'Todas las horas son UTC.',
  foot: 'Candor · cuenta {{user}} · registro del diario {{sequence}}',
} satisfies Translated<typeof en.statementWords>;

export const errors = {
  statement_not_yet: 'Este mes no ha empezado, así que no tiene extracto.',
} satisfies Translated<typeof en.errors>;
