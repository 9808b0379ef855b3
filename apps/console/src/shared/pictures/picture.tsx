// A picture of somebody's KYC documents: small in its place, and as large as wanted in a viewer of its own.
import { ErrorState, Skeleton } from '@candor/ui';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './picture.module.css';
import { PictureViewer } from './picture-viewer.tsx';

export type PictureProps = {
  src: string;
  /** What it shows. */
  label: string;
};

export function Picture({ src, label }: PictureProps) {
  const { t } = useTranslation('parts');
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [isLarge, setLarge] = useState(false);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.label}>{label}</figcaption>
      {state === 'failed' ? (
        <div className={classes.frame}>
          <ErrorState text={t('pictureFailed')} />
        </div>
      ) : (
        <UnstyledButton
          className={classes.frame}
          aria-label={t('enlarge', { label })}
          disabled={state === 'loading'}
          onClick={() => setLarge(true)}
        >
          {state === 'loading' ? <Skeleton height="100%" /> : null}
          <img
            className={classes.picture}
            data-loading={state === 'loading' || undefined}
            src={src}
            alt={label}
            onLoad={() => setState('there')}
            onError={() => setState('failed')}
          />
        </UnstyledButton>
      )}
      <PictureViewer opened={isLarge} onClose={() => setLarge(false)} src={src} label={label} />
    </figure>
  );
}
