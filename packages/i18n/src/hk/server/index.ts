// Every text that only the server writes, by area, in Traditional Chinese as written in Hong Kong.
import type { ServerTexts } from '../../server-texts.ts';
import { events } from './events.ts';
import { fieldProblems } from './field-problems.ts';
import { letters } from './letters.ts';
import { mail } from './mail.ts';

export const hk = { events, fieldProblems, letters, mail } satisfies ServerTexts;
