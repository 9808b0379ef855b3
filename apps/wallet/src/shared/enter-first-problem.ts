// Puts the focus where a screen reader reads the problem out, and a sighted person sees what is to be done.

/** Once the problem has been drawn; nothing where none stands beside a field of the page. */
export function enterFirstProblem(page: HTMLElement | null): void {
  requestAnimationFrame(() => page?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
