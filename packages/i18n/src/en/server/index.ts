// Every text that only the server writes, by area: mails, SMS, and the titles of the history.
import { events } from './events.ts';
import { letters } from './letters.ts';
import { mail } from './mail.ts';

export const en = { events, letters, mail };
