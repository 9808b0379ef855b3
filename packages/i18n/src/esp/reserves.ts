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

export const reserves = {
  text: 'Lo que la plataforma tiene de propio y lo que ha puesto detrás de los contratos y las opciones. Todos ven las mismas cifras; para mover algo hacen falta dos personas.',
  asOf: 'Según el',
  record: 'registro {{sequence}} del diario',
  house: 'Fondos propios',
  houseText:
    'Dinero de la plataforma que aún no respalda nada. Solo crece con transferencias que se vieron llegar; en una demo son fondos de prueba.',
  insurance: 'Seguro de los contratos',
  insuranceText: 'Cubre los déficits de liquidaciones de su mercado y nada más. Lo que entra no vuelve a salir.',
  option_reserve: 'Reserva de opciones',
  option_reserveText:
    'Paga las ganancias de las opciones. Lo prometido a las opciones abiertas está aparte, así que lo que hay aquí está libre.',
  hosting_reserve: 'Reservas de productos a plazo',
  hosting_reserveText:
    'Cada una paga el interés de un producto. Lo que se debe a las órdenes abiertas está aparte, así que lo que hay aquí aún se puede vender.',
  launch_reserve: 'Reserva de lanzamientos',
  launch_reserveText:
    'Monedas para próximos lanzamientos. Al anunciarse uno, sus monedas y todo su rendimiento salen de aquí.',
  launch_proceeds: 'Ingresos de lanzamientos',
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
  noMovements: 'Aún no se ha movido nada',
  what: 'Qué',
  moved: 'Cantidad',
  at: 'Hora',
  place: 'Registro',
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
} satisfies Translated<typeof en.reserves>;
