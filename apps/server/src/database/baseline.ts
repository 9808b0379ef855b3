// The tables as the first released migrations left them: one file of SQL for each area, in the order of their names.
import { readdirSync, readFileSync } from 'node:fs';
import type { Migration } from './migration.ts';

const FOLDER = new URL('./baseline/', import.meta.url);

export const baseline0725: Migration = {
  number: 725,
  name: 'baseline',
  sql: readdirSync(FOLDER)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => readFileSync(new URL(name, FOLDER), 'utf8'))
    .join('\n'),
  replaces: {
    commit: '80fa4b13',
    // Its start sealed what had been kept as bare marks and hashes.
    isUnfinished: `EXISTS (SELECT FROM people WHERE get_byte(fund_password_hash, 0) = ascii('$'))
      OR EXISTS (SELECT FROM recovery_codes WHERE octet_length(mark) = 32)
      OR EXISTS (SELECT FROM operator_recovery_codes WHERE octet_length(mark) = 32)
      OR EXISTS (SELECT FROM factor_reset_requests WHERE link IS NULL)`,
    numbers: [
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      ...[100, 101, 102, 200, 201, 202, 203, 204, 205, 301],
      ...[401, 402, 403, 404, 406, 407, 408, 409, 410, 411, 420, 430],
      ...[500, 510, 520, 530, 531, 532, 540, 550],
      ...[600, 610, 620, 621, 630, 640, 650, 670, 680, 685, 690, 691],
      ...[700, 710, 711, 720],
    ],
  },
};
