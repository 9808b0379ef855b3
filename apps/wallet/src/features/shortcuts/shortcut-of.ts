// Which key means what on every page, and where G and a letter lead.
import { type FocusKind, isSinglePress, type PressedKey } from '../../shared/keyboard/single-keys.ts';
import type { Path } from '../../shared/navigation/paths.ts';

export type Shortcut = { do: 'list' } | { do: 'search' } | { do: 'wait' } | { do: 'stop' } | { do: 'go'; path: Path };

/**
 * Undefined where the key means nothing here, or belongs to the browser, to a field or to another part.
 *
 * @param isWaiting for the letter after G; then every key but Tab is taken, so that none of them does something else as well
 */
export function shortcutOf(pressed: PressedKey, focus: FocusKind, isWaiting: boolean): Shortcut | undefined {
  if (!isSinglePress(pressed) || focus === 'typing') return undefined;
  if (isWaiting) return afterG(pressed);
  if (isQuestionMark(pressed)) return { do: 'list' };
  if (pressed.key === '/') return { do: 'search' };
  return pressed.code === 'KeyG' && !pressed.shiftKey ? { do: 'wait' } : undefined;
}

/** Ctrl and K, or Command and K, also in a text field. */
export function isSearchKey(pressed: PressedKey): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, code, isComposing } = pressed;
  return (ctrlKey || metaKey) && !altKey && !shiftKey && code === 'KeyK' && !isComposing;
}

function afterG({ key, code }: PressedKey): Shortcut | undefined {
  if (key === 'Shift' || key === 'Tab') return undefined;
  const path = jumpOf(code);
  return path === undefined ? { do: 'stop' } : { do: 'go', path };
}

/** By its place where the layout has no such mark, as the Thai one has not. */
function isQuestionMark({ key, code, shiftKey }: PressedKey): boolean {
  const isOtherScript = key.length === 1 && key > '~';
  return key === '?' || (isOtherScript && shiftKey && code === 'Slash');
}

/** Where pressing G and then a letter leads. */
export const jumps = {
  H: '/',
  M: '/pages/currencies/index',
  T: '/pages/trade/index',
  K: '/pages/trade/kline',
  I: '/pages/option/detail',
  O: '/pages/trade/orders',
  A: '/pages/assets/index',
  D: '/pages/assets/deposit/index',
  W: '/pages/assets/withdraw/index',
  X: '/pages/assets/transfer/index',
  F: '/pages/finance/index',
  L: '/pages/publication/index',
  N: '/pages/notice/index',
  E: '/pages/help/center/center',
  S: '/pages/settings/index',
} as const satisfies Readonly<Record<string, Path>>;

export type JumpKey = keyof typeof jumps;

/** The letter by its place on the keyboard, such as `KeyH`: Thai and Korean layouts have other letters there. */
function jumpOf(code: string): Path | undefined {
  const key = code.replace(/^Key/, '');
  return Object.hasOwn(jumps, key) ? jumps[key as JumpKey] : undefined;
}
