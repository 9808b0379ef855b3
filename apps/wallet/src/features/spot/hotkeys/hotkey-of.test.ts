// Which presses act, and which are left to other handlers.
import { describe, expect, test } from 'vitest';
import type { FocusKind, PressedKey } from '../../../shared/keyboard/single-keys.ts';
import { hotkeyOf } from './hotkey-of.ts';

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

test.each([
  ['b', 'KeyB', { do: 'side', side: 'buy' }],
  ['S', 'KeyS', { do: 'side', side: 'sell' }],
  ['l', 'KeyL', { do: 'kind', kind: 'limit' }],
  ['m', 'KeyM', { do: 'kind', kind: 'market' }],
  ['1', 'Digit1', { do: 'share', percent: 25 }],
  ['4', 'Numpad4', { do: 'share', percent: 100 }],
  ['5', 'Digit5', undefined],
  ['p', 'KeyP', { do: 'focus', field: 'price' }],
  ['c', 'KeyC', { do: 'cancel' }],
  ['Enter', 'Enter', { do: 'send' }],
  // The same place on a Korean and on a Thai keyboard.
  ['ㅠ', 'KeyB', { do: 'side', side: 'buy' }],
  ['แ', 'KeyC', { do: 'cancel' }],
])('%s (%s) on the page is %j', (key, code, action) => {
  expect(hotkeyOf(press(key, code), 'page')).toEqual(action);
});

describe('left to others', () => {
  test.each<[string, PressedKey, FocusKind]>([
    ['copying', press('c', 'KeyC', { ctrlKey: true }), 'page'],
    ['copying on a Mac', press('c', 'KeyC', { metaKey: true }), 'page'],
    ['a letter in a field', press('c', 'KeyC'), 'typing'],
    ['a digit in a field', press('1', 'Digit1'), 'typing'],
    ['Enter in a field, which sends the form', press('Enter', 'Enter'), 'typing'],
    ['Enter on a button, which presses it', press('Enter', 'Enter'), 'control'],
    ['a key that is held down', press('c', 'KeyC', { repeat: true }), 'page'],
    ['a key that composes', press('b', 'KeyB', { isComposing: true }), 'page'],
    ['a key that something else has used', press('1', 'Digit1', { defaultPrevented: true }), 'page'],
    ['Escape on the page, which closes sheets by itself', press('Escape', 'Escape'), 'page'],
  ])('%s', (_name, pressed, focus) => {
    expect(hotkeyOf(pressed, focus)).toBeUndefined();
  });
});

test('Escape leaves a field, and letters act on a control', () => {
  expect(hotkeyOf(press('Escape', 'Escape'), 'typing')).toEqual({ do: 'leave' });
  expect(hotkeyOf(press('s', 'KeyS'), 'control')).toEqual({ do: 'side', side: 'sell' });
});
