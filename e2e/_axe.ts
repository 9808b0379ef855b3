// Looks at the screen of the moment with axe.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until everything of it has come and nothing is moving any more but spinners. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  await expectNoViolations(new AxeBuilder({ page }));
}

/** Leaves the page in the light theme. The second theme is only asked about what a theme can change. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await useTheme(page, 'dark');
  await settle(page);
  await expectNoViolations(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
  await useTheme(page, 'light');
  await expectAccessible(page);
}

async function useTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toHaveCount(1);
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(animation => animation.finished.catch(() => undefined)));
  });
}

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  // Without the legacy mode each look opens a blank page, for frames of other origins, which we have none of.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
