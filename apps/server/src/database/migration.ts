// One step that changes the tables; steps are numbered, applied in order and never edited once released.

export type Migration = {
  number: number;
  name: string;
  sql: string;
  /** Steps that this one stands for: a database that has all of them has it too. */
  replaces?: ReplacedMigrations;
};

/** `commit` is the last version of the server that still had the steps. */
export type ReplacedMigrations = { numbers: readonly number[]; commit: string };
