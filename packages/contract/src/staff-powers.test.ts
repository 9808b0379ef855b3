// The powers of staff as a table, so that no change goes unnoticed.
import { expect, test } from 'vitest';
import { operatorRoles } from './staff/codes.ts';
import { mayDo, type Permission, permissions } from './staff-powers.ts';

test('no power is about balances, prices, outcomes, orders or acting as a user', () => {
  const forbidden = /balance|credit|debit|price|outcome|result|order|fill|impersonat|login-as|password/;
  expect(Object.keys(permissions).filter(name => forbidden.test(name))).toEqual([]);
});

test('every role can do something, and no role can do everything', () => {
  const names = Object.keys(permissions) as Permission[];
  for (const role of operatorRoles) {
    const powers = names.filter(name => mayDo(role, name));
    expect(powers.length, role).toBeGreaterThan(0);
    expect(powers.length, role).toBeLessThan(names.length);
  }
});

test('who reviews KYC documents does not invite staff, and who changes markets opens no user', () => {
  expect(mayDo('admin', 'papers.review')).toBe(false);
  expect(mayDo('compliance', 'operators.change')).toBe(false);
  expect(mayDo('products', 'users.open')).toBe(false);
});
