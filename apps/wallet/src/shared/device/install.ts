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

/** Asks the browser's own question. It can be asked once. */
export async function install(): Promise<void> {
  const { prompt } = useInstall.getState();
  useInstall.setState({ prompt: undefined });
  await prompt?.prompt();
}

/** iPhones and iPads install by their share menu, and say so nowhere; an iPad calls itself a Mac with a touch screen. */
export function isIos(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}
