// Every text that only the server writes, by area, in Simplified Chinese.
import type { ServerTexts } from '../../server-texts.ts';
import { events } from './events.ts';
import { fieldProblems } from './field-problems.ts';
import { letters } from './letters.ts';
import { mail } from './mail.ts';

export const zh = { events, fieldProblems, letters, mail } satisfies ServerTexts;
