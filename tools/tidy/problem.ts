// One breach of a rule, as tidy prints it.

export type Problem = {
  /** Path inside the repository, with forward slashes. */
  path: string;
  /** Counted from 1. */
  line: number;
  rule: string;
  message: string;
};
