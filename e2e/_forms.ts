// The problems of a form: next to its fields, and above its button once it was sent.
import { expect, type Locator, type Page } from '@playwright/test';

/** The problem of a field, by its text. */
export function problem(within: Page | Locator, text: string | RegExp): Locator {
  return within.locator('[id$="-error"]').filter({ hasText: text });
}

/** The first problem of a form that was sent, repeated above the button. */
export function repeatedProblem(within: Page | Locator): Locator {
  return within.locator('[data-form-problem]');
}

/** @param text what its description begins with; a hint may follow it. */
export async function expectProblem(field: Locator, text: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const start = text instanceof RegExp ? text : new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  await expect(field).toHaveAccessibleDescription(start);
}
