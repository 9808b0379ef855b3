// What was opened: how to reach the person, what they wrote, and their pictures beside those of their verification.
import { verificationParts } from '@candor/contract';
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Picture } from '../../shared/pictures/picture.tsx';
import { pictureUrl } from '../../shared/pictures/picture-url.ts';
import type { OpenedReset } from './factor-reset.ts';
import classes from './opened-data.module.css';

const LABELS = { front_pic: 'partFrontPic', reverse_pic: 'partReversePic', hand_pic: 'partHandPic' } as const;

export function OpenedData({ opened }: { opened: OpenedReset }) {
  const { t } = useTranslation(['factorResets', 'review']);
  const parts = verificationParts.advanced.filter(
    part => opened.fresh.includes(part) || opened.verified.includes(part),
  );
  return (
    <>
      <KeyValues
        items={[
          { label: t('email'), value: opened.email || '–' },
          { label: t('phone'), value: opened.phone || '–' },
          { label: t('name'), value: opened.name || '–' },
          { label: t('cardId'), value: opened.card_id || '–' },
          { label: t('frozen'), value: opened.is_frozen ? t('yes') : t('no') },
          { label: t('note'), value: <span className={classes.note}>{opened.note || '–'}</span> },
        ]}
      />
      {parts.length === 0 ? <p className={classes.none}>{t('noPictures')}</p> : null}
      {parts.map(part => (
        <section key={part} className={classes.pair} aria-label={t(`review:${LABELS[part]}`)}>
          <h3 className={classes.head}>{t(`review:${LABELS[part]}`)}</h3>
          {(['fresh', 'verified'] as const).map(which =>
            opened[which].includes(part) ? (
              <Picture
                key={which}
                label={t(which)}
                src={pictureUrl('getFactorResetPicture', { id: opened.id, part, which })}
              />
            ) : (
              <p key={which} className={classes.none}>
                {t(`${which}Missing`)}
              </p>
            ),
          )}
        </section>
      ))}
    </>
  );
}
