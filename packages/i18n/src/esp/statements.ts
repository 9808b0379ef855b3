// Statements: the page they are downloaded from, and the words in them.
import type * as en from '../en/statements.ts';
import type { Translated } from '../texts.ts';

export const statements = {
  title: 'Extractos',
  text: 'Lo que se movió en tu cuenta en un mes, con sumas que se pueden comprobar con el diario.',
  format: 'Formato',
  format_pdf: 'PDF',
  format_csv: 'CSV',
  format_pdf_text: 'Para leer, imprimir o presentar',
  format_csv_text: 'Para hojas de cálculo, una fila por movimiento',
  method: 'Resultados según',
  method_both: 'Ambos métodos',
  method_average: 'Media móvil',
  method_first_in: 'Primera entrada, primera salida',
  months: 'Meses',
  running: 'Aún no ha terminado',
  runningText: 'Hasta ahora; el mes se marca como no terminado.',
  none: 'Todavía no hay extractos',
  noneText: 'El primero aparecerá en cuanto se mueva algo en tu cuenta.',
  toDeposit: 'Depositar',
  download: 'Descargar {{month}}',
  making: 'Se está preparando. Una cuenta grande tarda hasta unos minutos.',
  saved: 'Guardado como {{name}}',
  noAdvice: 'Los extractos no son asesoramiento fiscal. Qué método te corresponde lo dirá Hacienda o tu asesor.',
  months_utc: 'Los meses se cuentan en UTC.',
} satisfies Translated<typeof en.statements>;

export const statementWords = {
  title: 'Extracto de cuenta {{month}}',
  isRunning: 'Este mes no ha terminado: el extracto llega hasta {{time}} (UTC).',
  account: 'Número de cuenta',
  period: 'Período',
  madeAt: 'Elaborado',
  place: 'Último registro del diario',
  hash: 'Hash de ese registro',
  balances: 'Saldos por cartera',
  noBalances: 'No había nada ni se movió nada.',
  wallet: 'Cartera',
  opening: 'Saldo inicial',
  came: 'Entradas',
  left: 'Salidas',
  closing: 'Saldo final',
  value: 'Valor (USDT)',
  locked: 'Tuyo, fuera de las carteras',
  lockedText:
    'Lo bloqueado en productos o puesto en lanzamientos te pertenece y no forma parte de los saldos de arriba.',
  prices: 'Precios de los valores',
  pricesText:
    'En USDT: el último precio del índice antes del inicio y antes del final, con el registro del diario en que figura.',
  openingPrice: 'Al inicio',
  closingPrice: 'Al final',
  record: 'Registro',
  price: 'Precio',
  byKind: 'Sumas por tipo',
  count: 'Número',
  results: 'Costes y resultados',
  resultsText:
    'En USDT, comisiones incluidas. Los costes son los de lo que había al final; los resultados, los de las ventas de este mes.',
  cost_average: 'Coste, media móvil',
  cost_first_in: 'Coste, primera entrada',
  realized_average: 'Resultado, media móvil',
  realized_first_in: 'Resultado, primera entrada',
  method_average: 'Media móvil: cada venta toma el coste medio de todas las unidades.',
  method_first_in: 'Primera entrada, primera salida: cada venta toma el coste de las unidades que llegaron antes.',
  noTaxAdvice:
    'Ambos cuentan las mismas operaciones y solo difieren en qué coste toma una venta. Esto no es asesoramiento fiscal: qué método te corresponde lo dirá Hacienda o tu asesor. Donde falta un coste, algunas unidades llegaron cuando no había un precio registrado.',
  movements: 'Todos los movimientos',
  movementsText:
    'En el orden del diario. Los valores usan el precio del índice registrado en ese minuto. Una transferencia entre dos carteras tuyas figura en ambas.',
  time: 'Hora',
  what: 'Qué ocurrió',
  movement: 'Movimiento',
  row: 'Fila',
  howToCheck: 'Cómo comprobar este extracto',
  checkSums:
    'En cada cartera: saldo inicial + entradas - salidas = saldo final, hasta la última cifra. Antes de hacer este archivo se sumaron de nuevo todos los asientos desde la apertura de la cuenta, y coinciden con el saldo.',
  checkPlace:
    'Todo lo que figura aquí se deduce del diario hasta el registro {{sequence}}, con el hash {{hash}}. La página «Pruebas» muestra si ese registro sigue siendo el mismo.',
  checkTime: 'Todas las horas son UTC.',
  foot: 'Candor · cuenta {{user}} · registro del diario {{sequence}}',
} satisfies Translated<typeof en.statementWords>;

export const errors = {
  statement_not_yet: 'No hay extracto de un mes que no ha empezado.',
} satisfies Translated<typeof en.errors>;
