// How every conversation begins: what it is for, when somebody is there, and what support never asks for.
import { IconHeadset, IconShieldCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './chat.module.css';
import type { ChatState } from './chat-notices.tsx';
import { hoursLines } from './desk-hours.ts';

export function ChatOpening({ state }: { state: ChatState }) {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.opening}>
      <IconHeadset size={32} stroke={1.25} aria-hidden="true" />
      <h2 className={classes.openingTitle}>{t('openingTitle')}</h2>
      <p>{t('openingText')}</p>
      <Hours state={state} />
      <p className={classes.safety}>
        <IconShieldCheck size={18} stroke={1.5} aria-hidden="true" />
        {t('safety')}
      </p>
    </div>
  );
}

function Hours({ state }: { state: ChatState }) {
  const { t } = useTranslation('chat');
  const { weekday } = useFormats();
  if (state.always_open === 1) return <p>{t('alwaysOpen')}</p>;
  const lines = hoursLines(state.hours);
  if (lines.length === 0) return null;
  return (
    <p>
      {lines.map(({ fromDay, toDay, from, to }) => (
        <span key={fromDay} className={classes.hours}>
          {fromDay === toDay ? weekday(fromDay) : `${weekday(fromDay)} – ${weekday(toDay)}`} {from} – {to}
        </span>
      ))}
      <span className={classes.hours}>{t('hoursZone', { zone: state.time_zone })}</span>
    </p>
  );
}
