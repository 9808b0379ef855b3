// One line of the bench table: a figure and its reference, both measured in this run.

export type BenchRow = {
  name: string;
  value: number;
  unit: string;
  reference: string;
  referenceValue: number;
  /** How much better than the reference: value ÷ reference, or the reverse where less is better. */
  ratio: number;
  /** What the value must not go beyond; without it, there is no such border. */
  most?: number;
  /** A ratio below this is our fault and not that of a busy machine: the run fails. */
  leastRatio?: number;
  /** Other figures of the same measurement. */
  details?: Record<string, number>;
};

/** A row in which more is better. */
export function moreIsBetter(row: Omit<BenchRow, 'ratio'>): BenchRow {
  return { ...row, ratio: row.value / row.referenceValue };
}

/** A row in which less is better. */
export function lessIsBetter(row: Omit<BenchRow, 'ratio'>): BenchRow {
  return { ...row, ratio: row.referenceValue / row.value };
}

/** The middle one of some figures. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
