// What `@candor/i18n/texts` offers in Node and in bundles alike.
import type { LoadTexts } from './texts.ts';

export declare const loadTexts: LoadTexts;
export type { TextsOf } from './texts.ts';
