// Whether the app is on an iPhone or iPad, where both installing and messages go their own way.

/** iPhones and iPads install by their share menu, and say so nowhere; an iPad calls itself a Mac with a touch screen. */
export function isIos(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}
