// Price alerts: setting, listing, refusals and notices.
import type * as en from '../en/price-alert.ts';
import type { Translated } from '../texts.ts';

export const alerts = {
  title: 'Alertas de precio',
  button: 'Alerta de precio de {{symbol}}',
  price: 'Precio de la alerta',
  indexNow: 'Precio índice actual',
  lastNow: 'Último precio actual',
  noPrice: 'Todavía no hay precio',
  willRise: 'Te avisamos cuando el precio suba a {{price}}, un {{change}}\u00a0% por encima del actual.',
  willFall: 'Te avisamos cuando el precio baje a {{price}}, un {{change}}\u00a0% por debajo del actual.',
  already: 'El precio ya está ahí. Elige otro.',
  often: 'Frecuencia',
  once: 'Una vez',
  every: 'Cada vez',
  everyText: 'Como máximo una vez por hora y solo cuando el precio se haya alejado.',
  byIndex:
    'Lo decide el precio índice registrado, una sola vez cada vez. Recibes un aviso en la aplicación y un correo.',
  set: 'Crear alerta',
  isSet: 'Alerta creada en {{price}}',
  removed: 'Alerta eliminada',
  remove: 'Eliminar alerta en {{price}}',
  removeOf: 'Eliminar alerta de {{symbol}} en {{price}}',
  waitingHere: 'Alertas de este par',
  views: 'Qué alertas mostrar',
  view_waiting: 'Activas',
  view_reached: 'Alcanzadas',
  noneWaiting: 'No hay alertas activas',
  noneWaitingText: 'Toca la campana de un gráfico o junto a un par para crear una.',
  noneReached: 'Aún no hay alertas alcanzadas',
  rise: 'Sube a {{price}}',
  fall: 'Baja a {{price}}',
  reachedWith: 'A {{price}}',
  setOn: 'Creada {{time}}',
  resting: 'En pausa hasta {{time}}',
  passed: 'Esperando a que el precio se aleje',
  used: '{{used}} de {{most}}',
  rose: '{{symbol}} subió a {{price}}',
  fell: '{{symbol}} bajó a {{price}}',
  seeAll: 'Todas las alertas',
  toMarkets: 'Ver mercados',
  logIn: 'Inicia sesión para recibir alertas de precio',
  lineOf: 'Alerta {{price}}',
  record: 'Registro {{record}}',
} satisfies Translated<typeof en.alerts>;

export const errors = {
  no_price_yet: 'Este mercado aún no tiene precio',
  alert_already_reached: 'El precio ya está ahí. Elige otro',
  alert_known: 'Ya tienes una alerta a este precio',
  unknown_alert: 'Esta alerta ya no existe',
  too_many_alerts: 'Puedes tener como máximo {{limit}} alertas activas. Elimina una antes',
  too_many_alerts_of_market: 'Este mercado no admite más alertas por ahora. Inténtalo más tarde',
} satisfies Translated<typeof en.errors>;

export const problems = {
  alert_already_reached: 'El precio ya está ahí. Elige otro',
  alert_known: 'Ya tienes una alerta a este precio',
} satisfies Translated<typeof en.problems>;

export const accountNotices = {
  price_rose_title: '{{market}} subió a {{price}}',
  price_rose_text: 'Alerta de precio: {{market}} subió a {{reached}} {{priceCoin}}. Tu alerta estaba en {{price}}.',
  price_fell_title: '{{market}} bajó a {{price}}',
  price_fell_text: 'Alerta de precio: {{market}} bajó a {{reached}} {{priceCoin}}. Tu alerta estaba en {{price}}.',
} satisfies Translated<typeof en.accountNotices>;
