// Holds the form of one contract: its fields, what they would do, what is wrong with them, and which of that is worth saying yet.
import { useState } from 'react';
import type { ContractRules } from '../../../shared/contracts/contract-rules.ts';
import { type ContractChange, changeForm, nextForm, startForm, withQuickStop } from './contract-form.ts';
import { type ContractField, problemsOfForm } from './contract-problems.ts';
import { openingOf } from './opening.ts';
import { useContractFacts } from './use-contract-facts.ts';

/** What the server said of a field, in the user's language. */
export type ServerProblems = Partial<Record<ContractField, string>>;

/** Where the slider begins: modest, and allowed by every contract. */
const FIRST_MULTIPLE = 5;

export function useContractForm(rules: ContractRules) {
  const facts = useContractFacts(rules);
  const [form, setForm] = useState(() => startForm('long', Math.min(FIRST_MULTIPLE, mostMultiple(rules))));
  const [left, setLeft] = useState<readonly ContractField[]>([]);
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<ServerProblems>({});
  const opening = openingOf(form, facts);
  const problems = problemsOfForm(form, facts, opening);
  return {
    form,
    facts,
    opening,
    refused,
    refuse: setRefused,
    isSendable: Object.keys(problems).length === 0 && opening !== undefined,
    /** The problem of a field that should be shown now. */
    shown: (field: ContractField) => {
      const problem = problems[field];
      return problem?.isPatient && !wasTried && !left.includes(field) ? undefined : problem;
    },
    change: (change: ContractChange) => {
      setRefused({});
      setForm(before => changeForm(before, change, facts));
    },
    pickStop: (kind: 'profit' | 'loss', percent: number) => {
      setRefused({});
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

export type ContractFormHold = ReturnType<typeof useContractForm>;

/** Tiers are in rising order, multiples in falling: the first allows most. */
export function mostMultiple({ tiers }: Pick<ContractRules, 'tiers'>): number {
  return tiers[0]?.multiple ?? 1;
}
