// Which security events each part of an account's history shows.
import { LOGIN_EVENT_TYPES } from './security-event-types.ts';

export const historyFilter = {
  all: {},
  logins: { only: LOGIN_EVENT_TYPES },
  changes: { without: LOGIN_EVENT_TYPES },
} as const;
