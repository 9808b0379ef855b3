import { appliedLevels, refusalReasons } from '@candor/contract';
import { expect, test } from 'vitest';
import { reasonKeys } from './decision-panel.tsx';

test.each(appliedLevels)('every reason of the %s level has a key of its own', level => {
  const keys = reasonKeys(level).map(({ key }) => key);
  expect(keys).not.toContain('');
  expect(new Set(keys).size).toBe(refusalReasons[level].length);
});
