// Which text tells what a power of staff means; a power without a text does not compile.
import type { Permission } from '@candor/contract';
import type { Texts } from './texts.ts';

export const powerKeys = {
  'users.find': 'usersFind',
  'users.open': 'usersOpen',
  'users.note': 'usersNote',
  'users.end-sessions': 'usersEndSessions',
  'users.stop': 'usersStop',
  'users.reset-factor': 'usersResetFactor',
  'papers.review': 'papersReview',
  'proposals.see': 'proposalsSee',
  'proposals.decide': 'proposalsDecide',
  'markets.see': 'marketsSee',
  'markets.halt': 'marketsHalt',
  'markets.change': 'marketsChange',
  'accounts.see': 'accountsSee',
  'journal.see': 'journalSee',
  'health.see': 'healthSee',
  'audit.see': 'auditSee',
  'operators.see': 'operatorsSee',
  'operators.change': 'operatorsChange',
  'lists.export': 'listsExport',
} as const satisfies Record<Permission, keyof Texts['powers']>;
