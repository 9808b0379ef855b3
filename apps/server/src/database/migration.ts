// One step that changes the tables; steps are numbered, applied in order and never edited once released.

export type Migration = {
  /** 1 to 99 identity and messages, from 100 the engine and the core. */
  number: number;
  name: string;
  sql: string;
};
