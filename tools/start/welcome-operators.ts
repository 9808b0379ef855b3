// Says once, on the first start, how the first members of staff get into the console.
import type { FirstOperator } from './server-message.ts';

/** The lines to print; none if all passwords were printed before. */
export function welcomeOperators(address: string, operators: readonly FirstOperator[]): string[] {
  if (operators.length === 0) return [];
  const width = Math.max(...operators.map(({ email }) => email.length));
  return [
    '',
    `The console is at ${address}/console/. These one-time passwords are shown now and never again:`,
    ...operators.map(({ email, password }) => `  ${email.padEnd(width)}  ${password ?? '(the one in the settings)'}`),
    '',
  ];
}
