// Whether single keys act here: on large screens, for who has not switched them off.
import { usePreferences } from '../../../shared/device/preferences.ts';
import { useIsDesktop } from '../../../shared/use-desktop.ts';

export function useHasHotkeys(): boolean {
  const isDesktop = useIsDesktop();
  return usePreferences(state => state.usesHotkeys) && isDesktop;
}
