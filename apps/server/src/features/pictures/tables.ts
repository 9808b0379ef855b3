// The rows of pictures as Kysely sees them.
import type { SetLater, SetOnce } from '../../database/tables.ts';

type PicturesTable = {
  name: SetOnce<string>;
  owner_id: number | null;
  created_at: SetOnce<Date>;
  stored_at: SetLater<Date>;
  /** The name of the key; null of files from before keys had names. */
  sealed_with: SetLater<Buffer>;
  bound_at: SetLater<Date>;
  released_at: SetLater<Date>;
  settled_at: SetLater<Date>;
  removed_at: SetLater<Date>;
  erased_at: SetLater<Date>;
};

declare module '../../database/tables.ts' {
  interface Tables {
    pictures: PicturesTable;
  }
}
