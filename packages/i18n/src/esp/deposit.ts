// Deposits: their entries, and what staff may do about them.
import type * as en from '../en/deposit.ts';
import type { Translated } from '../texts.ts';

export const depositErrors = {
  unknown_deposit: 'No existe ese depósito',
} satisfies Translated<typeof en.depositErrors>;

export const depositEntries = {
  deposit: 'Depósito',
} satisfies Translated<typeof en.depositEntries>;

export const depositPowers = {
  may_deposits_see: 'Ver los depósitos y los que nadie ha reclamado',
  may_deposits_assign: 'Decir de quién es un depósito sin reclamar',
  action_assign_deposit: 'Propuso el dueño de un depósito',
  action_refuse_deposit_claim: 'Rechazó un reclamo de depósito',
} satisfies Translated<typeof en.depositPowers>;
