// The way from help to people: the chat.
import { ButtonLink } from '@candor/ui';
import { IconHeadset } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import { useUnreadSupport } from '../../shared/support-button.tsx';
import classes from './help.module.css';

export function ContactPanel() {
  const { t } = useTranslation(['help', 'chat']);
  const unread = useUnreadSupport();
  return (
    <section className={classes.contact}>
      <span className={classes.contactIcon}>
        <IconHeadset size={26} stroke={1.5} aria-hidden="true" />
      </span>
      <div className={classes.contactWords}>
        <h2 className={classes.contactTitle}>{t('contact')}</h2>
        <p className={classes.text}>{t('contactText')}</p>
      </div>
      <ButtonLink tone="secondary" size="small" href={href('/pages/help/center/chat')}>
        {unread === 0 ? t('toChat') : t('chat:unread', { count: unread })}
      </ButtonLink>
    </section>
  );
}
