// Puts a problem of a form of contracts into words.
import { useTranslation } from 'react-i18next';
import type { ContractProblem } from './contract-problems.ts';

export function useProblemText(): (problem: ContractProblem | undefined) => string | undefined {
  const { t } = useTranslation(['problems', 'messages', 'errors']);
  return problem => (problem === undefined ? undefined : t(problem.text, problem.values ?? {}));
}
