// Whether the list of shortcuts is open: it is asked for by a key, from the settings and from the menu of the account.
import { create } from 'zustand';

export const useShortcutList = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function showShortcuts(isOpen: boolean): void {
  useShortcutList.setState({ isOpen });
}
