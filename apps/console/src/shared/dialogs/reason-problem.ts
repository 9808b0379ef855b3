// What is wrong with a reason, as the server judges it.

const LEAST_REASON = 5;
export const MOST_REASON = 500;

export function reasonProblem(reason: string): 'required' | 'reason_too_short' | 'too_long' | undefined {
  const { length } = reason.trim();
  if (length === 0) return 'required';
  if (length < LEAST_REASON) return 'reason_too_short';
  return reason.length > MOST_REASON ? 'too_long' : undefined;
}
