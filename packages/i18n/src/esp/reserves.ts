// The exchange's own money: what staff sees of the house and its reserves, and what it may do with them.
import type * as en from '../en/reserves.ts';
import type { Translated } from '../texts.ts';

export const reserveErrors = {
  insurance_stays: 'El seguro solo cubre déficits de liquidaciones. No se saca nada de él',
} satisfies Translated<typeof en.reserveErrors>;

export const reserveProblems = {
  above_house: 'Los fondos propios son {{most}}',
  above_reserve: 'La reserva tiene {{most}}',
} satisfies Translated<typeof en.reserveProblems>;

export const reservePowers = {
  may_reserves_see: 'Ver los fondos propios y las reservas',
  may_reserves_fund: 'Proponer lo que entra en las reservas y sale de ellas',
  action_fund_reserve: 'Propuso un movimiento de una reserva',
} satisfies Translated<typeof en.reservePowers>;

/** Both apps: what accounts are called, and why they moved. */
const fundWords = {
  house: 'Fondos propios',
  insurance: 'Seguro de los contratos',
  option_reserve: 'Reserva de opciones',
  hosting_reserve: 'Reservas de productos a plazo',
  launch_reserve: 'Reserva de lanzamientos',
  launch_proceeds: 'Ingresos de lanzamientos',
  noMovements: 'Aún no se ha movido nada',
  type_deposit: 'Depósito en la dirección propia',
  type_from_cold: 'De vuelta de la billetera fría, sin dinero nuevo',
  type_funded: 'Ingreso en una reserva',
  type_released: 'Retiro de una reserva',
  type_house_test_funds: 'Fondos de prueba',
  type_house_deposit: 'Depósito sin reclamar que es de la plataforma',
  type_liquidation_surplus: 'Lo que dejó una liquidación',
  type_insurance_paid: 'Pagado por una liquidación',
  type_contract_settlement: 'Cierre de un mercado',
  type_option_settled: 'Apuesta de una opción perdida',
  type_option_payout: 'Pago reservado o devuelto',
  type_hosting_damages: 'Indemnización por retirada anticipada',
  type_hosting_penalty: 'Penalización por retirada anticipada',
  type_hosting_set_aside: 'Interés apartado',
  type_hosting_returned: 'Interés no pagado, devuelto',
  type_launch_proceeds: 'Pagado por monedas',
  type_launch_set_aside: 'Apartado para un lanzamiento',
  type_launch_returned: 'No vendido, devuelto',
  anyType: 'Asiento de tipo {{type}}',
  option_escrow: 'Apartado para opciones abiertas',
  hosting_interest: 'Interés pendiente de productos a plazo',
  hosting_principal: 'Depositado en productos a plazo',
  launch_coins: 'Monedas de lanzamientos',
  launch_payments: 'Pagos de lanzamientos',
  type_hosting_in: 'Depositado en un producto a plazo',
  type_hosting_interest: 'Interés diario',
  type_hosting_out: 'Devuelto de un producto a plazo',
  type_subscription: 'Pago de una suscripción',
  type_subscription_released: 'Pago no usado, devuelto',
  type_subscription_coins: 'Monedas liberadas',
  type_subscription_return: 'Rendimiento de un bloqueo',
  type_option_stake: 'Apuesta de una opción',
  type_option_void: 'Opción anulada, devuelta',
} satisfies Translated<typeof en.fundWords>;

/** The wallet app: what is promised, set aside and free, for anybody. */
export const publicReserves = {
  ...fundWords,
  title: 'Reservas',
  text: 'Lo prometido, lo apartado para ello y lo que queda libre. Cada cifra es una cuenta del libro mayor; tócala para ver todos sus asientos.',
  asOf: 'Según el registro {{number}}, {{time}}',
  products: 'Productos a plazo',
  productsText:
    'Un producto solo se vende mientras su reserva pueda pagar todo el interés. Al comprar se aparta el interés de todo el ciclo.',
  productName: '{{coin}}, {{days}} días',
  shortDay: 'Demo: un día de este producto dura {{minutes}} minutos.',
  owed: 'Prometido a órdenes abiertas',
  setAside: 'Apartado para ello',
  free: 'Libre en la reserva',
  amounts: 'Depositado por clientes',
  locked: 'Guardado para ellos',
  openOrders: 'Órdenes abiertas',
  canSell: 'Aún se puede vender',
  equal: 'Lo apartado es exactamente lo prometido.',
  unequal: 'Lo apartado no coincide con lo prometido.',
  onSale: 'A la venta',
  stop_not_offered: 'No a la venta',
  stop_sold_out: 'Agotado',
  stop_books_short: 'Venta detenida',
  use: 'El {{percent}} % de la reserva está prometido',
  launches: 'Lanzamientos',
  launchesText:
    'Las monedas de un lanzamiento y todo su rendimiento se apartan antes de anunciarlo. Los pagos se guardan hasta el cierre.',
  launchName: '{{coin}}, pagado en {{pay}}',
  course_announced: 'Anunciado',
  course_open: 'Abierto',
  course_allotting: 'En reparto',
  course_allotted: 'Bloqueado',
  coinsOwed: 'Monedas prometidas, con rendimiento',
  paidIn: 'Pagado, a la espera del cierre',
  waiting: 'Suscripciones en espera',
  noProducts: 'No hay productos a plazo',
  noLaunches: 'No hay lanzamientos en curso',
  options: 'Opciones',
  toFigures: 'Cifras de las opciones',
  insuranceTitle: 'Seguro de los contratos',
  toInsurance: 'Fondo y liquidaciones',
  own: 'Fondos propios de la plataforma',
  ownText:
    'Comisiones y fondos propios, menos pérdidas y costes de red. Por debajo de cero no se promete nada nuevo en esa moneda.',
  ownMoney: 'Fondos propios en total, {{coin}}',
  houseOf: 'De ellos, libres',
  ownShort:
    'Los fondos propios en {{coin}} están por debajo de cero. Mientras sea así no se venden productos a plazo ni opciones en {{coin}}.',
  movements: 'Movimientos',
  movementsText: 'Todos los asientos de esta cuenta, primero los últimos. De quién es la otra billetera no se muestra.',
  recordOf: 'Registro {{number}}',
} satisfies Translated<typeof en.publicReserves>;

export const reserves = {
  ...fundWords,
  text: 'Lo que la plataforma tiene de propio y lo que ha puesto detrás de los contratos y las opciones. Todos ven las mismas cifras; para mover algo hacen falta dos personas.',
  asOf: 'Según el',
  record: 'registro {{sequence}} del diario',
  houseText:
    'Dinero de la plataforma que aún no respalda nada. Solo crece con transferencias que se vieron llegar; en una demo son fondos de prueba.',
  insuranceText: 'Cubre los déficits de liquidaciones de su mercado y nada más. Lo que entra no vuelve a salir.',
  option_reserveText:
    'Paga las ganancias de las opciones. Lo prometido a las opciones abiertas está aparte, así que lo que hay aquí está libre.',
  hosting_reserveText:
    'Cada una paga el interés de un producto. Lo que se debe a las órdenes abiertas está aparte, así que lo que hay aquí aún se puede vender.',
  launch_reserveText:
    'Monedas para próximos lanzamientos. Al anunciarse uno, sus monedas y todo su rendimiento salen de aquí.',
  launch_proceedsText: 'Lo que los clientes pagaron por monedas de lanzamientos. Nada se ingresa a mano.',
  market: 'Mercado',
  balance: 'Saldo',
  proposal: 'Propuesta',
  fund: 'Ingresar',
  release: 'Retirar',
  toProposal: 'Propuesta n.º {{id}}',
  titleInsurance: 'Al seguro de {{market}}',
  titleIn: 'Ingreso: {{reserve}}, {{coin}}',
  titleOut: 'Retirada: {{reserve}}, {{coin}}',
  effectIn: 'Después pasa de inmediato de los fondos propios a la reserva.',
  effectOut: 'Después vuelve de inmediato a los fondos propios.',
  staysThere: 'Se queda allí para siempre: el seguro solo cubre déficits.',
  amount: 'Cantidad',
  houseHas: 'Fondos propios: {{amount}}',
  reserveHas: 'En la reserva: {{amount}}',
  all: 'Todo',
  proposed: 'Propuesto. Ahora debe aceptarlo otra persona.',
  movements: 'Movimientos',
  account: 'Cuenta',
  what: 'Qué',
  moved: 'Cantidad',
  at: 'Hora',
  place: 'Registro',
} satisfies Translated<typeof en.reserves>;
