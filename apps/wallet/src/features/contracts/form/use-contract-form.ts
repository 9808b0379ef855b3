// Holds the form of one contract: its fields, what they would do, what is wrong with them, and which of that is worth saying yet.
import { useEffect, useState } from 'react';
import { useDraftState } from '../../../shared/calls/use-draft-state.ts';
import type { ContractRules } from '../../../shared/contracts/contract-rules.ts';
import { storage } from '../../../shared/device/storage.ts';
import { problemsLeft } from '../../../shared/forms/problems-left.ts';
import type { ContractFacts } from './contract-facts.ts';
import { bestPrice, type ContractChange, changeForm, nextForm, startForm, withQuickStop } from './contract-form.ts';
import { type ContractField, hasFaultyField, problemsOfForm } from './contract-problems.ts';
import type { ContractForm } from './form-fields.ts';
import { openingOf } from './opening.ts';
import { useContractFacts } from './use-contract-facts.ts';

/** What the server said of a field, in the user's language. */
export type ServerProblems = Partial<Record<ContractField, string>>;

/** Where the slider begins: modest, and allowed by every contract. */
const FIRST_MULTIPLE = 5;

export function useContractForm(rules: ContractRules) {
  const facts = useContractFacts(rules);
  const [form, setForm] = useDraftState<ContractForm>(`contract:${rules.symbol}`, left => firstForm(left, facts));
  useEffect(() => storage.write('contract-kind', form.kind), [form.kind]);

  const [left, setLeft] = useState<readonly ContractField[]>([]);
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<ServerProblems>({});
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
    refused,
    refuse: setRefused,
    isSendable: Object.keys(problems).length === 0 && opening !== undefined,
    /** The problem of a field that should be shown now. */
    shown: (field: ContractField) => {
      const problem = problems[field];
      return problem?.isPatient && !wasTried && !left.includes(field) ? undefined : problem;
    },
    change: (change: ContractChange) => {
      // Of another direction or type it is another order.
      setRefused('direction' in change || 'kind' in change ? {} : before => problemsLeft(before, change));
      setForm(before => changeForm(before, change, facts));
    },
    pickStop: (kind: 'profit' | 'loss', percent: number) => {
      setRefused(before => problemsLeft(before, { [kind]: percent }));
      setForm(before => withQuickStop(before, kind, percent, facts));
    },
    leave: (field: ContractField) => setLeft(before => (before.includes(field) ? before : [...before, field])),
    /** Shows every problem from now on. */
    tryToSend: () => setTried(true),
    /** Makes room for the next order. */
    startNext: () => {
      setForm(nextForm);
      setLeft([]);
      setTried(false);
      setRefused({});
    },
  };
}

/** The form as it was left; of a contract that was not visited yet, the type of order that was used last on this device. */
function firstForm(left: ContractForm | undefined, facts: ContractFacts): ContractForm {
  if (left !== undefined) {
    // A price that the book had when the form was left is out of date.
    return changeForm(left.isPriceTyped ? left : { ...left, price: '' }, {}, facts);
  }
  const fresh = startForm('long', Math.min(FIRST_MULTIPLE, mostMultiple(facts.rules)));
  return changeForm(fresh, { kind: storage.read('contract-kind') === 'limit' ? 'limit' : 'market' }, facts);
}

export type ContractFormHold = ReturnType<typeof useContractForm>;

/** Tiers are in rising order, multiples in falling: the first allows most. */
export function mostMultiple({ tiers }: Pick<ContractRules, 'tiers'>): number {
  return tiers[0]?.multiple ?? 1;
}
