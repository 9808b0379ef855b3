// Tests what the first start says about the console.
import { expect, test } from 'vitest';
import { welcomeOperators } from './welcome-operators.ts';

test('each first operator is shown with the password to log in with, once', () => {
  const lines = welcomeOperators('http://localhost:3000', [
    { email: 'admin@operator.invalid', password: 'x7' },
    { email: 'me@example.com' },
  ]);
  expect(lines.join('\n')).toContain('http://localhost:3000/console/');
  expect(lines).toContain('  admin@operator.invalid  x7');
  expect(lines).toContain('  me@example.com          (the one in the settings)');
  expect(welcomeOperators('http://localhost:3000', [])).toEqual([]);
});
