// What the exchange's own transactions moved at deposit addresses, so that the books know what lies there.
import type { Migration } from '../migration.ts';

export const sweeps0406: Migration = {
  number: 406,
  name: 'sweeps',
  sql: `
    -- There before its signing is settled. Top-ups add, sweeps and their fees take away.
    CREATE TABLE address_movements (
      signing bigint NOT NULL,
      chain_id integer NOT NULL,
      -- The index of the deposit address; 0 is the exchange's own.
      user_id integer NOT NULL,
      asset text NOT NULL,
      -- In the asset's smallest unit on its chain, which may have more than 64 bits.
      units numeric NOT NULL,
      -- The final block that holds it.
      height bigint NOT NULL,
      PRIMARY KEY (signing, asset)
    );
    CREATE INDEX address_movements_by_asset ON address_movements (chain_id, asset, user_id);

    CREATE INDEX settled_sweeps ON settled_signings (settled_at, id) WHERE purpose IN ('sweep', 'top-up');
  `,
};
