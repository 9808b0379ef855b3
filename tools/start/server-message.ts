// What the server tells the launcher over their channel.

export type ServerMessage =
  /** It begins with something that takes a moment, such as "Starting PostgreSQL". */
  | { step: string }
  /** It cannot start, for a reason that one sentence tells the person at the keyboard. */
  | { failed: string }
  /**
   * It answers requests at `url`; `maker` holds the environment of a market maker, where there is to be one; `operators` are the
   * first members of staff, on the start that made them, without a password where the settings gave it.
   */
  | { ready: true; url: string; operators: FirstOperator[]; maker?: Record<string, string> };

export type FirstOperator = { email: string; password?: string };
