// What one has, what moved, moving it between one's accounts, test money, and the exchange's own accounts, in Spanish.
import type * as en from '../en/wallet.ts';
import type { Translated } from '../texts.ts';

export const assets = {
  title: 'Activos',
  totalBalance: 'Saldo total',
  showBalances: 'Mostrar saldos',
  hideBalances: 'Ocultar saldos',
  today: 'Hoy',
  getTestMoney: 'Fondos de prueba',
  transfer: 'Transferir',
  trade: 'Operar',
  entries: 'Movimientos',
  accounts: 'Cuentas',
  account_change: 'Cuenta spot',
  account_change_short: 'Spot',
  account_change_text: 'Para comprar y vender monedas',
  account_lever: 'Cuenta de contratos',
  account_lever_short: 'Contratos',
  account_lever_text: 'Margen para contratos perpetuos',
  account_micro: 'Cuenta de opciones',
  account_micro_short: 'Opciones',
  account_micro_text: 'Importes para opciones a plazo',
  account_legal: 'Cuenta fiat',
  account_legal_short: 'Fiat',
  account_legal_text: 'Para depósitos y retiros bancarios',
  coins: 'Monedas',
  coin: 'Moneda',
  unknownCoin: 'Esa moneda no existe aquí',
  hideSmall: 'Ocultar saldos pequeños',
  hideSmallText: 'Omite los que valen menos de 1 USDT',
  allAreSmall: 'Aquí solo hay saldos pequeños y están ocultos',
  emptyAccount: 'Esta cuenta está vacía. Una transferencia la llena al instante.',
  total: 'Total',
  available: 'Disponible',
  held: 'Retenido',
  heldByOrders: 'Retenido en órdenes',
  heldByOrdersText: 'Se libera al ejecutarse o cancelarse',
  filter: 'Filtrar',
  kind: 'Tipo',
  kind_transfer: 'Transferencia',
  kind_spotTrade: 'Operación spot',
  kind_spotFee: 'Comisión',
  kind_testFunds: 'Fondos de prueba',
  from: 'De',
  to: 'A',
  swap: 'Intercambiar origen y destino',
  amount: 'Cantidad',
  all: 'Todo',
  afterwards: 'Saldos resultantes',
  transferNow: 'Transferir ahora',
  moved: '{{amount}} {{coin}} transferidos de {{from}} a {{to}}',
  transferNote: 'Llega al instante y sin comisiones.',
  transferRecord: 'Historial de transferencias',
} satisfies Translated<typeof en.assets>;

export const accounts = {
  text: 'Toda moneda que entró está en alguna cuenta. Sumadas, moneda por moneda, dan cero; si no, algo va mal.',
  proof: 'Prueba',
  balanced: 'Todas las monedas suman cero',
  notBalanced: 'No suman cero: {{coins}}',
  asOf: 'Según el',
  record: 'registro {{sequence}} del diario',
  sumsToZero: 'Suma cero',
  doesNotSum: 'No suma cero',
  account: 'Cuenta',
  count: 'Billeteras',
  held: 'En órdenes',
  balance: 'Saldo',
  total: 'Suma de todo',
  customers_legal: 'Clientes, fiat',
  customers_change: 'Clientes, spot',
  customers_lever: 'Clientes, contratos',
  customers_micro: 'Clientes, opciones',
  house_legal: 'Traders propios, fiat',
  house_change: 'Traders propios, spot',
  house_lever: 'Traders propios, contratos',
  house_micro: 'Traders propios, opciones',
  name_fees: 'Comisiones',
  name_rounding: 'Redondeo',
  name_equity: 'Capital propio',
  name_insurance: 'Fondo de seguro',
  name_network_costs: 'Costos de red',
  name_demo_faucet: 'Fondos de prueba entregados',
  name_outside: 'Mundo exterior',
  name_clearing: 'Compensación',
} satisfies Translated<typeof en.accounts>;

export const walletErrors = {
  amount_not_positive: 'La cantidad debe ser mayor que cero',
  too_many_decimals: 'Máximo {{decimals}} decimales',
  too_large: 'La cantidad es demasiado grande',
  insufficient_balance: 'Saldo insuficiente',
  same_wallet: 'Elige dos cuentas distintas',
  account_not_open: 'Esta cuenta no está abierta: su producto no se ofrece aquí',
  only_in_demo: 'Disponible solo en modo demo',
  test_funds_limit: 'Ya tienes suficientes fondos de prueba: máximo {{limit}}',
} satisfies Translated<typeof en.walletErrors>;

export const walletProblems = {
  same_wallet: 'Elige dos cuentas distintas',
  account_not_open: 'Esta cuenta no está abierta: su producto no se ofrece aquí',
  too_many_decimals: 'Máximo {{decimals}} decimales',
  insufficient_balance: 'Saldo insuficiente',
} satisfies Translated<typeof en.walletProblems>;

export const walletFields = {
  amount: 'Cantidad',
  from_field: 'Cuenta de origen',
  to_field: 'Cuenta de destino',
} satisfies Translated<typeof en.walletFields>;

export const walletEntries = {
  transfer: 'Transferencia de {{from}} a {{to}}',
  testFunds: 'Fondos de prueba recibidos',
} satisfies Translated<typeof en.walletEntries>;

export const walletPowers = {
  may_accounts_see: 'Ver las cuentas de la propia plataforma',
  action_export_accounts: 'Exportó cuentas de la plataforma',
} satisfies Translated<typeof en.walletPowers>;
