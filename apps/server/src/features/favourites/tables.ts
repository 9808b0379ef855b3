// The rows of favourite markets, as Kysely sees them.
import type { ColumnType } from 'kysely';
import type { SetOnce } from '../../database/tables.ts';

export type FavouriteGroup = { id: string; name: string; markets: number[] };

type FavouritesTable = {
  person_id: SetOnce<number>;
  version: bigint;
  groups: ColumnType<FavouriteGroup[], string, string>;
  changed_at: Date;
};

declare module '../../database/tables.ts' {
  interface Tables {
    favourites: FavouritesTable;
  }
}
