// Whether nothing lies above the page, so that keys mean the page.

export function isNoDialog(): boolean {
  return document.querySelector('[role="dialog"]') === null;
}
