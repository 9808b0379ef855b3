// Seven languages: texts by area, loaded one language at a time, and the formats of dates and counts.
export { type Formats, formatsOf, momentOf } from './formats.ts';
export { languageNames } from './language-names.ts';
export { loadFirstTexts, loadTexts } from './load-texts.ts';
export type { TextArea, Texts } from './texts.ts';
