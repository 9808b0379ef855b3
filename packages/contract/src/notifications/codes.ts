// The words of notifications: what they are about, by which ways they come, and which come where nobody has chosen.

/** What somebody can be told about, each switched by itself. Events of an account's safety are not among them: they are always mailed. */
export const notificationKinds = [
  'deposits',
  'withdrawals',
  'fills',
  'contracts',
  'options',
  'products',
  'price_alerts',
  'chat',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A notice inside the app; a mail, or an SMS where there is no mail address; a message of the browser or the installed app. */
export const notificationWays = ['app', 'mail', 'push'] as const;
export type NotificationWay = (typeof notificationWays)[number];

export type WayChoices = Readonly<Partial<Record<NotificationWay, boolean>>>;

const everyWay = { app: true, mail: true, push: true } as const;

/**
 * The ways that each kind can take, and whether it does where nobody has chosen. What may move a thousand times a day is quiet, and
 * what has its own place in the app, as the chat, leaves no notice there.
 */
export const notificationDefaults = {
  deposits: everyWay,
  withdrawals: everyWay,
  fills: { app: false, mail: false, push: true },
  contracts: everyWay,
  options: { app: false, mail: false, push: false },
  products: everyWay,
  price_alerts: { app: true, mail: true, push: true },
  chat: { mail: true, push: true },
} as const satisfies Record<NotificationKind, WayChoices>;

export const fillNotices = ['bought', 'sold', 'contract_bought', 'contract_sold', 'orders_filled'] as const;

export const notificationProblems = ['push_service', 'push_keys', 'way_not_offered'] as const;
