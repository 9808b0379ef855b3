// Puts what the server found wrong with a form of pictures beside its part.
import { CallFailed } from '@candor/client';
import { type PicturePart, verificationParts } from '@candor/contract';
import { showSubmitFailure } from '../calls/show-submit-failure.ts';

export type PartProblemPlaces = {
  /** Such as a picture that the server no longer keeps: it is sent again from here. */
  onPictureProblem: (part: PicturePart, message: string) => void;
  /** The one field beside the pictures. */
  field: string;
  onFieldProblem: (message: string) => void;
};

/** A failure that belongs beside none of them is shown by itself. */
export function showPartProblems(error: unknown, { onPictureProblem, field, onFieldProblem }: PartProblemPlaces): void {
  const problems = error instanceof CallFailed ? error.failure.problems : [];
  const beside = problems.filter(problem => {
    const part = verificationParts.advanced.find(each => each === problem.field);
    if (part !== undefined) onPictureProblem(part, problem.message);
    else if (problem.field === field) onFieldProblem(problem.message);
    return part !== undefined || problem.field === field;
  });
  if (beside.length === 0) showSubmitFailure(error);
}
