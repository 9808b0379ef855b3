// What everybody who speaks seven languages needs: their names, and the formats of dates and counts. The texts have entries of their own.
export { type Formats, formatsOf, momentOf } from './formats.ts';
export { languageNames } from './language-names.ts';
