// Tells whom a key is meant for: what lies on top.

/** How many dialogs, drawers and pictures lie above the page. */
export function countDialogs(): number {
  return document.querySelectorAll('[role="dialog"]').length;
}
