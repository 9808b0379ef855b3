import { expect, test } from 'vitest';
import { isComposedKey } from './composed-keys.ts';

const press = (key: string, keyCode: number, isComposing: boolean) => ({ key, keyCode, isComposing });

test.each([
  ['Enter within a composition', press('Enter', 229, true), true],
  ['Enter that ends one, as Safari reports it', press('Enter', 229, false), true],
  ['Enter that ends one, with its own code', press('Enter', 13, true), true],
  ['an arrow among the candidates', press('ArrowDown', 229, true), true],
  ['Escape that drops the candidates', press('Escape', 229, true), true],
  ['Enter', press('Enter', 13, false), false],
  ['an arrow', press('ArrowDown', 40, false), false],
  ['a letter of the composition', press('a', 229, true), false],
])('%s belongs to the composing keyboard: %#', (_, pressed, isComposed) => {
  expect(isComposedKey(pressed)).toBe(isComposed);
});
