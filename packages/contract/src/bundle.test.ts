import { expect, test } from 'vitest';
import { leaveSummariesOut } from './bundle.ts';

test.each([
  [`{ summary: 'Lists coins.', limit: 'read' }`, `{  limit: 'read' }`],
  [`summary: "The caller's coins, 'free' ones.",`, ''],
  [`summary: 'It\\'s one.',\n  method: 'GET',`, `\n  method: 'GET',`],
  [`summary:\n    'On a line of its own.',\n  x`, `\n\n  x`],
  [`form({ summary_of: text(20) }), answer: z.object({ summary: str() })`, undefined],
])('%j', (code, left) => {
  expect(leaveSummariesOut(code)).toBe(left ?? code);
});
