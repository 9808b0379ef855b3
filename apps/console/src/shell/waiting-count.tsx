// How much waits for staff in a queue, beside its page in the rail.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { PageName } from '../routes.ts';
import { SLOW_REFRESH_MS } from '../shared/refresh.ts';
import { useCall } from '../shared/use-call.ts';
import classes from './rail.module.css';

/** The pages that are queues, each with the list that counts what waits there. */
const queues = {
  proposals: ['listProposals', { shown: 'waiting', limit: 1 }],
  verification: ['listCases', { queue: 'waiting', limit: 1 }],
  factorResets: ['listFactorResets', { queue: 'waiting', limit: 1 }],
  withdrawals: ['listAllWithdrawals', { queue: 'review', limit: 1 }],
  deposits: ['listAllDeposits', { queue: 'unclaimed', limit: 1 }],
  banks: ['listBankLines', { queue: 'open', limit: 1 }],
  chat: ['listChats', { queue: 'waiting', limit: 1 }],
} as const satisfies Partial<Record<PageName, readonly [string, object]>>;

export type QueueName = keyof typeof queues;

export function isQueue(name: PageName): name is QueueName {
  return name in queues;
}

/** Some of what a list holds may be there to be seen only. */
function waitingIn(answer: { count: number; waiting?: number }): number {
  return answer.waiting ?? answer.count;
}

export function WaitingCount({ queue }: { queue: QueueName }) {
  const { t } = useTranslation('frame');
  const formats = useFormats();
  const [call, input] = queues[queue];
  const asked = useCall(call, input, { refetchInterval: SLOW_REFRESH_MS });
  const count = asked.data === undefined ? 0 : waitingIn(asked.data);
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span className="visually-hidden">{t('waiting')}</span>
      {formats.count(count)}
    </span>
  );
}
