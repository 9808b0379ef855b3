// Where the logins of somebody came from is asked at every login, ended ones included: without walking through everybody's.
import type { Migration } from '../migration.ts';

export const originsOfLogins0009: Migration = {
  number: 9,
  name: 'origins of logins',
  sql: `
    CREATE INDEX sessions_by_person_latest ON sessions (person_id, id DESC);
    CREATE INDEX operator_sessions_complete ON operator_sessions (operator_id, id DESC) WHERE state = 'complete';
  `,
};
