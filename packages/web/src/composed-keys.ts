// Keeps from the app the keys that end or steer a composition of characters: browsers report them like any other key.

/** The keys that the app acts on and that a list of candidates uses too. */
const STEERING: ReadonlySet<string> = new Set(['Enter', 'Escape', 'ArrowUp', 'ArrowDown']);
/** Browsers report with this code every key that the composing keyboard has taken. */
const TAKEN = 229;

/**
 * Whether a key belongs to the keyboard that composes. Safari reports the Enter that ends a composition after its end, so the code counts
 * as much as `isComposing`.
 */
export function isComposedKey({ key, keyCode, isComposing }: Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing'>) {
  return STEERING.has(key) && (isComposing || keyCode === TAKEN);
}

/** To be called once, before anything else listens to keys. */
export function ignoreComposedKeys(): void {
  const ignore = (event: KeyboardEvent) => {
    if (!isComposedKey(event)) return;
    event.stopImmediatePropagation();
    // The keyboard is done with it, and a form must not be sent by it. A phone's own key for sending has another code.
    if (event.key === 'Enter' && event.keyCode === TAKEN) event.preventDefault();
  };
  window.addEventListener('keydown', ignore, { capture: true });
}
