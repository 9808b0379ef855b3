// Which presses act on every page, and which are left to other handlers.
import { describe, expect, test } from 'vitest';
import type { FocusKind, PressedKey } from '../../shared/keyboard/single-keys.ts';
import { pages } from '../../shared/navigation/paths.ts';
import { jumpNames } from './shortcut-list.tsx';
import { isSearchKey, jumps, shortcutOf } from './shortcut-of.ts';

const nothing = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};
const press = (key: string, code: string, more: Partial<PressedKey> = {}) => ({ ...nothing, key, code, ...more });

test.each<[string, string, Partial<PressedKey>, object | undefined]>([
  ['?', 'Slash', { shiftKey: true }, { do: 'list' }],
  // On a Spanish keyboard it stands elsewhere, on a Thai one nowhere.
  ['?', 'Minus', { shiftKey: true }, { do: 'list' }],
  ['ฦ', 'Slash', { shiftKey: true }, { do: 'list' }],
  ['ฝ', 'Slash', {}, undefined],
  ['/', 'Slash', {}, { do: 'search' }],
  // On a Spanish keyboard it is above the 7.
  ['/', 'Digit7', { shiftKey: true }, { do: 'search' }],
  ['g', 'KeyG', {}, { do: 'wait' }],
  ['ㅎ', 'KeyG', {}, { do: 'wait' }],
  ['G', 'KeyG', { shiftKey: true }, undefined],
  ['h', 'KeyH', {}, undefined],
])('%s (%s) on the page', (key, code, more, action) => {
  expect(shortcutOf(press(key, code, more), 'page', false)).toEqual(action);
});

test.each<[string, string, object | undefined]>([
  ['o', 'KeyO', { do: 'go', path: '/pages/trade/orders' }],
  ['ㅐ', 'KeyO', { do: 'go', path: '/pages/trade/orders' }],
  // On the trade page these would sell and send; here they only end the waiting.
  ['b', 'KeyB', { do: 'stop' }],
  ['Enter', 'Enter', { do: 'stop' }],
  ['Escape', 'Escape', { do: 'stop' }],
  ['g', 'KeyG', { do: 'stop' }],
  ['Shift', 'ShiftLeft', undefined],
  ['Tab', 'Tab', undefined],
])('%s after G', (key, code, action) => {
  expect(shortcutOf(press(key, code), 'control', true)).toEqual(action);
});

describe('left to others, before G and after it', () => {
  test.each<[string, PressedKey, FocusKind]>([
    ['a question mark in a field', press('?', 'Slash'), 'typing'],
    ['a letter in a field', press('g', 'KeyG'), 'typing'],
    ['a slash in a field', press('/', 'Slash'), 'typing'],
    ['the search of the browser', press('g', 'KeyG', { ctrlKey: true }), 'page'],
    ['a key of a screen reader', press('h', 'KeyH', { altKey: true }), 'page'],
    ['a key that is held down', press('g', 'KeyG', { repeat: true }), 'page'],
    ['a key that composes', press('g', 'KeyG', { isComposing: true }), 'page'],
    ['a key that something else has used', press('g', 'KeyG', { defaultPrevented: true }), 'page'],
  ])('%s', (_name, pressed, focus) => {
    expect(shortcutOf(pressed, focus, false)).toBeUndefined();
    expect(shortcutOf(pressed, focus, true)).toBeUndefined();
  });
});

test.each<[string, PressedKey, boolean]>([
  ['Ctrl and K', press('k', 'KeyK', { ctrlKey: true }), true],
  ['Command and K', press('k', 'KeyK', { metaKey: true }), true],
  ['Ctrl and K of a Korean layout', press('ㅏ', 'KeyK', { ctrlKey: true }), true],
  ['K alone', press('k', 'KeyK'), false],
  ['Ctrl, Shift and K', press('K', 'KeyK', { ctrlKey: true, shiftKey: true }), false],
  ['Ctrl and K within a composition', press('k', 'KeyK', { ctrlKey: true, isComposing: true }), false],
])('%s', (_name, pressed, isSearch) => {
  expect(isSearchKey(pressed)).toBe(isSearch);
});

test('every letter is shown as its place is called, and leads to a page of its own', () => {
  const all = Object.values(jumps);
  expect(jumpNames.map(([key]) => key)).toEqual(Object.keys(jumps));
  expect(new Set(all).size).toBe(all.length);
  for (const path of all) expect(pages.find(page => page.path === path)?.desktop ?? 'column').toBeDefined();
});
