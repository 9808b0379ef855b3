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
} satisfies Translated<typeof en.hostingProblems>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}}, {{days}} días',
  intro: 'Bloqueado {{days}} días, {{rate}} % al día, pagado a diario. Todo el interés se aparta al comprar.',
  introShort: 'Para probar: un día de este producto dura {{minutes}} minutos. {{days}} días así, {{rate}} % cada uno.',
} satisfies Translated<typeof en.hostingWords>;
