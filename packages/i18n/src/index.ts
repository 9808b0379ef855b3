// What everybody who speaks seven languages needs: their names, those of coins, and the formats of dates and counts. The texts have entries of their own.
export { coinNames } from './coin-names.ts';
export { type Formats, formatsOf, momentOf } from './formats.ts';
export { languageNames } from './language-names.ts';
