// Rows in memory that remember which of them changed since the last commit.

/** A set of plain rows by id. Rows are mutated in place, but only by `apply` and only after `change` was called for them. */
export class Table<Id extends number | string, Row extends { id: Id }> {
  readonly name: string;
  private readonly rows = new Map<Id, Row>();
  private inserted = new Set<Row>();
  private changed = new Set<Row>();
  private removed = new Set<Id>();

  constructor(name: string) {
    this.name = name;
  }

  get size(): number {
    return this.rows.size;
  }

  get(id: Id): Row | undefined {
    return this.rows.get(id);
  }

  /** The row, which must exist: its absence is a bug, not a rejection. */
  require(id: Id): Row {
    const row = this.rows.get(id);
    if (row === undefined) throw new Error(`${this.name} has no row ${id}`);
    return row;
  }

  values(): IterableIterator<Row> {
    return this.rows.values();
  }

  /** Adds a new row. */
  insert(row: Row): void {
    if (this.rows.has(row.id)) throw new Error(`${this.name} already has a row ${row.id}`);
    this.rows.set(row.id, row);
    // Under an id that was stored and left since the last commit, the stored row is what has to change.
    if (this.removed.delete(row.id)) this.changed.add(row);
    else this.inserted.add(row);
  }

  /** Marks a row as changed; the caller mutates it next. */
  change(row: Row): Row {
    if (!this.inserted.has(row)) this.changed.add(row);
    return row;
  }

  /** Takes a row out of memory. */
  remove(id: Id): void {
    const row = this.require(id);
    this.rows.delete(id);
    if (this.inserted.delete(row)) return;
    this.changed.delete(row);
    this.removed.add(id);
  }

  /** Puts back a row that was stored before; it does not count as changed. */
  load(row: Row): void {
    if (this.rows.has(row.id)) throw new Error(`${this.name} was given row ${row.id} twice`);
    this.rows.set(row.id, row);
  }

  /**
   * What changed since the last call: rows to add, rows to write over, ids to delete; no id is in two of them. Rows are
   * live, so the caller must encode them before the next step is applied. A row that came and went in between is in none.
   */
  takeChanges(): TableChanges<Id, Row> {
    const changes = { inserted: [...this.inserted], changed: [...this.changed], removed: [...this.removed] };
    this.inserted = new Set();
    this.changed = new Set();
    this.removed = new Set();
    return changes;
  }
}

export type TableChanges<Id, Row> = { inserted: Row[]; changed: Row[]; removed: Id[] };
