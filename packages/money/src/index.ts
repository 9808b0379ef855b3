// Exact amounts: integers at a stated scale, read from and written to decimal text, divided with a named rounding; and typed digits.
export { asciiText, bareText, digitsOf } from './bare-text.ts';
export {
  type DecimalProblem,
  decimal,
  formatDecimal,
  formatShort,
  MAX_UNITS,
  type ParsedDecimal,
  parseDecimal,
  parseDecimalDown,
} from './decimal.ts';
export {
  divideDown,
  divideExact,
  divideUp,
  PPM,
  PPM_SCALE,
  powerOfTen,
  rescaleDown,
  shareDown,
  shareUp,
} from './division.ts';
