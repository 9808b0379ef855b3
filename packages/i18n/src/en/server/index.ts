// Every text that only the server writes, by area: mails, SMS, and the titles of the history, the names of fields.
import { events } from './events.ts';
import { fieldProblems } from './field-problems.ts';
import { letters } from './letters.ts';
import { mail } from './mail.ts';

export const en = { events, fieldProblems, letters, mail };
