// Which ids of our own payments a bank's texts have.
import { endToEndId } from '@candor/exchange';
import { describe, expect, test } from 'vitest';
import { numbersIn, ownIdsIn } from './own-ids.ts';

const AT = Date.UTC(2026, 10, 20);
const FIRST = { id: 1, askedAt: AT };
const OTHER = { id: 17, askedAt: AT + 1 };
const [ONE, SEVENTEEN] = [endToEndId(FIRST), endToEndId(OTHER)];
const GROUPS = ['BF-1-ABCD', 'BF-1-ABCD-1', 'BF-2-EFGH'];
const read = (...texts: string[]) => ownIdsIn(texts, [FIRST, OTHER], GROUPS);

describe('an end-to-end id', () => {
  test.each([
    ['alone', ONE],
    ['in a text', `EREF: ${ONE} payment`],
    ['in small letters', ONE.toLowerCase()],
    ['broken over lines', ONE.replace('-', '-\n').replace(/(.)$/, '\n$1')],
    ['without its hyphens', ONE.replaceAll('-', '')],
    ['with digits glued to it', `${ONE}20261120`],
    ['with letters glued to it', `EREF+${ONE}KREF`],
  ])('is found %s', (_, text) => {
    expect(read(text)).toEqual({ endToEnd: ONE, group: '', mentions: [] });
  });

  test('of another withdrawal is none of one whose number begins with it', () => {
    expect(read(SEVENTEEN).endToEnd).toBe(SEVENTEEN);
  });

  test('that no withdrawal of these books has stays an id of ours', () => {
    expect(read('WD-1-ZZZ')).toEqual({ endToEnd: 'WD-1-ZZZ', group: '', mentions: [] });
  });

  test('next to a second one names no payment, and both are mentioned', () => {
    expect(read(`${ONE} ${SEVENTEEN}`)).toEqual({ endToEnd: '', group: '', mentions: [1, 17] });
    expect(read('WD-1-YYY WD-1-ZZZ')).toEqual({ endToEnd: '', group: '', mentions: [1] });
  });

  test('of other books next to one of these names no payment', () => {
    expect(read(`${ONE} WD-9-ZZZ`)).toEqual({ endToEnd: '', group: '', mentions: [1] });
  });

  test('in two texts is one', () => {
    expect(read(ONE, `for ${ONE}`).endToEnd).toBe(ONE);
    expect(read('WD-9-ZZZ', 'for WD-9-ZZZ').endToEnd).toBe('WD-9-ZZZ');
  });
});

describe('a part of an id', () => {
  test.each([
    ['cut off', SEVENTEEN.slice(0, 8), [17]],
    ['only its number', 'WD-17', [17]],
    ['with another number next to it', 'WD 1 7', [1, 17]],
  ])('%s is a mention', (_, text, mentions) => {
    expect(read(text)).toEqual({ endToEnd: '', group: '', mentions });
  });

  test('of a withdrawal that never existed is nothing', () => {
    expect(read('WD-99')).toEqual({ endToEnd: '', group: '', mentions: [] });
  });
});

describe('the id of a group', () => {
  test.each([
    ['of a file', ['BF-1-ABCD'], 'BF-1-ABCD'],
    ['of a part, with its file next to it', ['BF-1-ABCD', 'BF-1-ABCD-1'], 'BF-1-ABCD-1'],
    ['in a text', ['sum of BF-2-EFGH, 3 payments'], 'BF-2-EFGH'],
    ['broken over lines', ['BF-2-\nEFGH'], 'BF-2-EFGH'],
    ['of two files is none', ['BF-1-ABCD', 'BF-2-EFGH'], ''],
    ['of no file of ours is none', ['BF-3-IJKL'], ''],
  ])('%s', (_, texts, group) => {
    expect(read(...texts)).toEqual({ endToEnd: '', group, mentions: [] });
  });

  test('adds nothing to the id of one payment', () => {
    expect(read('BF-1-ABCD', ONE)).toEqual({ endToEnd: ONE, group: '', mentions: [] });
  });
});

test('the numbers in a text are those at each position where a number may end', () => {
  expect([...numbersIn(['WD-17-MB2', 'wd 2\n0 26', 'RF71001000001'])]).toEqual([17, 2, 20, 2026]);
});
