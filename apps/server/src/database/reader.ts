// The one way to read rows of the core and its history outside the engine: a later change of when rows are written waits here.
import type pg from 'pg';
import { columnNames, type Fields, type HistoryTable } from './store/column.ts';

const PIECE = 5_000;

// Texts as PostgreSQL wrote them: the tables' own readers know what each column means.
const asWritten = { getTypeParser: () => (text: string) => text };

/** Reads inside a transaction of somebody else; `PoolReader` also without one. */
export class Reader {
  private readonly source: Pick<pg.ClientBase, 'query'>;

  constructor(source: Pick<pg.ClientBase, 'query'>) {
    this.source = source;
  }

  /** The rows of a query as texts in the order of its columns. */
  async fields(text: string, values: unknown[] = []): Promise<Fields[]> {
    const query = { text, values, rowMode: 'array' as const, types: asWritten };
    const { rows } = await this.source.query<(string | null)[]>(query);
    return rows;
  }

  /** The rows of a query as objects, with values as the pool reads them: for tests, which look at few columns. */
  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.source.query<Row>(text, values);
    return rows;
  }

  /** The rows of a table that a condition, an order and a limit name. */
  select<Row>(table: HistoryTable<Row>, suffix: string, values: unknown[] = []): Promise<Fields[]> {
    return this.fields(`SELECT ${columnNames(table)} FROM ${table.table} ${suffix}`, values);
  }

  /** The number that a query for one number answers, such as a count. */
  async number(text: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.fields(text, values);
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
   * A page of several queries as one list in an order of its own. Each gives as many rows as the page could need, so that all are read
   * along their indexes.
   *
   * @param order such as `ORDER BY id DESC`; all queries take the same values.
   */
  pageOf(
    queries: readonly string[],
    order: string,
    values: readonly unknown[],
    { offset, limit }: { offset: number; limit: number },
  ): Promise<Fields[]> {
    const next = values.length + 1;
    const parts = queries.map(text => `(${text} ${order} LIMIT $${next})`);
    return this.fields(
      `SELECT * FROM (${parts.join(' UNION ALL ')}) AS found ${order} LIMIT $${next + 1} OFFSET $${next + 2}`,
      [...values, offset + limit, limit, offset],
    );
  }

  /** The rows of a table of any size, or of a part of it, in pieces. Only inside a transaction. */
  async *pieces<Row>(table: HistoryTable<Row>, suffix = ''): AsyncGenerator<Fields[]> {
    const cursor = `read_${table.table}`;
    await this.source.query(
      `DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT ${columnNames(table)} FROM ${table.table} ${suffix}`,
    );
    for (;;) {
      const rows = await this.fields(`FETCH ${PIECE} FROM ${cursor}`);
      if (rows.length === 0) break;
      yield rows;
    }
    await this.source.query(`CLOSE ${cursor}`);
  }
}

export class PoolReader extends Reader {
  private readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super(pool);
    this.pool = pool;
  }

  /** Runs several reads that must see the database as of one moment. */
  async inSnapshot<Result>(read: (reader: Reader) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    let isSound = false;
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await read(new Reader(client));
      await client.query('COMMIT');
      isSound = true;
      return result;
    } finally {
      client.release(!isSound);
    }
  }
}
