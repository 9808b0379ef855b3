// A picture that was sent before, read back with the login of its owner.
import type { PicturePart } from '@candor/contract';
import { ErrorState, Panel, Skeleton } from '@candor/ui';
import { IconCircleCheck } from '@candor/ui/icons';
import { useVerificationPartNames } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useOwnPicture } from '../../shared/pictures/use-own-picture.ts';
import classes from './sent-picture.module.css';

export type SentPictureProps = { part: PicturePart; path: string; isAccepted?: boolean };

export function SentPicture({ part, path, isAccepted }: SentPictureProps) {
  const { t } = useTranslation('verification');
  const name = useVerificationPartNames()(part);
  const { address, isError, refetch } = useOwnPicture(path);
  return (
    <Panel
      title={name}
      action={
        isAccepted ? (
          <span className={classes.accepted}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
            {t('accepted')}
          </span>
        ) : undefined
      }
    >
      {path === '' ? <p className={classes.gone}>{t('notKept')}</p> : null}
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {path !== '' && !isError ? (
        <div className={classes.frame}>
          {address === undefined ? (
            <Skeleton height="100%" />
          ) : (
            <img className={classes.image} src={address} alt={name} />
          )}
        </div>
      ) : null}
    </Panel>
  );
}
