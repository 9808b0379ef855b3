// Shows why the server did not take a form that the user filled in: an application, or a report of a deposit.
import { CallFailed } from '@candor/client';
import { type PicturePart, verificationParts } from '@candor/contract';
import i18next from 'i18next';
import { showFailure } from '../calls/failure.ts';

type PartProblemHandlers = {
  /** Such as a picture that the server no longer keeps: it is sent again from here. */
  onPictureProblem: (part: PicturePart, message: string) => void;
  /** The one field beside the pictures. */
  field: string;
  onFieldProblem: (message: string) => void;
};

/** A failure that belongs beside none of them is shown by itself. */
export function showPartProblems(
  error: unknown,
  { onPictureProblem, field, onFieldProblem }: PartProblemHandlers,
): void {
  const problems = error instanceof CallFailed ? error.failure.problems : [];
  const beside = problems.filter(problem => {
    const part = verificationParts.advanced.find(each => each === problem.field);
    if (part !== undefined) onPictureProblem(part, problem.message);
    else if (problem.field === field) onFieldProblem(problem.message);
    return part !== undefined || problem.field === field;
  });
  if (beside.length === 0) showSubmitFailure(error);
}

/** Shows that a form was not sent, and why: applications, and reports of deposits. */
export function showSubmitFailure(error: unknown): void {
  showFailure(error, reason =>
    i18next.t('verification:submitFailedBecause', { failed: i18next.t('messages:submitFailed'), reason }),
  );
}
