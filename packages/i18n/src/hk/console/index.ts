// Every text of the console, in Traditional Chinese as written in Hong Kong, by area: its own, and those that it shares with the wallet app.
import type { ConsoleTexts } from '../../console-texts.ts';
import { errors } from '../errors.ts';
import { messages } from '../messages.ts';
import { problems } from '../problems.ts';
import { review } from '../review.ts';
import { shared } from '../shared.ts';
import { staff } from '../staff.ts';
import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { cases } from './cases.ts';
import { exchangeRules } from './exchange-rules.ts';
import { factorResets } from './factor-resets.ts';
import { frame } from './frame.ts';
import { health } from './health.ts';
import { journal } from './journal.ts';
import { operators } from './operators.ts';
import { ownAccount } from './own-account.ts';
import { parts } from './parts.ts';
import { proposals } from './proposals.ts';
import { signIn } from './sign-in.ts';
import { users } from './users.ts';

export const hk = {
  audit,
  cases,
  errors,
  factorResets,
  frame,
  messages,
  operators,
  ownAccount,
  parts,
  problems,
  proposals,
  review,
  shared,
  signIn,
  staff,
  users,
  exchangeRules,
  accounts,
  journal,
  health,
} satisfies ConsoleTexts;
