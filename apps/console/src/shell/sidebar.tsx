// The areas that the operator may enter, under their headings.
import { Brand, classNames } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { type PageName, railGroups, reachablePages } from '../routes.ts';
import { SLOW_REFRESH_MS, useCall } from '../shared/calls.ts';
import { useMe } from '../shared/session.ts';
import classes from './sidebar.module.css';

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

export type SidebarProps = {
  /** Shows names at every width: for the drawer. */
  isWide?: boolean;
};

export function Sidebar({ isWide = false }: SidebarProps) {
  const { t } = useTranslation('frame');
  const { permissions } = useMe();
  const isNarrow = useMediaQuery('(max-width: 68rem)') && !isWide;
  const pages = reachablePages(permissions);
  return (
    <nav className={classNames(classes.rail, isNarrow ? classes.narrow : undefined)} aria-label={t('areas')}>
      {isWide ? null : (
        <div className={classes.brand}>
          <Brand size={24} />
        </div>
      )}
      {railGroups.map(group => {
        const inGroup = pages.filter(page => page.rail.group === group);
        if (inGroup.length === 0) return null;
        return (
          <div key={group} className={classes.group}>
            <p className={classes.heading}>{t(`group_${group}`)}</p>
            {inGroup.map(({ path, name, rail: { icon: PageIcon } }) => (
              <Tooltip key={path} label={t(`page_${name}`)} position="right" disabled={!isNarrow}>
                <NavLink to={path} className={classes.link!}>
                  <PageIcon size={18} stroke={1.6} aria-hidden="true" />
                  <span className={classes.label}>{t(`page_${name}`)}</span>
                  {isQueue(name) ? <WaitingCount queue={name} /> : null}
                </NavLink>
              </Tooltip>
            ))}
          </div>
        );
      })}
    </nav>
  );
}

type QueueName = keyof typeof queues;

/** How much waits for staff in a queue, beside its page in the rail. */
function isQueue(name: PageName): name is QueueName {
  return name in queues;
}

/** Some of what a list holds may be there to be seen only. */
function waitingIn(answer: { count: number; waiting?: number }): number {
  return answer.waiting ?? answer.count;
}

function WaitingCount({ queue }: { queue: QueueName }) {
  const { t } = useTranslation('frame');
  const formats = useFormats();
  const [call, input] = queues[queue];
  const query = useCall(call, input, { refetchInterval: SLOW_REFRESH_MS });
  const count = query.data === undefined ? 0 : waitingIn(query.data);
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span className="visually-hidden">{t('waiting')}</span>
      {formats.count(count)}
    </span>
  );
}
