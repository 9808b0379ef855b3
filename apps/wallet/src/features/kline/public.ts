// What the chart takes from other features: an open option as a line.

export type OptionLine = {
  id: number;
  isRise: boolean;
  price: string;
  /** Milliseconds: of the buy price, and of the settlement. */
  fromMs: number;
  dueMs: number;
  /** The text beside the line. */
  label: string;
};
