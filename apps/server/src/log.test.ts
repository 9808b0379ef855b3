import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('trace', { write: line => void lines.push(line) }));
  return lines.join('');
}

test('secrets and addresses never reach the log, at the top or one level down', () => {
  const secrets = {
    token: 's1',
    password: 's2',
    target: 's3',
    email: 's4',
    phone: 's5',
    authorization: 's6',
    cookie: 's9',
  };
  const text = logged(log =>
    log.info(
      { ...secrets, code: 's7', fields: secrets, request: { headers: { authorization: 's8', cookie: 's0' } } },
      'x',
    ),
  );
  expect(text).not.toMatch(/s\d/);
});

test('an error keeps its reason and its code, without the values that the database adds', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) exists',
  });
  const text = logged(log => log.error({ err: new Error('failed', { cause: error }) }, 'x'));
  expect(text).toContain('23505');
  expect(text).not.toContain('ada@');
});
