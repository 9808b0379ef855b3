// The rows of who has put the first steps away, as Kysely sees them.
import type { SetOnce } from '../../database/tables.ts';

type GuideChoicesTable = {
  person_id: SetOnce<number>;
  put_away_at: Date;
};

declare module '../../database/tables.ts' {
  interface Tables {
    guide_choices: GuideChoicesTable;
  }
}
