import { expect, test } from 'vitest';
import { bodyHashOf, type ChainRow, FIRST_HASH, firstBreak, ownPartHolds, sha256 as sha } from './recompute.ts';

test('a hash is the one that the standard gives', async () => {
  expect(await sha('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

async function chainOf(length: number): Promise<ChainRow[]> {
  const rows: ChainRow[] = [];
  let previous = FIRST_HASH;
  for (let sequence = 1; sequence <= length; sequence++) {
    const bodyHash = await sha(`body ${sequence}`);
    previous = await sha(`${previous}|${sequence}|${1000 + sequence}|${bodyHash}`);
    rows.push([sequence, 1000 + sequence, bodyHash, previous]);
  }
  return rows;
}

test('a chain that was not touched follows from its first hash to its last', async () => {
  expect(await firstBreak(FIRST_HASH, await chainOf(450))).toBeUndefined();
  const rows = await chainOf(450);
  expect(await firstBreak(rows[99]![3], rows.slice(100))).toBeUndefined();
  expect(await firstBreak(FIRST_HASH, [])).toBeUndefined();
});

test.each<[string, (row: ChainRow, other: string) => void]>([
  ['body hash', (row, other) => (row[2] = other)],
  ['time', row => (row[1] += 1)],
  ['number', row => (row[0] += 1)],
  ['hash', (row, other) => (row[3] = other)],
])('another %s is found where it is', async (_, change) => {
  const rows = (await chainOf(450)).map((row): ChainRow => [...row]);
  const row = rows[300]!;
  change(row, await sha('another'));
  expect(await firstBreak(FIRST_HASH, rows)).toBe(row[0]);
});

test('a chain that begins with another hash breaks at its first row, and one with a gap after it', async () => {
  const rows = await chainOf(10);
  expect(await firstBreak(await sha('another'), rows)).toBe(1);
  expect(await firstBreak(FIRST_HASH, [...rows.slice(0, 4), ...rows.slice(5)])).toBe(6);
});

test('a body has the hash of its text, and a part that of itself and the rest', async () => {
  expect(await bodyHashOf({ body: 'text ฿', rest_hash: '' })).toBe(await sha('text ฿'));
  expect(await bodyHashOf({ body: 'part', rest_hash: await sha('all') })).toBe(
    await sha(`${await sha('part')}|${await sha('all')}`),
  );
});

test('an own part holds where its hash is among those that give the hash of the rest', async () => {
  const hashes = [await sha('other'), await sha('mine')];
  const part = { body: 'mine', part_hashes: hashes, whole_hash: await sha('whole') };
  const rest = await sha([...hashes, part.whole_hash].join('|'));
  expect(await ownPartHolds(part, rest)).toBe(true);
  expect(await ownPartHolds({ ...part, body: 'forged' }, rest)).toBe(false);
  expect(await ownPartHolds({ ...part, part_hashes: hashes.toReversed() }, rest)).toBe(false);
});
