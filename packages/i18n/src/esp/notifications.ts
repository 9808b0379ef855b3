// Notifications: the page that chooses them, and what they say of fills and results.
import type * as en from '../en/notifications.ts';
import type { Translated } from '../texts.ts';

export const notifications = {
  title: 'Notificaciones',
  entryText: 'Qué te avisamos y cómo',
  device: 'Este dispositivo',
  push: 'Mensajes push',
  pushText: 'Se muestran en este dispositivo aunque la app esté cerrada',
  amounts: 'Mostrar importes',
  amountsText: 'Otras personas pueden verlos con la pantalla bloqueada',
  blocked: 'Los mensajes de este sitio están bloqueados. Permítelos en los ajustes del navegador y vuelve.',
  unsupported: 'Este navegador no admite mensajes push.',
  failed: 'No se pudieron activar los mensajes push. Inténtalo más tarde.',
  install: 'Instalar la app',
  installText: 'Se abre como una app propia, sin las barras del navegador',
  installIos:
    'En iPhone y iPad, toca Compartir y luego «Añadir a pantalla de inicio». Los mensajes push funcionan en la app que se abre desde ahí.',
  installed: 'La app está instalada en este dispositivo',
  kinds: 'Qué te avisamos',
  way_app: 'App',
  way_mail: 'Correo',
  way_push: 'Push',
  switchLabel: '{{kind}}: {{way}}',
  notOffered: 'No disponible',
  kind_deposits: 'Depósitos',
  kind_withdrawals: 'Retiros',
  kind_fills: 'Órdenes ejecutadas',
  kind_contracts: 'Contratos',
  kind_options: 'Opciones',
  kind_products: 'Productos bloqueados y lanzamientos',
  kind_price_alerts: 'Alertas de precio',
  kind_chat: 'Respuestas del chat',
  text_deposits: 'Abonados o devueltos',
  text_withdrawals: 'Aprobados, enviados, rechazados o devueltos',
  text_fills: 'Varias en un minuto llegan en un solo aviso',
  text_contracts: 'Cerca de la liquidación y liquidados',
  text_options: 'El resultado de cada una',
  text_products: 'Vencimientos, renovaciones y adjudicaciones',
  text_price_alerts: 'Los precios que elegiste',
  text_chat: 'Mientras el chat está cerrado',
  security: 'Seguridad',
  securityText:
    'Los dispositivos nuevos, los cambios de contraseña o de factores y los retiros que pides siempre se avisan por correo. No se puede desactivar.',
  noDevice: 'Ningún dispositivo tuyo recibe mensajes push todavía',
} satisfies Translated<typeof en.notifications>;

export const problems = {
  push_service: 'No enviamos al servicio push de este navegador',
  push_keys: 'Estas claves no sirven para cifrar',
  way_not_offered: 'Esto no se puede avisar de esa forma',
} satisfies Translated<typeof en.problems>;

export const accountNotices = {
  bought_title: 'Compra ejecutada: {{market}}',
  bought_text: '{{amount}} {{coin}} a {{price}} {{priceCoin}} de media.',
  sold_title: 'Venta ejecutada: {{market}}',
  sold_text: '{{amount}} {{coin}} a {{price}} {{priceCoin}} de media.',
  contract_bought_title: 'Contrato comprado: {{market}}',
  contract_bought_text: '{{amount}} {{coin}} a {{price}} {{priceCoin}} de media.',
  contract_sold_title: 'Contrato vendido: {{market}}',
  contract_sold_text: '{{amount}} {{coin}} a {{price}} {{priceCoin}} de media.',
  orders_filled_title: 'Órdenes ejecutadas en varios mercados',
  orders_filled_text: 'Ejecuciones en {{market}}.',
  option_won_title: 'Opción ganada: {{market}}',
  option_won_text: 'Se pagaron {{amount}} {{coin}}, con lo apostado incluido.',
  option_lost_title: 'Opción perdida: {{market}}',
  option_lost_text: 'Se perdió lo apostado: {{amount}} {{coin}}.',
  option_void_title: 'Opción devuelta: {{market}}',
  option_void_text: 'Ni ganada ni perdida. Tus {{amount}} {{coin}} volvieron.',
  hosting_ended_title: 'Tu bloqueo terminó',
  hosting_ended_text: '{{amount}} {{coin}} vuelven a estar libres. El interés se pagó día a día.',
  hosting_renewed_title: 'Tu bloqueo se renovó',
  hosting_renewed_text: '{{amount}} {{coin}} quedan bloqueados otro plazo con las mismas condiciones.',
  launch_allotted_title: 'Se te adjudicó {{coin}}',
  launch_allotted_text: 'Recibiste {{amount}} {{coin}}. Lo que no costaron quedó liberado.',
  launch_without_coins_title: 'Sin {{coin}} para tu suscripción',
  launch_without_coins_text: 'Tu suscripción no obtuvo nada. Todo lo pagado quedó liberado.',
  launch_unlocked_title: 'Tus {{coin}} están libres',
  launch_unlocked_text: 'Ya puedes operar y retirar {{amount}} {{coin}}.',
} satisfies Translated<typeof en.accountNotices>;

export const mail = {
  pushText: 'Abre la app para ver más.',
} satisfies Translated<typeof en.mail>;
