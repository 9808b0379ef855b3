// Sums up all options that were ever settled, coin by coin, and how many accounts gained by them or lost.
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record, wideUnits } from '../../database/store/field.ts';

export type OptionFigures = {
  won: number;
  lost: number;
  even: number;
  voided: number;
  /** Units; void options count in none of them. */
  stakes: bigint;
  profitsPaid: bigint;
  stakesLost: bigint;
  fees: bigint;
  accountsWon: number;
  accountsLost: number;
  accountsEven: number;
};

type AccountCounts = Pick<OptionFigures, 'accountsWon' | 'accountsLost' | 'accountsEven'>;

const SUMS = record({
  coin: int4('coin_id'),
  sums: record<Omit<OptionFigures, keyof AccountCounts>>({
    won: int8("count(*) FILTER (WHERE outcome = 'win')"),
    lost: int8("count(*) FILTER (WHERE outcome = 'loss')"),
    even: int8("count(*) FILTER (WHERE outcome = 'even')"),
    voided: int8("count(*) FILTER (WHERE outcome = 'void')"),
    stakes: wideUnits("coalesce(sum(stake) FILTER (WHERE outcome <> 'void'), 0)"),
    profitsPaid: wideUnits("coalesce(sum(profit) FILTER (WHERE outcome = 'win'), 0)"),
    stakesLost: wideUnits("coalesce(sum(stake) FILTER (WHERE outcome = 'loss'), 0)"),
    fees: wideUnits("coalesce(sum(fee) FILTER (WHERE outcome <> 'void'), 0)"),
  }),
});

const ACCOUNTS = record({
  coin: int4('coin_id'),
  counts: record<AccountCounts>({
    accountsWon: int8('count(*) FILTER (WHERE result > 0)'),
    accountsLost: int8('count(*) FILTER (WHERE result < 0)'),
    accountsEven: int8('count(*) FILTER (WHERE result = 0)'),
  }),
});

export async function readFigures(reader: Reader): Promise<ReadonlyMap<number, OptionFigures>> {
  const totals = await reader.find(SUMS, 'FROM closed_options GROUP BY coin_id');
  const accounts = await reader.find(
    ACCOUNTS,
    `FROM (
       SELECT coin_id, user_id,
         sum(CASE outcome WHEN 'win' THEN profit - fee WHEN 'loss' THEN -stake - fee ELSE -fee END) AS result
       FROM closed_options WHERE outcome <> 'void' GROUP BY coin_id, user_id
     ) AS results GROUP BY coin_id`,
  );
  const byAccounts = new Map(accounts.map(({ coin, counts }) => [coin, counts]));
  return new Map(totals.map(({ coin, sums }) => [coin, { ...NO_FIGURES, ...sums, ...byAccounts.get(coin) }]));
}

export const NO_FIGURES: OptionFigures = {
  won: 0,
  lost: 0,
  even: 0,
  voided: 0,
  stakes: 0n,
  profitsPaid: 0n,
  stakesLost: 0n,
  fees: 0n,
  accountsWon: 0,
  accountsLost: 0,
  accountsEven: 0,
};
