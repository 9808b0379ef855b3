import { operatorRoles, type Permission, permissions } from '@candor/contract';
import { describe, expect, test } from 'vitest';
import { type PageRoute, reachablePages, routes } from './routes.ts';

const of = (role: (typeof operatorRoles)[number]): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter(name => (permissions[name] as readonly string[]).includes(role));

test('the rail offers exactly what the permission table lets a role see', () => {
  for (const role of operatorRoles) {
    const may = of(role);
    const expected = routes.filter(
      page => page.rail !== undefined && (!page.permission || may.includes(page.permission)),
    );
    expect(reachablePages(may).map(page => page.path)).toEqual(expected.map(page => page.path));
  }
});

test('who may not see the audit trail is not led to it', () => {
  expect(reachablePages(of('support')).map(page => page.name)).not.toContain('audit');
  expect(reachablePages(of('compliance')).map(page => page.name)).toContain('audit');
});

test('even without any permission there is a page to begin with', () => {
  expect(reachablePages([]).length).toBeGreaterThan(0);
});

describe('the table of pages', () => {
  test('names each path once', () => {
    const paths = routes.map(page => page.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('shows nothing without a permission but what every member of staff has of their own, and what asks for its parts one by one', () => {
    const open = routes.filter((page: PageRoute) => page.permission === undefined).map(page => page.name);
    expect(open).toEqual(['dashboard', 'powers', 'ownAccount']);
  });
});
