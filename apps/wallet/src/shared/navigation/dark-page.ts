// A page that is dark whatever theme the reader has chosen, for as long as it is shown.
import { useLayoutEffect } from 'react';
import { create } from 'zustand';

export const useIsDarkPage = create<{ isDark: boolean }>(() => ({ isDark: false }));

export function useDarkPage(isDark: boolean): void {
  useLayoutEffect(() => {
    useIsDarkPage.setState({ isDark });
    return () => useIsDarkPage.setState({ isDark: false });
  }, [isDark]);
}
