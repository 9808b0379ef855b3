// Puts a problem of the order form or of a change into words.
import { useTranslation } from 'react-i18next';
import type { AmendProblem } from '../orders/amend-form.ts';
import type { OrderProblem } from './order-problem.ts';

export function useProblemText(): (problem: OrderProblem | AmendProblem | undefined) => string | undefined {
  const { t } = useTranslation(['spot', 'problems', 'messages', 'errors']);
  return problem => (problem === undefined ? undefined : t(problem.text, problem.values ?? {}));
}
