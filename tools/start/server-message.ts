// What the server tells the launcher over their channel.

export type ServerMessage =
  /** It begins with something that takes a moment, such as "Starting PostgreSQL". */
  | { step: string }
  /** It cannot start, for a reason that one sentence tells the person at the keyboard. */
  | { failed: string }
  /** It answers requests at `url`; `maker` holds the environment of a market maker, where there is to be one. */
  | { ready: true; url: string; maker?: Record<string, string> };
