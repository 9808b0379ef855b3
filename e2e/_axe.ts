// Looks at the screen of the moment with axe.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const IS_QUICK_RUN = process.env.CANDOR_JOURNEYS === 'quick';

export type Theme = 'light' | 'dark';
/** What a theme can change. */
const OF_THEMES = ['color-contrast', 'link-in-text-block'];

/** Waits until everything of it has come and nothing is moving any more but spinners. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  await expectNoViolations(page);
}

/**
 * Judges the screen in the dark theme too, where every journey runs; `npm test` judges the light one alone, since the walk over all screens
 * judges both. Leaves the page in the light theme.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  if (!IS_QUICK_RUN) await expectAccessibleIn(page, 'dark');
  await expectAccessibleIn(page, 'light');
}

/** The dark theme is only checked for rules that a theme can affect. */
export async function expectAccessibleIn(page: Page, theme: Theme): Promise<void> {
  await useTheme(page, theme);
  await settle(page);
  await expectNoViolations(page, theme === 'dark' ? OF_THEMES : undefined);
}

async function useTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toHaveCount(1);
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  // A sheet gets its name in the render after the one that shows it.
  await expect(page.locator('[role=dialog]:not([aria-labelledby]):not([aria-label])')).toHaveCount(0);
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(animation => animation.finished.catch(() => undefined)));
  });
}

async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const hasFrames = page.frames().length > 1;
  // The builder checks frames too. It takes ten times as long: it opens another page for each result.
  const violations = hasFrames
    ? (await new AxeBuilder({ page }).options(options).analyze()).violations
    : await violationsOf(page, options);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function violationsOf(page: Page, options: RunOptions): Promise<AxeResults['violations']> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(SOURCE);
  return page.evaluate(
    async runOptions => (await (window as AxeWindow).axe.run(document, runOptions)).violations,
    options,
  );
}

type AxeWindow = Window & typeof globalThis & { axe: typeof import('axe-core') };
