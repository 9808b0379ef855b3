// The texts in Japanese that the first page shows, which come ahead of all others.
import type { FirstTexts } from '../texts.ts';
import { home } from './home.ts';
import { coins, markets } from './market.ts';
import { messages } from './messages.ts';
import { news } from './news.ts';
import { notices } from './notices.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';
import { assets } from './wallet.ts';
import { wireErrors } from './wire.ts';

export const first = {
  assets,
  coins,
  errors: wireErrors,
  home,
  markets,
  messages,
  news,
  notices,
  shared,
  shell,
} satisfies FirstTexts;
