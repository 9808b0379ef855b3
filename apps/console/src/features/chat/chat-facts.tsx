// What the desk knows of a conversation and its customer; more of a user is on their own page, for those who may open it.
import { languageNames } from '@candor/i18n';
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { UserLink } from '../../shared/parts/user-link.tsx';
import classes from './chat.module.css';
import type { OpenedChat } from './chat.ts';

const TONES = { waiting: 'warning', assigned: 'accent', resolved: 'quiet' } as const;

export function ChatFacts({ chat }: { chat: OpenedChat }) {
  const { t } = useTranslation('chatDesk');
  return (
    <div className={classes.factList}>
      <KeyValues
        items={[
          {
            label: t('customer'),
            value: chat.user === 0 ? t('isVisitor') : <UserLink id={chat.user} />,
          },
          { label: t('language'), value: languageNames[chat.language] },
          {
            label: t('state'),
            value: <StatusBadge tone={TONES[chat.state]}>{t(`state_${chat.state}`)}</StatusBadge>,
          },
          { label: t('operator'), value: chat.operator_name || t('nobody') },
          { label: t('since'), value: <Timestamp at={chat.created_at} isShort /> },
          { label: t('waitingSince'), value: <Timestamp at={chat.waiting_since} isShort /> },
          ...(chat.mail === '' ? [] : [{ label: t('mail'), value: t('mailUnconfirmed', { address: chat.mail }) }]),
          { label: t('openedUntil'), value: <Timestamp at={chat.opened_until} isShort /> },
        ]}
      />
      {chat.block === null ? null : (
        <section className={classes.blocked}>
          <h3>{t('blockedNow')}</h3>
          <KeyValues
            items={[
              { label: t('blockedUntil'), value: <Timestamp at={chat.block.until} none={t('hours_0')} isShort /> },
              { label: t('blockedBy'), value: chat.block.by_name || `#${chat.block.by}` },
              { label: t('blockedReason'), value: chat.block.reason },
            ]}
          />
        </section>
      )}
      <p className={classes.hint}>{t('factsHint')}</p>
    </div>
  );
}
