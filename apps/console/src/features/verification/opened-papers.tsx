// The papers of a case: what was typed, the pictures side by side, and what is worth knowing before deciding.
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { Picture } from '../../shared/pictures/picture.tsx';
import { pictureUrl } from '../../shared/pictures/picture-url.ts';
import { type OpenedCase, partKeys } from './case.ts';
import classes from './opened-papers.module.css';

type Refused = OpenedCase['refused'];

export function OpenedPapers({ opened }: { opened: OpenedCase }) {
  const { t } = useTranslation(['cases', 'review']);
  const refusedText = (refused: Refused) =>
    refused.map(({ part, reason }) => `${t(`review:${partKeys[part]}`)}: ${t(`review:${reason}`)}`).join(' · ');
  const renewed = opened.renewed.map(part => t(`review:${partKeys[part]}`)).join(', ');
  return (
    <>
      {opened.same_number.length === 0 ? null : (
        <Alert color="danger" title={t('sameNumber')}>
          <ul>
            {opened.same_number.map(({ user, level, state }) => (
              <li key={`${user}-${level}`}>
                {t('sameNumberRow', { user, level: t(`level_${level}`), state: t(`state_${state}`) })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <KeyValues
        items={[
          { label: t('review:partName'), value: opened.name || '–' },
          { label: t('review:partCountry'), value: opened.country_iso || '–' },
          { label: t('review:partCardId'), value: opened.card_id || '–' },
          { label: t('review:partAddress'), value: opened.address || '–' },
          ...(renewed === '' ? [] : [{ label: t('renewed'), value: renewed }]),
          ...(opened.refused.length === 0 ? [] : [{ label: t('refusedParts'), value: refusedText(opened.refused) }]),
          ...(opened.note === '' ? [] : [{ label: t('note'), value: opened.note }]),
        ]}
      />
      {opened.pictures.length === 0 ? null : (
        <div className={classes.pictures}>
          {opened.pictures.map(part => (
            <Picture
              key={part}
              label={t(`review:${partKeys[part]}`)}
              src={pictureUrl('getCasePicture', { id: opened.id, part })}
            />
          ))}
        </div>
      )}
      {opened.earlier.length === 0 ? null : (
        <section className={classes.earlier} aria-label={t('earlier')}>
          <h3 className={classes.head}>{t('earlier')}</h3>
          {opened.earlier.map(case_ => (
            <p key={case_.id}>
              <Timestamp at={case_.decided_at} />{' '}
              {case_.refused.length === 0 ? (
                <StatusBadge tone="good">{t('state_passed')}</StatusBadge>
              ) : (
                refusedText(case_.refused)
              )}
              {case_.note === '' ? null : ` (${case_.note})`}
            </p>
          ))}
        </section>
      )}
    </>
  );
}
