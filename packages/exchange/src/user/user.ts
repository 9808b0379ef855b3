// A user as the core knows one: no personal data, only what decides about money.

/** `customer`, or an account of the operator's own: its market maker and its demo traders, which never count as customers. */
export type UserKind = 'customer' | 'maker' | 'demo-trader';

export type User = { id: number; kind: UserKind; inviter: number | null; openedAt: number };

export type OpenUser = { type: 'OpenUser'; user: number; kind: UserKind; inviter: number | null };
export type UserOpened = { type: 'UserOpened'; user: User };
