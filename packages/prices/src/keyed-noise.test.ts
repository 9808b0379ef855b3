// The noise is the same everywhere, spread evenly, and takes the whole secret.
import { expect, it } from 'vitest';
import { secretOf } from './_secret-of.ts';
import { createNoise, createNormalNoise, type Noise, signed } from './keyed-noise.ts';

const EXPECTED = [0.548255248228088, 0.2696966342628002, 0.482286213664338, 0.05062867351807654, 0.6667282800190151];
const first = (noise: Noise) => Array.from({ length: 20 }, (_, index) => noise(index));

it('gives the same bits for the same secret, name and index, on every machine and in every order', () => {
  const noise = createNoise(secretOf(1), 'BTC/USDT|end');
  expect([0, 1, 2, -1, 2 ** 40].map(noise)).toEqual(EXPECTED);
  for (let index = 0; index < 10_000; index++) noise(index * 7);
  expect([0, 1, 2, -1, 2 ** 40].map(noise)).toEqual(EXPECTED);
});

it('takes every one of 256 bits', () => {
  const known = first(createNoise(secretOf(0), 'name'));
  for (let bit = 0; bit < 256; bit++) {
    const secret = secretOf(0);
    secret[bit >> 3]! ^= 1 << (bit & 7);
    expect(first(createNoise(secret, 'name'))).not.toEqual(known);
  }
});

it.each([0, 4, 16, 31, 33])('refuses a secret of %i bytes', bytes => {
  expect(() => createNoise(new Uint8Array(bytes), 'name')).toThrow(RangeError);
});

it('repeats nowhere: not in the next block, nor beyond 32 bits, nor under another name', () => {
  const noise = createNoise(secretOf(1), 'one');
  const other = createNoise(secretOf(1), 'two');
  const seen = [0, 8, 16, 2 ** 32, 2 ** 35, 2 ** 40, -8].map(index => noise(index));
  expect(new Set([...seen, ...[0, 8].map(other)]).size).toBe(seen.length + 2);
});

it('is spread evenly and does not depend on its neighbour or on another name', () => {
  const noise = createNoise(secretOf(1), 'one');
  const other = createNoise(secretOf(1), 'two');
  const count = 100_000;
  let sum = 0;
  let squares = 0;
  let neighbours = 0;
  let others = 0;
  for (let index = 0; index < count; index++) {
    const value = signed(noise(index));
    sum += value;
    squares += value * value;
    neighbours += value * signed(noise(index + 1));
    others += value * signed(other(index));
  }
  expect(Math.abs(sum / count)).toBeLessThan(0.01);
  expect(Math.abs(squares / count - 1 / 3)).toBeLessThan(0.01);
  expect(Math.abs(neighbours / count)).toBeLessThan(0.01);
  expect(Math.abs(others / count)).toBeLessThan(0.01);
});

it('is normal where it is to be: mean 0, deviation 1, no tail cut off, and independent of its neighbours', () => {
  const noise = createNormalNoise(secretOf(1), 'one');
  const count = 200_000;
  const moments = [0, 0, 0, 0, 0, 0];
  let beyondThree = 0;
  for (let index = 0; index < count; index++) {
    const value = noise(index);
    const next = noise(index + 1);
    const products = [value, value ** 2, value ** 3, value ** 4, value * next, (value ** 2 - 1) * (next ** 2 - 1)];
    for (const [moment, product] of products.entries()) moments[moment]! += product / count;
    if (Math.abs(value) > 3) beyondThree += 1;
  }
  for (const [moment, expected] of [0, 1, 0, 3, 0, 0].entries()) {
    expect(Math.abs(moments[moment]! - expected)).toBeLessThan(moment === 3 ? 0.12 : 0.03);
  }
  expect(beyondThree / count).toBeCloseTo(0.0027, 3);
  const again = createNormalNoise(secretOf(1), 'one');
  expect([7, -1, 2 ** 40, 0].map(again)).toEqual([7, -1, 2 ** 40, 0].map(noise));
});
