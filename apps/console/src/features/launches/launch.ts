// Launches as the console shows them: when something happens next, and what a new one would set aside.
import { lockUpReturn } from '@candor/formulas';
import { formatShort, parseDecimal } from '@candor/money';
import type { CallAnswer } from '../../shared/calls.ts';

export type Courses = CallAnswer<'listLaunchCourses'>;
export type Launch = Courses['launches'][number];
export type LaunchCoin = Courses['coins'][number];

export type NextStep = { word: 'opensAt' | 'closesAt' | 'unlocksAt'; at: number };

/** Undefined where nothing is to come. */
export function nextStep({ course, start_at, end_at, unlock_at, locked }: Launch): NextStep | undefined {
  if (course === 'announced') return { word: 'opensAt', at: start_at };
  if (course === 'open') return { word: 'closesAt', at: end_at };
  return course === 'allotting' || locked > 0 ? { word: 'unlocksAt', at: unlock_at } : undefined;
}

export function nameOf({ new_currency_name: name, currency_name: pay }: Launch): string {
  return `${name} / ${pay}`;
}

/** Decimals of a percentage that is counted in parts per million. */
const PERCENT_SCALE = 4;

/** The coins with their whole return; undefined while one of both is no figure. */
export function setAside(offered: string, percent: string, { scale }: LaunchCoin): string | undefined {
  const [coins, share] = [parseDecimal(offered.trim(), scale), parseDecimal(percent.trim(), PERCENT_SCALE)];
  if (!coins.ok || !share.ok || coins.units < 0n || share.units < 0n) return undefined;
  return formatShort(coins.units + lockUpReturn(coins.units, share.units), scale);
}
