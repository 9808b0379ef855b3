// Seals what earlier versions kept as bare marks: recovery codes, fund passwords, and the links of factor resets.
import type pg from 'pg';
import { sealLinks } from '../features/factor-reset/reset-link.ts';
import { sealLooseFundPassword } from '../features/people/passwords/fund-password-seal.ts';
import { type LooseKind, looseSeals, replaceLoose } from './loose-seals.ts';
import { sealLooseMark } from './sealed-mark.ts';
import type { Vault } from './vault.ts';

type Loose = { id: string; holder: number; loose: Buffer };

/** At each start, after a first time with nothing to do. */
export async function sealLoose(pool: pg.Pool, vault: Vault): Promise<void> {
  await each(pool, 'person-codes', ({ holder, loose: mark }) =>
    sealLooseMark(vault, 'recovery-code', `person:${holder}`, { mark, made: 'person-factor' }),
  );
  await each(pool, 'operator-codes', ({ holder, loose: mark }) =>
    sealLooseMark(vault, 'recovery-code', `operator:${holder}`, { mark, made: 'operator-factor' }),
  );
  await each(pool, 'fund-passwords', ({ holder, loose }) => sealLooseFundPassword(vault, holder, loose.toString()));
  await each(pool, 'reset-links', ({ id, holder }) =>
    sealLinks(vault, holder, vault.marks('person-factor', `reset link ${id}`)),
  );
}

async function each(pool: pg.Pool, kind: LooseKind, sealed: (row: Loose) => Buffer): Promise<void> {
  let after = '0';
  for (;;) {
    const rows = await looseSeals(pool, kind, after);
    for (const row of rows) await replaceLoose(pool, kind, row.id, sealed(row));
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
  }
}
