// A picture of a conversation: small in its bubble, and large in the viewer of the console.
import { ErrorState, Skeleton } from '@candor/ui';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureViewer } from '../../shared/pictures/picture-viewer.tsx';
import classes from './chat.module.css';

export function DeskPicture({ src }: { src: string }) {
  const { t } = useTranslation(['chatDesk', 'parts']);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [isLarge, setLarge] = useState(false);
  if (state === 'failed') return <ErrorState text={t('parts:pictureFailed')} />;
  return (
    <>
      <UnstyledButton
        className={classes.picture}
        aria-label={t('parts:enlarge', { label: t('picture') })}
        disabled={state === 'loading'}
        onClick={() => setLarge(true)}
      >
        {state === 'loading' ? <Skeleton height="100%" /> : null}
        <img src={src} alt={t('picture')} onLoad={() => setState('there')} onError={() => setState('failed')} />
      </UnstyledButton>
      <PictureViewer opened={isLarge} onClose={() => setLarge(false)} src={src} label={t('picture')} />
    </>
  );
}
