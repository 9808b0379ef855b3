// The message about the launch that is recommended at the moment: shown at one visit of the first page, and never again once seen.
import { ButtonLink, IconButton } from '@candor/ui';
import { IconX } from '@candor/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/use-call.ts';
import { storage } from '../../../shared/device/storage.ts';
import { href } from '../../../shared/navigation/href.ts';
import classes from './recommendation.module.css';

/** A message is the same for an hour at least; what comes later is for the next visit. */
const FRESH_MS = 3_600_000;

/** A part of the page and no dialog: it stands over nothing, and nothing waits for it. */
export function Recommendation() {
  const { t } = useTranslation(['launch', 'shared']);
  const [seen] = useState(() => storage.read('recommendation'));
  const [isClosed, setClosed] = useState(false);
  const message = useCall('getRecommendedLaunch', {}, { staleTime: FRESH_MS }).data;
  const id = message?.id;
  useEffect(() => {
    if (id !== undefined) storage.write('recommendation', String(id));
  }, [id]);
  if (id === undefined || String(id) === seen || isClosed) return null;
  return (
    <section className={classes.message} aria-label={message?.recommend_title}>
      <div className={classes.words}>
        <h2 className={classes.title}>{message?.recommend_title}</h2>
        <p className={classes.text}>{message?.recommend_content}</p>
        <ButtonLink
          size="small"
          className={classes.go}
          href={href('/pages/publication/details', { id: message?.config_id })}
        >
          {t('seeLaunch')}
        </ButtonLink>
      </div>
      <IconButton label={t('shared:close')} icon={<IconX size={20} stroke={1.5} />} onClick={() => setClosed(true)} />
    </section>
  );
}
