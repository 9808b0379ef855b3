// Rows in memory that remember which of them changed since the last commit.

/** What the next commit has to do about a row; `gone` rows were never stored and need not be. */
type Mark = 'stored' | 'new' | 'changed' | 'removed' | 'gone';

type Entry<Row> = { readonly row: Row; mark: Mark };

/** A set of plain rows by id. Rows are mutated in place, but only by `apply` and only after `change` was called for them. */
export class Table<Id extends number | string, Row extends { id: Id }> {
  readonly name: string;
  private readonly entries = new Map<Id, Entry<Row>>();
  /** The entry read last: within one command the same row is read several times. */
  private latest: Entry<Row> | undefined;
  /** Entries whose mark is not `stored`, in the order in which that began. */
  private touched: Entry<Row>[] = [];

  constructor(name: string) {
    this.name = name;
  }

  get size(): number {
    return this.entries.size;
  }

  get(id: Id): Row | undefined {
    return this.find(id)?.row;
  }

  /** The row that PostgreSQL finds by an id. */
  getStored(id: Id): Row | undefined {
    return this.get(id);
  }

  /** The row, which must exist: its absence is a bug, not a rejection. */
  require(id: Id): Row {
    return this.entryOf(id).row;
  }

  *values(): IterableIterator<Row> {
    for (const { row } of this.entries.values()) yield row;
  }

  /** Adds a new row. */
  insert(row: Row): void {
    const entry: Entry<Row> = { row, mark: 'new' };
    const sizeBefore = this.entries.size;
    // One access to the map instead of two: it has not grown where the id was taken.
    if (this.entries.set(row.id, entry).size === sizeBefore)
      throw new Error(`${this.name} already has a row ${row.id}`);
    this.touched.push(entry);
  }

  /** The row, which must exist, marked as changed; the caller mutates it next. */
  change(id: Id): Row {
    const entry = this.entryOf(id);
    if (entry.mark === 'stored') this.touch(entry, 'changed');
    return entry.row;
  }

  /** The row marked as changed, if there is one. */
  changeIfAny(id: Id): Row | undefined {
    const entry = this.find(id);
    if (entry?.mark === 'stored') this.touch(entry, 'changed');
    return entry?.row;
  }

  /** Takes a row out of memory. */
  remove(id: Id): void {
    const entry = this.entryOf(id);
    this.entries.delete(id);
    this.latest = undefined;
    if (entry.mark === 'new') entry.mark = 'gone';
    else if (entry.mark === 'stored') this.touch(entry, 'removed');
    else entry.mark = 'removed';
  }

  /** Puts back a row that was stored before; it does not count as changed. */
  load(row: Row): void {
    if (this.entries.has(row.id)) throw new Error(`${this.name} was given row ${row.id} twice`);
    this.entries.set(row.id, { row, mark: 'stored' });
  }

  /**
   * What changed since the last call: rows to add, rows to write over, ids to delete; no id is in two of them. Rows are
   * live, so the caller must encode them before the next step is applied. A row that came and went in between is in none.
   */
  takeChanges(): TableChanges<Id, Row> {
    const changes: TableChanges<Id, Row> = { inserted: [], changed: [], removed: [] };
    for (const entry of this.touched) {
      const { row, mark } = entry;
      if (mark === 'removed') {
        const successor = this.entries.get(row.id);
        // For an id that was stored, removed and inserted again, the stored row is what has to change.
        if (successor === undefined) changes.removed.push(row.id);
        else successor.mark = 'changed';
      } else if (mark !== 'gone') {
        (mark === 'new' ? changes.inserted : changes.changed).push(row);
        entry.mark = 'stored';
      }
    }
    this.touched = [];
    return changes;
  }

  private touch(entry: Entry<Row>, mark: Mark): void {
    entry.mark = mark;
    this.touched.push(entry);
  }

  private find(id: Id): Entry<Row> | undefined {
    if (this.latest?.row.id === id) return this.latest;
    const entry = this.entries.get(id);
    if (entry !== undefined) this.latest = entry;
    return entry;
  }

  private entryOf(id: Id): Entry<Row> {
    const entry = this.find(id);
    if (entry === undefined) throw new Error(`${this.name} has no row ${id}`);
    return entry;
  }
}

export type TableChanges<Id, Row> = { inserted: Row[]; changed: Row[]; removed: Id[] };

/** What storing and loading need of a table; `Id` is what PostgreSQL finds a row by. */
export type StoredTable<Id, Row> = {
  readonly name: string;
  readonly size: number;
  values(): IterableIterator<Row>;
  getStored(id: Id): Row | undefined;
  load(row: Row): void;
  takeChanges(): TableChanges<Id, Row>;
};

/** Inserts a row, or gives the one under its id these members. */
export function put<Id extends number | string, Row extends { id: Id }>(table: Table<Id, Row>, row: Row): void {
  const known = table.get(row.id);
  if (known === undefined) table.insert({ ...row });
  else Object.assign(table.change(row.id), row);
}
