// The most lots that the wallet, the book, the tiers, the insurance fund and the rules let one order open.
import type { ContractFacts } from './contract-facts.ts';
import type { ContractForm } from './form-fields.ts';
import { openingOfLots } from './opening.ts';

/** Undefined while it cannot be told. What an order takes grows with its lots, so the search may halve. */
export function mostLots(form: ContractForm, facts: ContractFacts): number | undefined {
  const { free, rules, openLeft } = facts;
  if (free === undefined || openingOfLots(form, 1, facts) === undefined) return undefined;
  const fits = (lots: number) => {
    const opening = openingOfLots(form, lots, facts);
    if (opening === undefined || opening.tier === undefined) return false;
    // What the book cannot fill would cost nothing, so every balance would pay for it.
    if (opening.filledLots + opening.restLots < lots) return false;
    return opening.taken <= free && opening.tier.multiple >= form.multiple;
  };
  let [least, most] = [0, Math.min(rules.maxLots, openLeft ?? rules.maxLots)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}
