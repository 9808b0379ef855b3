// The only reader of rows of the core and its history outside the engine, which writes them a moment after it has answered.
import type pg from 'pg';
import type { AppliedPosition } from './applied-position.ts';
import {
  COUNTED_BEYOND,
  isSameKey,
  type Key,
  keyCondition,
  keyOf,
  keyOrderOf,
  type LongList,
  NEAR_HEAD,
  orderOf,
  type PagePosition,
  PagePositions,
  type Slice,
} from './long-list.ts';
import { type ColumnTexts, columnNames, type Field, record, text } from './store/field.ts';
import type { RowTable, WrittenTable } from './store/table.ts';

const PIECE = 5_000;
/** Rows that one search for a key change reads. */
const KEYS = 10;

// Texts as PostgreSQL wrote them: fields know what each column means.
const asWritten = { getTypeParser: () => (text: string) => text };

/** A page of a list, and how many rows the list has: exactly, up to COUNTED_BEYOND rows behind the page. */
export type Page<Row> = { total: number; rows: Row[] };

/** Where reading a page begins: at a known position, or at the head of its list. Without a head nothing is remembered of what is read. */
type Start = { head?: Key; position?: PagePosition | undefined };

/** Files of the archive, in which records of the journal are whose bodies the database does not keep any more. */
export type RecordArchive = {
  /** @returns undefined where the file is lost or was changed. @throws Fault */
  readLine(file: { name: string; sha256: string; textBytes: number }, index: number): Promise<string | undefined>;
};

/** What all readers of one process have in common. */
type Shared = { positions?: PagePositions | undefined; archive?: RecordArchive | undefined };

/** Reads inside a transaction of the caller; `PoolReader` also without one. */
export class Reader {
  /** Undefined where nothing is exported. */
  readonly archive: RecordArchive | undefined;
  private readonly source: Pick<pg.ClientBase, 'query'>;
  protected readonly positions: PagePositions;
  private cursors = 0;

  constructor(source: Pick<pg.ClientBase, 'query'>, { positions = new PagePositions(), archive }: Shared = {}) {
    this.source = source;
    this.positions = positions;
    this.archive = archive;
  }

  /** The rows of a query as texts in the order of its columns: for those that compare what is written. */
  async texts(text: string, values: readonly unknown[] = []): Promise<ColumnTexts[]> {
    const query = { text, values: [...values], rowMode: 'array' as const, types: asWritten };
    const { rows } = await this.source.query<(string | null)[]>(query);
    return rows;
  }

  /**
   * The rows of a query, whose columns are those of a field.
   *
   * @param from the query from `FROM` on.
   */
  async find<Row>(field: Field<Row>, from: string, values: readonly unknown[] = []): Promise<Row[]> {
    const rows = await this.texts(`SELECT ${columnNames(field)} ${from}`, values);
    return rows.map(texts => field.read(texts, 0));
  }

  /** The rows of a query as objects, with values as the pool reads them: for tests, which read few columns. */
  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.source.query<Row>(text, values);
    return rows;
  }

  /** The rows of a table that a condition, an order and a limit name. */
  select<Row>(table: RowTable<Row>, suffix: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.find(table, `FROM ${table.table} ${suffix}`, values);
  }

  /** The number that a query for one number answers, such as a count. */
  async number(text: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.texts(text, values);
    return Number(row![0]);
  }

  /**
   * How many rows there are, counted no further than `most`, so that counting years costs no more than counting days.
   *
   * @param from a query from `FROM` on.
   */
  countUpTo(most: number, from: string, values: unknown[] = []): Promise<number> {
    const counted = `SELECT ${from} LIMIT $${values.length + 1}`;
    return this.number(`SELECT count(*) FROM (${counted}) AS counted`, [...values, most]);
  }

  /**
   * A page of a list of any length. A page whose number an earlier answer gave is read and counted in a bounded number of rows, however deep it
   * it is; to one far beyond all of them the list is walked in steps. Only in a snapshot.
   */
  async page<Row>(list: LongList<Row>, slice: Slice): Promise<Page<Row>> {
    const start = await this.startFor(list, slice.offset);
    const rows = await this.rowsFrom(list, start, slice);
    const before = start.position?.rank ?? 0;
    const most = slice.offset + slice.limit + COUNTED_BEYOND - before;
    return { total: before + (await this.countRows(list, '<=', start.position?.key, most)), rows };
  }

  /** The rows of such a page alone. */
  async pageRows<Row>(list: LongList<Row>, slice: Slice): Promise<Row[]> {
    return this.rowsFrom(list, await this.startFor(list, slice.offset), slice);
  }

  private async startFor<Row>(list: LongList<Row>, offset: number): Promise<Start> {
    const head = offset < NEAR_HEAD ? undefined : await this.noteHead(list);
    if (head === undefined) return {};
    for (;;) {
      const position = this.positions.nearest(list, head, offset);
      const rank = position?.rank ?? 0;
      if (offset - rank <= NEAR_HEAD) return { head, position };
      const next = Math.min(rank + COUNTED_BEYOND, offset - KEYS);
      this.positions.remember(list, head, next, await this.keysFrom(list, position, { offset: next, limit: KEYS }));
      if (this.positions.nearest(list, head, offset)?.rank === position?.rank) return { head, position };
    }
  }

  /** Brings the positions of a list up to what has come before them; no head where the list is empty, or older here than what is known. */
  private async noteHead<Row>(list: LongList<Row>): Promise<Key | undefined> {
    const [head] = await this.keysFrom(list, undefined, { offset: 0, limit: 1 });
    if (head === undefined) return undefined;
    const known = this.positions.headOf(list);
    if (known !== undefined && isSameKey(head, known)) return head;
    const newer = known === undefined ? 0 : await this.countRows(list, '>', known, COUNTED_BEYOND + 1);
    if (known === undefined || newer > COUNTED_BEYOND) this.positions.begin(list, head);
    else if (newer === 0) return undefined;
    // Who was overtaken while counting leaves it to the other.
    else if (isSameKey(this.positions.headOf(list) ?? known, known)) this.positions.shift(list, head, newer);
    return head;
  }

  private async rowsFrom<Row>(list: LongList<Row>, { head, position }: Start, slice: Slice): Promise<Row[]> {
    const order = orderOf(list);
    const columns = columnNames(list.row);
    const { text, values } = sliceQuery(list, { columns: list.around ? '*' : columns, order, position, slice });
    const rows = await this.texts(list.around ? `SELECT ${columns} ${list.around(text, order)}` : text, values);
    if (head !== undefined) {
      const keys = rows.map(texts => keyOf(list, texts));
      this.positions.remember(list, head, slice.offset, keys);
    }
    return rows.map(texts => list.row.read(texts, 0));
  }

  /** Only the keys of rows, which their index has. */
  private async keysFrom<Row>(list: LongList<Row>, position: PagePosition | undefined, slice: Slice): Promise<Key[]> {
    const columns = list.key.join(', ');
    const { text, values } = sliceQuery(list, { columns, order: keyOrderOf(list), position, slice });
    return (await this.texts(text, values)).map(row => row.map(value => value!));
  }

  /** Counts the rows at a key and behind it, or before it; all rows where there is none. */
  private countRows<Row>(list: LongList<Row>, side: '<=' | '>', key: Key | undefined, most: number): Promise<number> {
    const values = [...list.values, ...(key ?? []), most];
    const condition = key === undefined ? 'true' : keyCondition(list, side, list.values.length + 1);
    // In the list's order, so that each part is read along its index and no further.
    const parts = list.rows({ condition, order: keyOrderOf(list), most: `$${values.length}` });
    return this.number(
      `SELECT count(*) FROM (SELECT FROM (${parts}) AS parts LIMIT $${values.length}) AS counted`,
      values,
    );
  }

  /**
   * A page of several queries as one list in an order of its own. Each gives as many rows as the page could need, so that all are read
   * along their indexes.
   *
   * @param order such as `ORDER BY id DESC`; all queries take the same values, and name their columns as `row` does.
   */
  pageOf<Row>(
    row: Field<Row>,
    queries: readonly string[],
    order: string,
    values: readonly unknown[],
    { offset, limit }: Slice,
  ): Promise<Row[]> {
    const next = values.length + 1;
    const parts = queries.map(text => `(${text} ${order} LIMIT $${next})`);
    return this.find(
      row,
      `FROM (${parts.join(' UNION ALL ')}) AS found ${order} LIMIT $${next + 1} OFFSET $${next + 2}`,
      [...values, offset + limit, limit, offset],
    );
  }

  /** The rows of a table of any size, or of a part of it, in pieces. Only inside a transaction. */
  async *pieces<Row>(table: WrittenTable<Row>, suffix = ''): AsyncGenerator<ColumnTexts[]> {
    const { fetch, close } = await this.openCursor(table, suffix);
    for (let rows = await fetch(); rows.length > 0; rows = await fetch()) yield rows;
    await close();
  }

  /** As `pieces`, for a caller that runs no other query meanwhile: PostgreSQL reads the next piece while one is worked on. */
  async *piecesAhead<Row>(table: WrittenTable<Row>, suffix = ''): AsyncGenerator<ColumnTexts[]> {
    const { fetch, close } = await this.openCursor(table, suffix);
    for (let next = fetch(); ; ) {
      const rows = await next;
      if (rows.length === 0) break;
      next = fetch();
      // A caller that stops early does not wait for it.
      next.catch(() => undefined);
      yield rows;
    }
    await close();
  }

  private async openCursor<Row>(table: WrittenTable<Row>, suffix: string) {
    // Several may read one table at the same time.
    const cursor = `read_${table.table}_${++this.cursors}`;
    await this.source.query(
      `DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT ${columnNames(table)} FROM ${table.table} ${suffix}`,
    );
    return {
      fetch: () => this.texts(`FETCH ${PIECE} FROM ${cursor}`),
      close: () => this.source.query(`CLOSE ${cursor}`),
    };
  }
}

type SliceOf = { columns: string; order: string; position: PagePosition | undefined; slice: Slice };

function sliceQuery<Row>(
  list: LongList<Row>,
  { columns, order, position, slice }: SliceOf,
): { text: string; values: unknown[] } {
  const { offset, limit } = slice;
  const skipped = offset - (position?.rank ?? 0);
  const values = [...list.values, ...(position?.key ?? [])];
  const next = values.length + 1;
  const condition = position === undefined ? 'true' : keyCondition(list, '<=', list.values.length + 1);
  const parts = list.rows({ condition, order, most: `$${next}` });
  const text = `SELECT ${columns} FROM (${parts}) AS parts ${order} LIMIT $${next + 1} OFFSET $${next + 2}`;
  return { text, values: [...values, skipped + limit, limit, skipped] };
}

type Follow = Pick<AppliedPosition, 'reached' | 'led'>;

/** Every read waits until the rows hold what was committed when it was called. */
export class PoolReader extends Reader {
  private readonly pool: pg.Pool;
  private readonly applied: Follow | undefined;

  /** @param applied of the engine in this process; without it rows are read as they are. */
  constructor(pool: pg.Pool, applied?: Follow, shared?: Shared) {
    super(pool, shared);
    this.pool = pool;
    this.applied = applied;
  }

  /** Reads rows as they are, which may be behind: for what watches how far they are. */
  asStored(): Reader {
    return new Reader(this.pool, { archive: this.archive });
  }

  /** Reads a user's own rows, balances and history, without waiting for records that are about others alone. */
  of(user: number): PoolReader {
    const { pool, applied, positions, archive } = this;
    const own = applied && { reached: () => applied.reached(user), led: () => applied.led() };
    return new PoolReader(pool, own, { positions, archive });
  }

  /**
   * Waits until whatever else reads rows finds all that was committed when this was called.
   *
   * @throws Fault after 5 s.
   */
  async caughtUp(): Promise<void> {
    await this.applied?.reached();
  }

  override async texts(text: string, values: readonly unknown[] = []): Promise<ColumnTexts[]> {
    await this.applied?.reached();
    const rows = await super.texts(text, values);
    await this.applied?.led();
    return rows;
  }

  override async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    await this.applied?.reached();
    const rows = await super.rows<Row>(text, values);
    await this.applied?.led();
    return rows;
  }

  override page<Row>(list: LongList<Row>, slice: Slice): Promise<Page<Row>> {
    return this.inSnapshot(snapshot => snapshot.page(list, slice));
  }

  override pageRows<Row>(list: LongList<Row>, slice: Slice): Promise<Row[]> {
    return this.inSnapshot(snapshot => snapshot.pageRows(list, slice));
  }

  /** Runs several reads that must see the database as of one moment. */
  async inSnapshot<Result>(read: (reader: Reader) => Promise<Result>): Promise<Result> {
    await this.applied?.reached();
    const result = await this.readSnapshot(read);
    await this.applied?.led();
    return result;
  }

  private async readSnapshot<Result>(read: (reader: Reader) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    let isSound = false;
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await read(new Reader(client, { positions: this.positions, archive: this.archive }));
      await client.query('COMMIT');
      isSound = true;
      return result;
    } finally {
      client.release(!isSound);
    }
  }
}

const PAGE = 500;
const ROW = record({ id: text('id'), json: text('row_to_json(found)') });

/** Each row of a list as JSON, page by page. @param written what of the row is written. */
export async function* pagesAsJson<Row>(
  readPage: (slice: Slice) => Promise<readonly Row[]>,
  written: (row: Row) => unknown,
): AsyncGenerator<string> {
  for (let offset = 0; ; offset += PAGE) {
    const rows = await readPage({ offset, limit: PAGE });
    for (const row of rows) yield JSON.stringify(written(row));
    if (rows.length < PAGE) return;
  }
}

/**
 * Each row as JSON, oldest first.
 *
 * @param select with the person as `$1` and a column `id` that grows; none of it is input. Secrets are left out of it.
 */
export async function* rowsAsJson(reader: Reader, select: string, person: number): AsyncGenerator<string> {
  let after = '0';
  for (;;) {
    const rows = await reader.find(ROW, `FROM (${select}) AS found WHERE id > $2 ORDER BY id LIMIT ${PAGE}`, [
      person,
      after,
    ]);
    for (const { id, json } of rows) {
      after = id;
      yield json;
    }
    if (rows.length < PAGE) return;
  }
}
