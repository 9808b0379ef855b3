import { expect, it } from 'vitest';
import { noiseKey, signedNoise, unitNoise } from './hash-noise.ts';

it('gives the same bits for the same key and index, on every machine', () => {
  expect(noiseKey('demo|BTC/USDT|end')).toBe(861637535);
  expect([0, 1, 2].map(index => unitNoise(861637535, index))).toEqual([
    0.4675496066920459, 0.8972661211155355, 0.8515441506169736,
  ]);
});

it('is spread evenly and does not depend on its neighbour or on another key', () => {
  const key = noiseKey('one');
  const other = noiseKey('two');
  const count = 100_000;
  let sum = 0;
  let squares = 0;
  let neighbours = 0;
  let others = 0;
  for (let index = 0; index < count; index++) {
    const value = signedNoise(key, index);
    sum += value;
    squares += value * value;
    neighbours += value * signedNoise(key, index + 1);
    others += value * signedNoise(other, index);
  }
  expect(Math.abs(sum / count)).toBeLessThan(0.01);
  expect(Math.abs(squares / count - 1 / 3)).toBeLessThan(0.01);
  expect(Math.abs(neighbours / count)).toBeLessThan(0.01);
  expect(Math.abs(others / count)).toBeLessThan(0.01);
});
