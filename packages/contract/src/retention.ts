// Retention in days of personal data that would grow without end: the one table, which the server clears by and apps show.
export const retentionDays = {
  /** Logins after their last use, with address, program and device mark; of the last one an empty row stays. */
  sessions: 180,
  /** Address and program of what happened to the safety of an account. */
  securityOrigins: 365,
  /** What happened to it, and when. */
  securityEvents: 5 * 365,
  accountNotices: 365,
  /** API keys after they were removed or ran out. */
  endedApiKeys: 180,
  /** Logins of members of staff after their last use; of the last one an empty row stays. */
  operatorSessions: 365,
  failedStaffLogins: 90,
  /** Conversations of visitors after their last message. */
  chatVisits: 90,
  /** Whether an article of help helped, by address under a keyed hash; the counts stay. */
  visitorVotes: 90,
} as const;
