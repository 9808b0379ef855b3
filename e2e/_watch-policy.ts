// Collects what the content security policy of a page has blocked.
import type { Page } from '@playwright/test';

/** The list grows while the page lives. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('__violated', (what: string) => void violations.push(what));
  await page.addInitScript(() => {
    const { __violated } = window as unknown as { __violated: (what: string) => void };
    addEventListener('securitypolicyviolation', event => {
      __violated(`${event.effectiveDirective} ${event.blockedURI} at ${location.hash}`);
    });
  });
  return violations;
}
