// Which key of the trade page means what, and whether single keys act there.
import { usePreferences } from '../../../shared/device/preferences.ts';
import { type FocusKind, isSinglePress, type PressedKey } from '../../../shared/keyboard/single-keys.ts';
import { useIsDesktop } from '../../../shared/use-desktop.ts';

export type HotkeyAction =
  | { do: 'side'; side: 'buy' | 'sell' }
  | { do: 'kind'; kind: 'limit' | 'market' }
  | { do: 'share'; percent: 25 | 50 | 75 | 100 }
  | { do: 'focus'; field: 'price' | 'amount' }
  | { do: 'send' }
  | { do: 'leave' }
  | { do: 'cancel' };

// By the place on the keyboard: Thai and Korean layouts have other letters there.
const BY_CODE: Readonly<Record<string, HotkeyAction>> = {
  KeyB: { do: 'side', side: 'buy' },
  KeyS: { do: 'side', side: 'sell' },
  KeyL: { do: 'kind', kind: 'limit' },
  KeyM: { do: 'kind', kind: 'market' },
  KeyP: { do: 'focus', field: 'price' },
  KeyA: { do: 'focus', field: 'amount' },
  KeyC: { do: 'cancel' },
  Digit1: { do: 'share', percent: 25 },
  Digit2: { do: 'share', percent: 50 },
  Digit3: { do: 'share', percent: 75 },
  Digit4: { do: 'share', percent: 100 },
  Numpad1: { do: 'share', percent: 25 },
  Numpad2: { do: 'share', percent: 50 },
  Numpad3: { do: 'share', percent: 75 },
  Numpad4: { do: 'share', percent: 100 },
};

/** Undefined where the key means nothing, or belongs to the browser, to a field or to a control. */
export function hotkeyOf(pressed: PressedKey, focus: FocusKind): HotkeyAction | undefined {
  const { key, code } = pressed;
  if (!isSinglePress(pressed)) return undefined;
  if (focus === 'typing') return key === 'Escape' ? { do: 'leave' } : undefined;
  // On a control, Enter presses it, and within the form it sends the order by itself.
  if (key === 'Enter') return focus === 'page' ? { do: 'send' } : undefined;
  return BY_CODE[code];
}

/** Whether single keys act here: on large screens, for who has not switched them off. */
export function useHasHotkeys(): boolean {
  const isDesktop = useIsDesktop();
  return usePreferences(state => state.usesHotkeys) && isDesktop;
}
