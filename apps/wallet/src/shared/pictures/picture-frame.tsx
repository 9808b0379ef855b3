// The frame of a picture: a drawing while it is empty, the picture with its progress afterwards.
import { IconAlertTriangle, IconCircleCheck } from '@candor/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureState } from './picture-draft.ts';
import classes from './picture-frame.module.css';

export type PictureFrameProps = {
  picture: PictureState;
  name: string;
  /** A drawing of how the picture should look. */
  guide: ReactNode;
};

export function PictureFrame({ picture, name, guide }: PictureFrameProps) {
  const { t } = useTranslation(['verification', 'pictureFiles']);
  const [unreadable, setUnreadable] = useState<string>();
  const address = useFileAddress('file' in picture ? picture.file : undefined);
  return (
    <div className={classes.frame} data-state={picture.state}>
      {address === undefined || address === unreadable ? (
        guide
      ) : (
        <img className={classes.image} src={address} alt={name} onError={() => setUnreadable(address)} />
      )}
      {picture.state === 'reading' ? (
        <div className={classes.cover} role="status">
          {t('pictureFiles:reading')}
        </div>
      ) : null}
      {picture.state === 'sending' ? (
        <div className={classes.cover}>
          <span className={classes.percent}>{`${picture.percent} %`}</span>
          <progress
            className={classes.bar}
            max={100}
            value={picture.percent}
            aria-label={t('sending', { part: name })}
          />
        </div>
      ) : null}
      {picture.state === 'sent' ? (
        <span className={classes.mark}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          {t('uploaded')}
        </span>
      ) : null}
      {picture.state === 'failed' ? (
        <span className={classes.mark} data-failed>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {t('notUploaded')}
        </span>
      ) : null}
    </div>
  );
}

/** An address of a chosen file for an `<img>`, as long as it is shown. */
function useFileAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
