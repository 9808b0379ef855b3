// Types as a keyboard does that composes characters, such as those for Chinese and Japanese.
import type { Page } from '@playwright/test';

/** Composes a text in the field that has the focus; the composition stays open until `end`. */
export async function compose(
  page: Page,
  text: string,
): Promise<{ pressEnter: () => Promise<void>; end: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  return {
    /** The key that takes the composed text: browsers report it to the page with the code 229, Safari after the end. */
    pressEnter: async () => {
      const key = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 };
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    },
    end: async () => {
      await session.send('Input.insertText', { text });
    },
  };
}
