// The rows of what is still to be told of fills, as Kysely sees them.
import type { SetOnce } from '../../database/tables.ts';

type UntoldFillsTable = {
  person_id: SetOnce<number>;
  product: SetOnce<'spot' | 'lever'>;
  market_id: SetOnce<number>;
  side: SetOnce<string>;
  /** A decimal without a point, which may outgrow 64 bits. */
  lots: string;
  /** The sum of price times lots, in ticks. */
  tick_lots: string;
};

type ToldFillsTable = { person_id: SetOnce<number>; told_at: Date };

declare module '../../database/tables.ts' {
  interface Tables {
    untold_fills: UntoldFillsTable;
    told_fills: ToldFillsTable;
  }
}
