// The names of languages and coins, and the formats of dates, counts and stretches of time. The texts are an entry of their own.

export { daysText, durationText, listText } from './durations.ts';
export { type Formats, formatsOf, momentOf } from './formats.ts';
export { coinNames, languageNames } from './names.ts';
