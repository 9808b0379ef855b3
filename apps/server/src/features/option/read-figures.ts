// Sums up all options that were ever settled, coin by coin, and how many accounts gained by them or lost.
import type { Reader } from '../../database/reader.ts';

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

export async function readFigures(reader: Reader): Promise<ReadonlyMap<number, OptionFigures>> {
  const sums = await reader.fields(
    `SELECT coin_id, count(*) FILTER (WHERE outcome = 'win'), count(*) FILTER (WHERE outcome = 'loss'),
       count(*) FILTER (WHERE outcome = 'even'), count(*) FILTER (WHERE outcome = 'void'),
       coalesce(sum(stake) FILTER (WHERE outcome <> 'void'), 0), coalesce(sum(profit) FILTER (WHERE outcome = 'win'), 0),
       coalesce(sum(stake) FILTER (WHERE outcome = 'loss'), 0), coalesce(sum(fee) FILTER (WHERE outcome <> 'void'), 0)
     FROM closed_options GROUP BY coin_id`,
  );
  const accounts = await reader.fields(
    `SELECT coin_id, count(*) FILTER (WHERE result > 0), count(*) FILTER (WHERE result < 0), count(*) FILTER (WHERE result = 0)
     FROM (
       SELECT coin_id, user_id,
         sum(CASE outcome WHEN 'win' THEN profit - fee WHEN 'loss' THEN -stake - fee ELSE -fee END) AS result
       FROM closed_options WHERE outcome <> 'void' GROUP BY coin_id, user_id
     ) AS results GROUP BY coin_id`,
  );
  const byAccounts = new Map(accounts.map(([coin, ...counts]) => [Number(coin), counts.map(Number)]));
  return new Map(
    sums.map(fields => {
      const [coin, won, lost, even, voided] = fields.slice(0, 5).map(Number);
      const [stakes, profitsPaid, stakesLost, fees] = fields.slice(5).map(field => BigInt(field!));
      const [accountsWon = 0, accountsLost = 0, accountsEven = 0] = byAccounts.get(coin!) ?? [];
      return [
        coin!,
        {
          ...{ won: won!, lost: lost!, even: even!, voided: voided! },
          ...{ stakes: stakes!, profitsPaid: profitsPaid!, stakesLost: stakesLost!, fees: fees! },
          ...{ accountsWon, accountsLost, accountsEven },
        },
      ];
    }),
  );
}

export const NO_FIGURES: OptionFigures = {
  ...{ won: 0, lost: 0, even: 0, voided: 0, stakes: 0n, profitsPaid: 0n, stakesLost: 0n, fees: 0n },
  ...{ accountsWon: 0, accountsLost: 0, accountsEven: 0 },
};
