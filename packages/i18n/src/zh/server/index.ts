// Every text that only the server writes, by area, in Simplified Chinese.
import type { ServerTexts } from '../../server-texts.ts';
import { events } from './events.ts';
import { letters } from './letters.ts';
import { mail } from './mail.ts';

export const zh = { events, letters, mail } satisfies ServerTexts;
