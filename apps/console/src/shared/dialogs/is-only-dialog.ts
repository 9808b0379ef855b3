// Whether a drawer stands alone, so that keys mean it and not a dialog or a picture above it.

export function isOnlyDialog(): boolean {
  return document.querySelectorAll('[role="dialog"]').length === 1;
}
