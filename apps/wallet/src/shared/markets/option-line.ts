// An open option as a chart shows it: its buy price from its purchase on, and when it is due.

export type OptionLine = {
  id: number;
  isRise: boolean;
  price: string;
  /** Milliseconds: of the buy price, and of the settlement. */
  fromMs: number;
  dueMs: number;
  /** What stands beside the line. */
  label: string;
};
