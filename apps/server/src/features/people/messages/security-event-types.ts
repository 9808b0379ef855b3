// What can happen to the safety of an account: its actor, whether it gets a mail, and what its texts mention.
import type { SecurityActor, SecurityEventType } from '@candor/contract';

type WithHyphens<Word extends string> = Word extends `${infer Head}_${infer Tail}`
  ? `${Head}-${WithHyphens<Tail>}`
  : Word;

export type EventType = WithHyphens<SecurityEventType>;

/** `about`: a name, a masked contact, a count or a reason; `until`: a moment in milliseconds. */
type Mention = 'about' | 'until';

type EventTypeRule = {
  actor: SecurityActor;
  isMailed: boolean;
  mentions: readonly Mention[];
  /** The page that the mail's link opens with its token; absent = the mail carries none. */
  link?: string;
  /** Withdrawals may be locked after it: what is written says until when. */
  locks?: true;
  /** A new password would not end it and freezing the account does: its mail leads there. */
  endsByFreezing?: true;
  /** Nothing can be done about it any more. */
  isFinal?: true;
};

const byOwner = { actor: 'owner', isMailed: true, mentions: [] } as const;
const byOwnerSilently = { ...byOwner, isMailed: false } as const;
const byOwnerLocking = { ...byOwner, locks: true } as const;
const byOwnerAbout = { ...byOwner, mentions: ['about'] } as const;
const byOwnerAboutLocking = { ...byOwnerAbout, locks: true } as const;
const byStaff = { actor: 'staff', isMailed: true, mentions: [] } as const;
const byExchange = { actor: 'exchange', isMailed: true, mentions: [] } as const;

const CANCEL_RESET_PAGE = '/pages/user/login/factorReset';

export const EVENT_TYPES = {
  login: byOwnerSilently,
  'new-device': { ...byOwner, link: '/pages/user/login/report' },
  'wrong-factor': byOwner,
  'session-ended': byOwnerSilently,
  'other-sessions-ended': byOwnerSilently,
  'password-changed': byOwnerLocking,
  'fund-password-set': byOwnerLocking,
  'fund-password-changed': byOwnerLocking,
  'factor-enabled': byOwnerLocking,
  'factor-disabled': byOwnerLocking,
  'recovery-codes-made': byOwner,
  /** About how many are left. */
  'recovery-code-used': byOwnerAbout,
  'passkey-added': byOwnerAboutLocking,
  'passkey-removed': byOwnerAboutLocking,
  'phrase-changed': byOwner,
  /** About the new contact, masked. */
  'contact-changed': byOwnerAboutLocking,
  'bank-card-changed': byOwner,
  /** About where money may go now. */
  'address-added': byOwnerAbout,
  /** About the amount, the chain and the address. */
  'withdrawal-asked': { ...byOwnerAbout, endsByFreezing: true },
  'api-key-made': byOwnerAbout,
  'api-key-removed': byOwnerAbout,
  'account-frozen': byOwner,
  'account-unfrozen': byOwnerLocking,
  'account-closed': { ...byOwner, isFinal: true },
  'data-downloaded': byOwner,
  'basic-verified': byStaff,
  'basic-refused': byStaff,
  'advanced-verified': byStaff,
  'advanced-refused': byStaff,
  'factor-reset-requested': { ...byOwner, link: CANCEL_RESET_PAGE },
  'factor-reset-approved': { ...byStaff, mentions: ['until'], link: CANCEL_RESET_PAGE },
  /** About the reason, as the operator wrote it. */
  'factor-reset-refused': { ...byStaff, mentions: ['about'] },
  'factor-reset-cancelled': byOwner,
  'factor-reset-done': { ...byExchange, locks: true },
  'sessions-ended-by-staff': { ...byStaff, mentions: ['about'] },
  'login-stopped': { ...byStaff, mentions: ['about', 'until'] },
  'login-stop-lifted': byStaff,
  'withdrawals-stopped': { ...byStaff, mentions: ['about', 'until'] },
  'withdrawals-stop-lifted': byStaff,
} as const satisfies Record<EventType, EventTypeRule>;

export type EventTypes = typeof EVENT_TYPES;

/** Those that are sent by mail and SMS. */
export type MailedEventType = {
  [Type in EventType]: EventTypes[Type]['isMailed'] extends true ? Type : never;
}[EventType];

/** Which are logins, as against changes. */
export const LOGIN_EVENT_TYPES = ['login', 'new-device', 'wrong-factor'] as const satisfies readonly EventType[];

export function isEventType(text: string): text is EventType {
  return Object.hasOwn(EVENT_TYPES, text);
}

export function isMailedEventType(text: string): text is MailedEventType {
  return isEventType(text) && EVENT_TYPES[text].isMailed;
}

export function ruleOf(type: EventType): EventTypeRule {
  return EVENT_TYPES[type];
}
