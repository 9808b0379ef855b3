// Whether the overlays that keys open are open: the list of shortcuts, which settings and the account menu open too, and the search.
import { create } from 'zustand';

export const useOverlays = create(() => ({ isListOpen: false, isSearchOpen: false }));

export function showShortcuts(isListOpen: boolean): void {
  useOverlays.setState({ isListOpen });
}

export function showSearch(isSearchOpen: boolean): void {
  useOverlays.setState({ isSearchOpen });
}
