// Whether the app runs on its own, not in a tab of a browser. Apart from sharing, which the first page does not need.
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
