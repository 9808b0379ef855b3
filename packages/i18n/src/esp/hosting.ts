// Locked products: refusals, entries of wallets, and what products are called.
import type * as en from '../en/hosting.ts';
import type { Translated } from '../texts.ts';

export const hostingErrors = {
  hosting_not_offered: 'Este producto no está a la venta ahora',
  hosting_out_of_range: 'La cantidad debe estar entre {{least}} y {{most}} {{coin}}',
  hosting_sold_out: 'La reserva puede pagar ahora los intereses de {{most}} {{coin}} como máximo',
  hosting_sales_stopped: 'No se venden productos en {{coin}} hasta que los fondos propios vuelvan a cubrir los costes',
  unknown_hosting: 'No existe esa orden abierta',
} satisfies Translated<typeof en.hostingErrors>;

export const hostingEntries = {
  hostingIn: 'Depositado en un producto a plazo',
  hostingInterest: 'Interés diario de un producto',
  hostingOut: 'Devuelto de un producto a plazo',
} satisfies Translated<typeof en.hostingEntries>;

export const hostingProblems = {
  hosting_out_of_range: 'La cantidad debe estar entre {{least}} y {{most}} {{coin}}',
  hosting_sold_out: 'La reserva puede pagar ahora los intereses de {{most}} {{coin}} como máximo',
  hosting_cycle: 'Como máximo {{most}} días',
  hosting_day: 'Entre {{least}} y {{most}} segundos',
  hosting_interest: 'Más de 0 y como máximo el 100 %',
  hosting_damages: 'Como máximo el 100 %',
  hosting_min_amount: 'Tanto que cada día pague algo',
  hosting_max_amount: 'Al menos la cantidad mínima',
} satisfies Translated<typeof en.hostingProblems>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}}, {{days}} días',
  intro: 'Bloqueado {{days}} días, {{rate}} % al día, pagado a diario. Todo el interés se aparta al comprar.',
  introShort: 'Para probar: un día de este producto dura {{minutes}} minutos. {{days}} días así, {{rate}} % cada uno.',
} satisfies Translated<typeof en.hostingWords>;

export const hostingPowers = {
  action_change_hosting: 'Propuso condiciones de un producto a plazo',
} satisfies Translated<typeof en.hostingPowers>;

/** The console: what products have sold, and their terms. */
export const hostingProducts = {
  text: 'Lo que cada producto ha vendido y debe, y lo que queda libre en su reserva. Las condiciones cambian solo para órdenes futuras, y hacen falta dos personas.',
  none: 'Aún no hay productos a plazo',
  newProduct: 'Producto nuevo',
  product: 'Producto',
  coin: 'Moneda',
  productName: '{{coin}}, {{days}} días',
  state: 'Estado',
  onSale: 'A la venta',
  stop_not_offered: 'No a la venta',
  stop_sold_out: 'Agotado',
  stop_books_short: 'Fondos propios bajo cero',
  orders: 'Órdenes abiertas',
  amounts: 'Depositado',
  owed: 'Interés prometido',
  free: 'Libre en la reserva',
  left: 'Aún se puede vender',
  ended: 'Órdenes terminadas',
  endedAmounts: 'Depositado en ellas',
  paid: 'Interés pagado por ellas',
  since: 'Condiciones desde',
  terms: 'Condiciones',
  sold: 'Vendido y prometido',
  change: 'Proponer otras condiciones',
  stop: 'Dejar de vender',
  start: 'Volver a vender',
  changeWaits: 'Un cambio espera a otra persona o a su hora.',
  toProposal: 'Propuesta',
  toReserves: 'Llenar o vaciar su reserva',
  titleNew: 'Producto a plazo nuevo',
  titleChange: 'Otras condiciones de {{name}}',
  titleStop: 'Dejar de vender {{name}}',
  titleStart: 'Volver a vender {{name}}',
  effectNew: 'Se podrá comprar 10 minutos después, cuando su reserva tenga fondos.',
  effectChange:
    'Lo que se compre desde entonces tendrá las condiciones nuevas. Las órdenes abiertas conservan las suyas.',
  effectStop:
    'Después no se vende más y ninguna orden se renueva. Las órdenes abiertas siguen y se pagan hasta el final.',
  effectStart: 'Después se vende otra vez con las condiciones de aquí.',
  nothingChanged: 'No se ha cambiado nada',
  proposed: 'Propuesto. Ahora debe aceptarlo otra persona.',
  example: 'Lo que promete una compra',
  exampleAmount: 'Cantidad del ejemplo',
  exampleNone: 'Indica las condiciones y una cantidad para ver lo que promete una compra.',
  exampleInterest: 'Interés apartado de inmediato',
  exampleDaily: 'Pagado cada día',
  exampleLast: 'Pagado el último día',
  exampleRedeemed: 'La retirada a mitad de los días cuesta',
  exampleReserve: 'Compras así que puede pagar la reserva',
} satisfies Translated<typeof en.hostingProducts>;
