// One step that changes the tables; steps are numbered, applied in order and never edited once released.

export type Migration = {
  number: number;
  name: string;
  sql: string;
  /** Steps that this one stands for: a database that has all of them has it too. */
  replaces?: ReplacedMigrations;
};

export type ReplacedMigrations = {
  numbers: readonly number[];
  /** The last version of the server that still had the steps. */
  commit: string;
  /** A condition in SQL: that version was started and did not get ready, so that some of its work on old rows is left. */
  isUnfinished: string;
};
