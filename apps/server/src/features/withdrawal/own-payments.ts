// What goes to keys of our own: the hot wallet that pays, and deposit addresses that get a fee.
import type { KeyPlace, OwnPayment, TransactionPlan } from '@candor/chains';
import type { Signing } from '@candor/exchange';
import type { Chain } from '../chains/chains.ts';
import type { PayoutParts } from './payout-parts.ts';
import { depositPlace } from './sweeps/address-movements.ts';

/** Where payments go out from, and change comes back to. */
export const HOT: KeyPlace = { branch: 'hot', index: 0 };
export const HOT_SENDER = 'hot/0';

/** @throws Error where a plan for our own keys pays any other address: then nobody is asked to sign it. */
export async function ownPaymentsOf(
  { db }: PayoutParts,
  chain: Chain,
  purpose: Signing['purpose'],
  plan: TransactionPlan,
): Promise<OwnPayment[]> {
  const payments = plan.chain === 'bitcoin' ? plan.payments : [plan.payment];
  return Promise.all(
    payments.map(async ({ asset, to, units }) => {
      const place = purpose === 'top-up' ? await depositPlace(db, chain, to) : HOT;
      if (chain.addressAt(place) !== to) throw new Error(`a ${purpose} pays ${to}, which is not ours`);
      return { asset, units, place };
    }),
  );
}
