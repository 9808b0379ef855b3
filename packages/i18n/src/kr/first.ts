// The texts in Korean that the first page shows, which come ahead of all others.
import type { FirstTexts } from '../texts.ts';
import { assets } from './assets.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { markets } from './markets.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';

export const first = { assets, errors, home, markets, messages, notices, shared, shell } satisfies FirstTexts;
