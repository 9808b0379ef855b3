// Price alerts: setting, listing, refusals and notices.
import type * as en from '../en/price-alert.ts';
import type { Translated } from '../texts.ts';

export const alerts = {
  title: 'Alertas de precio',
  button: 'Alerta de precio de {{symbol}}',
  price: 'Precio de la alerta',
  indexNow: 'Índice ahora',
  lastNow: 'Último precio ahora',
  noPrice: 'Todavía no hay precio',
  willRise: 'Te avisamos cuando el precio suba a {{price}}: un {{change}} % por encima del actual.',
  willFall: 'Te avisamos cuando el precio baje a {{price}}: un {{change}} % por debajo del actual.',
  already: 'El precio está ahí en este momento. Elige otro.',
  often: 'Con qué frecuencia',
  once: 'Una vez',
  every: 'Cada vez',
  everyText: 'Como máximo una vez por hora, y de nuevo solo cuando el precio se haya alejado.',
  byIndex:
    'Lo decide el precio del índice registrado, una sola vez por cada llegada. Recibes un aviso en la aplicación y un correo.',
  set: 'Crear alerta',
  isSet: 'Alerta creada en {{price}}',
  removed: 'Alerta eliminada',
  remove: 'Eliminar la alerta en {{price}}',
  removeOf: 'Eliminar la alerta de {{symbol}} en {{price}}',
  waitingHere: 'Alertas de este mercado',
  views: 'Qué alertas mostrar',
  view_waiting: 'En espera',
  view_reached: 'Alcanzadas',
  noneWaiting: 'No hay alertas en espera',
  noneWaitingText: 'La campana de un gráfico o junto a un mercado crea una.',
  noneReached: 'Todavía no se ha alcanzado ninguna alerta',
  rise: 'Sube a {{price}}',
  fall: 'Baja a {{price}}',
  reachedWith: 'A {{price}}',
  setOn: 'Creada {{time}}',
  resting: 'Descansa hasta {{time}}',
  passed: 'Espera a que el precio se aleje',
  used: '{{used}} de {{most}}',
  rose: '{{symbol}} ha subido a {{price}}',
  fell: '{{symbol}} ha bajado a {{price}}',
  seeAll: 'Todas las alertas',
  toMarkets: 'Ver los mercados',
  logIn: 'Inicia sesión para recibir avisos de precios',
  lineOf: 'Alerta {{price}}',
  record: 'Registro {{record}}',
} satisfies Translated<typeof en.alerts>;

export const errors = {
  no_price_yet: 'Este mercado todavía no tiene precio',
  alert_already_reached: 'El precio está ahí en este momento. Elige otro.',
  alert_known: 'Ya tienes una alerta a este precio',
  unknown_alert: 'Esta alerta ya no existe',
  too_many_alerts: 'Puedes tener como máximo {{limit}} alertas en espera',
  too_many_alerts_of_market: 'Este mercado no admite más alertas por ahora',
} satisfies Translated<typeof en.errors>;

export const problems = {
  alert_already_reached: 'El precio está ahí en este momento. Elige otro.',
  alert_known: 'Ya tienes una alerta a este precio',
} satisfies Translated<typeof en.problems>;

export const accountNotices = {
  price_rose_title: '{{market}} ha subido a {{price}}',
  price_rose_text:
    'Tu alerta de precio se ha alcanzado: {{market}} subió a {{reached}} {{priceCoin}}; querías saberlo en {{price}}.',
  price_fell_title: '{{market}} ha bajado a {{price}}',
  price_fell_text:
    'Tu alerta de precio se ha alcanzado: {{market}} bajó a {{reached}} {{priceCoin}}; querías saberlo en {{price}}.',
} satisfies Translated<typeof en.accountNotices>;
