// The one kind of failure of the embedded PostgreSQL: a sentence that instructs the person at the keyboard.

export type EmbeddedPostgresProblem =
  | 'unsupported-platform'
  | 'folder-unreachable'
  | 'folder-of-another-user'
  | 'folder-damaged'
  | 'wrong-version'
  | 'not-started'
  | 'moved';

/** The embedded PostgreSQL cannot run; `message` is one sentence for the person who started Candor. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
  readonly problem: EmbeddedPostgresProblem;

  constructor(problem: EmbeddedPostgresProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}
