// Which occasions each part of an account's history shows.
import { LOGIN_OCCASIONS } from './security-event-types.ts';

export const historyFilter = {
  all: {},
  logins: { only: LOGIN_OCCASIONS },
  changes: { without: LOGIN_OCCASIONS },
} as const;
