// What the issuer says of the new coin.
import { Panel } from '@candor/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadableHtml } from '../../../shared/articles/readable-html.tsx';
import type { Launch } from '../../../shared/launches/launch-words.ts';
import classes from './details.module.css';

/** Parsed once for each text, not each time that a figure beside it changes. */
const Introduction = memo(ReadableHtml);

export function AboutPanel({ launch }: { launch: Launch }) {
  const { t } = useTranslation('launch');
  const { introduction, new_currency_name: coin } = launch;
  return (
    <Panel title={t('about', { coin })}>
      {introduction === '' ? (
        <p className={classes.text}>{t('noIntroduction')}</p>
      ) : (
        <>
          <div className={classes.introduction}>
            <Introduction html={introduction} />
          </div>
          <p className={`${classes.text} ${classes.outside}`}>{t('outside')}</p>
        </>
      )}
    </Panel>
  );
}
