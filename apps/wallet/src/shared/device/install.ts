// Whether this browser offers to install the app, and how.
import { create } from 'zustand';

/** What Chromium hands over in place of its own banner; no type of the browser's own names it. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

type Install = { prompt: InstallPrompt | undefined };

export const useInstall = create<Install>(() => ({ prompt: undefined }));

/** Called first of all: the browser offers once, and early. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    useInstall.setState({ prompt: event as InstallPrompt });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ prompt: undefined }));
}
