// Counts the rows that PostgreSQL visits for each query of a reader.
import type pg from 'pg';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

export class ExplainingSource {
  /** Of each query that ran while this was on, the rows that its scans met, whether they answered them or not. */
  readonly visited: number[] = [];
  isOn = false;
  private readonly client: pg.Client;

  constructor(client: pg.Client) {
    this.client = client;
  }

  query: pg.ClientBase['query'] = (async (query: pg.QueryArrayConfig) => {
    if (this.isOn) this.visited.push(await this.explain(query));
    return this.client.query(query);
  }) as unknown as pg.ClientBase['query'];

  private async explain({ text, values }: pg.QueryArrayConfig): Promise<number> {
    const explained = await this.client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
      values,
    );
    return rowsOf(explained.rows[0]!['QUERY PLAN'][0]!.Plan);
  }
}

function rowsOf(node: Node): number {
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);
  if (node['Relation Name'] === undefined && node['Node Type'] !== 'Bitmap Index Scan') return below;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + (node['Actual Rows'] + removed) * node['Actual Loops'];
}
