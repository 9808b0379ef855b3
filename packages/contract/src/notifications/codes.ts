// The codes of notifications: their kinds, their channels, and the defaults.

/** What users can be notified about, each switched separately. Security events of an account are not included: they are always mailed. */
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
export const notificationChannels = ['app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type WayChoices = Readonly<Partial<Record<NotificationChannel, boolean>>>;

const allChannels = { app: true, mail: true, push: true } as const;

/**
 * The channels of each kind, and whether each is on by default. A kind that may occur a thousand times a day is off, and
 * a kind with its own view in the app, such as the chat, leaves no notice there.
 */
export const notificationDefaults = {
  deposits: allChannels,
  withdrawals: allChannels,
  fills: { app: false, mail: false, push: true },
  contracts: allChannels,
  options: { app: false, mail: false, push: false },
  products: allChannels,
  price_alerts: { app: true, mail: true, push: true },
  chat: { mail: true, push: true },
} as const satisfies Record<NotificationKind, WayChoices>;

export const fillNotices = ['bought', 'sold', 'contract_bought', 'contract_sold', 'orders_filled'] as const;

export const notificationProblems = ['push_service', 'push_keys', 'way_not_offered'] as const;
