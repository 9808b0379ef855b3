// The second implementation is useful only as long as it shares no code with the first.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('it imports nothing but its own files', () => {
  const files = readdirSync(import.meta.dirname).filter(file => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    for (const [, from] of text.matchAll(/(?:from|import\() ?'([^']+)'/g)) {
      expect(from, file).toMatch(/^\.\/[a-z]+\.ts$/);
    }
  }
});
