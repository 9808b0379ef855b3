import { expect, it } from 'vitest';
import { createReporter } from './reporter.ts';

it('says a thing once a minute and another thing immediately', () => {
  const lines: string[] = [];
  let nowMs = 5;
  const report = createReporter(
    line => lines.push(line),
    () => nowMs,
  );
  report('reading', 'no answer');
  report('reading', 'no answer');
  report('trade', 'refused');
  nowMs += 60_000;
  report('reading', 'still no answer');
  expect(lines).toEqual(['maker: no answer', 'maker: refused', 'maker: still no answer']);
});
