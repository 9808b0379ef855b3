// Holds the form of one contract: its fields, what they would do, what is wrong with them, and which of that is worth saying yet.
import { useFormProblems } from '@candor/web';
import { useEffect } from 'react';
import { useMoneyValues } from '../../../shared/calls/money-form.ts';
import type { ContractRules } from '../../../shared/contracts/contract.ts';
import { storage } from '../../../shared/device/storage.ts';
import { useContractFacts } from '../use-contract-facts.ts';
import type { ContractFacts } from './contract-facts.ts';
import { bestPrice, type ContractChange, changeForm, nextForm, startForm, withQuickStop } from './contract-form.ts';
import { type ContractField, hasFaultyField, problemsOfForm } from './contract-problems.ts';
import type { ContractForm } from './form-fields.ts';
import { openingOf } from './opening.ts';

/** Where the slider begins: modest, and allowed by every contract. */
const FIRST_MULTIPLE = 5;

export function useContractForm(rules: ContractRules) {
  const facts = useContractFacts(rules);
  const [form, { set: setForm }] = useMoneyValues<ContractForm>(`contract:${rules.symbol}`, draft =>
    firstForm(draft, facts),
  );
  useEffect(() => storage.write('contract-kind', form.kind), [form.kind]);

  const shown = useFormProblems<ContractField>();
  // The book may arrive after the form was opened.
  if (form.kind === 'limit' && form.price === '' && !form.isPriceTyped && bestPrice(form, facts) !== '') {
    setForm(changeForm(form, {}, facts));
  }
  const opening = openingOf(form, facts);
  const problems = problemsOfForm(form, facts, opening);
  return {
    form,
    facts,
    /** Undefined also while a field is faulty: it would promise what cannot be. */
    opening: hasFaultyField(form, problems) ? undefined : opening,
    refused: shown.refused,
    refuse: shown.refuse,
    isSendable: Object.keys(problems).length === 0 && opening !== undefined,
    /** The problem of a field that should be shown now. */
    shown: (field: ContractField) => {
      const problem = problems[field];
      return problem?.waits && !shown.isDue(field) ? undefined : problem;
    },
    change: (change: ContractChange) => {
      // Of another direction or type it is another order.
      if ('direction' in change || 'kind' in change) shown.refuse({});
      else shown.changed(Object.keys(change));
      setForm(before => changeForm(before, change, facts));
    },
    pickStop: (kind: 'profit' | 'loss', percent: number) => {
      shown.changed([kind]);
      setForm(before => withQuickStop(before, kind, percent, facts));
    },
    touch: shown.touch,
    /** Shows every problem from now on. */
    attempt: shown.attempt,
    /** Makes room for the next order. */
    startNext: () => {
      setForm(nextForm);
      shown.reset();
    },
  };
}

/** The draft; of a contract that was not visited yet, the type of order that was used last on this device. */
function firstForm(draft: ContractForm | undefined, facts: ContractFacts): ContractForm {
  if (draft !== undefined) {
    // A price that the book had then is out of date.
    return changeForm(draft.isPriceTyped ? draft : { ...draft, price: '' }, {}, facts);
  }
  const fresh = startForm('long', Math.min(FIRST_MULTIPLE, maxLeverage(facts.rules)));
  return changeForm(fresh, { kind: storage.read('contract-kind') === 'limit' ? 'limit' : 'market' }, facts);
}

export type ContractFormState = ReturnType<typeof useContractForm>;

/** Tiers are in rising order, multiples in falling: the first allows most. */
export function maxLeverage({ tiers }: Pick<ContractRules, 'tiers'>): number {
  return tiers[0]?.multiple ?? 1;
}
