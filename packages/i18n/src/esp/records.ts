// Looking up the journal: what can go wrong, in Spanish.
import type * as en from '../en/records.ts';
import type { Translated } from '../texts.ts';

export const recordErrors = {
  record_not_public: 'Este registro no se puede consultar: no existe, o no es público ni suyo',
} satisfies Translated<typeof en.recordErrors>;

export const recordProblems = {
  range_reversed: 'Termina antes de empezar',
  range_too_long: 'El intervalo es demasiado largo: pida como máximo 1.000 registros',
} satisfies Translated<typeof en.recordProblems>;
