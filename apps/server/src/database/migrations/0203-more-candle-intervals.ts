// Gives charts of 3 minutes and of 2, 4 and 12 hours the candles of the time before these intervals were kept.
import type { Migration } from '../migration.ts';

export const moreCandleIntervals0203: Migration = {
  number: 203,
  name: 'more candle intervals',
  sql: `
    -- All stored intervals hold the same places of the journal, so what the shorter bars add up to goes on from there.
    INSERT INTO candles
    SELECT market_id, source, longer.name, start / longer.length * longer.length AS longer_start,
           (array_agg(open ORDER BY start))[1], max(high), min(low), (array_agg(close ORDER BY start DESC))[1],
           sum(base_volume), sum(quote_volume)
    FROM candles
    JOIN (VALUES
      ('3min', '1min', 180000::bigint),
      ('2hour', '60min', 7200000),
      ('4hour', '60min', 14400000),
      ('12hour', '60min', 43200000)
    ) AS longer (name, shorter, length) ON candles.interval = longer.shorter
    GROUP BY market_id, source, longer.name, longer_start;
  `,
};
