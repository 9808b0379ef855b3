// Notifications: the page that chooses them, and what they say of fills and results.
import type * as en from '../en/notifications.ts';
import type { Translated } from '../texts.ts';

export const notifications = {
  title: 'Ajustes de avisos',
  entryText: 'Elige tus avisos',
  device: 'Este dispositivo',
  push: 'Notificaciones push',
  pushText: 'Se muestran en este dispositivo aunque la app esté cerrada',
  amounts: 'Mostrar importes',
  amountsText: 'Otras personas pueden verlos con la pantalla bloqueada',
  blocked: 'Tu navegador bloquea las notificaciones de este sitio. Permítelas en sus ajustes y vuelve.',
  unsupported: 'Este navegador no admite notificaciones push. Usa otro navegador.',
  failed: 'No se pudieron activar las notificaciones push. Inténtalo más tarde.',
  install: 'Instalar la app',
  installText: 'Se abre como una app propia, sin las barras del navegador',
  installIos:
    'En iPhone y iPad, toca Compartir y luego «Añadir a pantalla de inicio». Las notificaciones push funcionan en la app que se abre desde ahí.',
  installed: 'La app está instalada en este dispositivo',
  kinds: 'Avisos',
  way_app: 'App',
  way_mail: 'Correo',
  way_push: 'Push',
  switchLabel: '{{kind}}: {{way}}',
  notOffered: 'No disponible',
  kind_deposits: 'Depósitos',
  kind_withdrawals: 'Retiros',
  kind_fills: 'Órdenes ejecutadas',
  kind_contracts: 'Futuros',
  kind_options: 'Opciones',
  kind_products: 'Productos a plazo y monedas nuevas',
  kind_price_alerts: 'Alertas de precio',
  kind_chat: 'Respuestas de soporte',
  text_deposits: 'Acreditados o revertidos',
  text_withdrawals: 'Aprobados, enviados, rechazados o devueltos',
  text_fills: 'Varias en un minuto llegan en un aviso',
  text_contracts: 'Cerca de la liquidación y liquidados',
  text_options: 'El resultado de cada opción',
  text_products: 'Vencimientos, renovaciones y asignaciones',
  text_price_alerts: 'Los precios que fijaste',
  text_chat: 'Mientras el soporte está cerrado',
  security: 'Seguridad',
  securityText:
    'Siempre te avisamos por correo de dispositivos nuevos, cambios de contraseña o de 2FA y solicitudes de retiro. No se puede desactivar.',
  noDevice: 'Ningún dispositivo recibe notificaciones push todavía',
} satisfies Translated<typeof en.notifications>;

export const problems = {
  push_service: 'No admitimos el servicio push de este navegador. Usa otro navegador',
  push_keys: 'Estas claves no sirven para cifrar',
  way_not_offered: 'Este aviso no está disponible de esta forma',
} satisfies Translated<typeof en.problems>;

export const accountNotices = {
  bought_title: 'Compra ejecutada: {{market}}',
  bought_text: '{{amount}} {{coin}} a un precio medio de {{price}} {{priceCoin}}.',
  sold_title: 'Venta ejecutada: {{market}}',
  sold_text: '{{amount}} {{coin}} a un precio medio de {{price}} {{priceCoin}}.',
  contract_bought_title: 'Futuros comprados: {{market}}',
  contract_bought_text: '{{amount}} {{coin}} a un precio medio de {{price}} {{priceCoin}}.',
  contract_sold_title: 'Futuros vendidos: {{market}}',
  contract_sold_text: '{{amount}} {{coin}} a un precio medio de {{price}} {{priceCoin}}.',
  orders_filled_title: 'Órdenes ejecutadas en varios pares',
  orders_filled_text: 'Ejecuciones en {{market}}.',
  option_won_title: 'Opción ganada: {{market}}',
  option_won_text: 'Pagamos {{amount}} {{coin}}, con tu inversión incluida.',
  option_lost_title: 'Opción perdida: {{market}}',
  option_lost_text: 'Perdiste tu inversión de {{amount}} {{coin}}.',
  option_void_title: 'Opción reembolsada: {{market}}',
  option_void_text: 'Sin ganancia ni pérdida: {{amount}} {{coin}} reembolsados.',
  hosting_ended_title: 'Tu producto a plazo venció',
  hosting_ended_text: '{{amount}} {{coin}} vuelven a estar disponibles. Los intereses se pagaron día a día.',
  hosting_renewed_title: 'Tu producto a plazo se renovó',
  hosting_renewed_text: '{{amount}} {{coin}} quedan bloqueados otro plazo con las mismas condiciones.',
  launch_allotted_title: '{{coin}} asignada',
  launch_allotted_text: 'Recibiste {{amount}} {{coin}}. La parte no usada de tu pago se devolvió.',
  launch_without_coins_title: '{{coin}} sin asignación',
  launch_without_coins_text: 'Tu suscripción no recibió monedas. Se devolvió todo tu pago.',
  launch_unlocked_title: '{{coin}} desbloqueada',
  launch_unlocked_text: 'Ya puedes operar y retirar {{amount}} {{coin}}.',
} satisfies Translated<typeof en.accountNotices>;

export const mail = {
  pushText: 'Abre la app para ver más.',
} satisfies Translated<typeof en.mail>;
