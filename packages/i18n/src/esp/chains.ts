// Chains: what staff may do about them, and what it refuses.
import type * as en from '../en/chains.ts';
import type { Translated } from '../texts.ts';

export const chainErrors = {
  unknown_chain: 'Esta moneda no usa esa red',
} satisfies Translated<typeof en.chainErrors>;

export const chainPowers = {
  may_chains_see: 'Ver redes, nodos y lo que la plataforma tiene en ellas',
  may_chains_pause: 'Pausar públicamente los depósitos o retiros de una moneda',
  may_chains_change: 'Cambiar las reglas de depósitos y retiros',
  action_pause_coin: 'Pausó o reanudó una moneda',
  action_change_coin_rules: 'Propuso reglas de depósitos y retiros',
} satisfies Translated<typeof en.chainPowers>;
