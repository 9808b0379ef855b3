// One picture of a form: its guide, then the picture itself with how far it has got and what can be done with it.
import { Button, Panel, withPercentSign } from '@candor/ui';
import { IconAlertTriangle, IconCamera, IconCircleCheck, IconPhoto, IconRefresh, IconTrash } from '@candor/ui/icons';
import { PICTURE_KINDS } from '@candor/web';
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInFlight, type PictureState } from './picture-draft.ts';
import classes from './picture-field.module.css';
import { usePictureProblem } from './use-pictures.ts';

export type PictureFieldProps = {
  name: string;
  picture: PictureState;
  /** What its form found wrong with it. */
  problem?: string | undefined;
  /** A drawing of how the picture should look, and what to take care of. */
  guide: ReactNode;
  tips: readonly string[];
  /** The camera that a phone opens: towards oneself, or away. */
  camera: 'user' | 'environment';
  onChoose: (file: File) => void;
  onRetry: () => void;
  onRemove: () => void;
};

export function PictureField(props: PictureFieldProps) {
  const { name, picture, guide, tips, camera, onChoose, onRetry, onRemove } = props;
  const { t } = useTranslation(['verification', 'shared']);
  const own = usePictureProblem(picture);
  const problem = own ?? props.problem;
  const cameraInput = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const noteId = `${useId()}-error`;
  const isEmpty = picture.state === 'empty';
  const isRefused = picture.state === 'failed' && !picture.canRetry;

  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // The same file can be chosen again after a removal.
    event.currentTarget.value = '';
    if (file !== undefined) onChoose(file);
  }

  const input = {
    type: 'file',
    accept: PICTURE_KINDS,
    className: 'visually-hidden',
    tabIndex: -1,
    onChange: take,
  } as const;
  const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    <Panel title={name}>
      <div className={classes.stack}>
        <PictureFrame picture={picture} name={name} guide={guide} />
        <p className={classes.problem} id={noteId} role="alert">
          {problem}
        </p>
        {isEmpty ? (
          <ul className={classes.tips}>
            {tips.map(tip => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        ) : null}
        <input
          {...input}
          ref={cameraInput}
          aria-label={t('takePicture', { part: name })}
          aria-describedby={noteId}
          capture={camera}
        />
        <input {...input} ref={files} aria-label={t('choosePicture', { part: name })} aria-describedby={noteId} />
        <div className={classes.actions}>
          {picture.state === 'failed' && picture.canRetry ? (
            <Button tone="secondary" icon={<IconRefresh {...icon} />} onClick={onRetry}>
              {t('shared:retry')}
            </Button>
          ) : null}
          {picture.state === 'empty' || picture.state === 'sent' || isRefused ? (
            <>
              <Button
                className={classes.camera}
                tone="secondary"
                icon={<IconCamera {...icon} />}
                onClick={() => cameraInput.current?.click()}
              >
                {t(isEmpty ? 'camera' : 'retake')}
              </Button>
              <Button
                tone="secondary"
                icon={<IconPhoto {...icon} />}
                aria-invalid={problem === undefined ? undefined : true}
                aria-describedby={noteId}
                onClick={() => files.current?.click()}
              >
                {t(isEmpty ? 'file' : 'replace')}
              </Button>
            </>
          ) : null}
          {isEmpty ? null : (
            <Button tone="quiet" icon={<IconTrash {...icon} />} onClick={onRemove}>
              {t(isInFlight(picture) ? 'shared:cancel' : 'remove')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

type PictureFrameProps = {
  picture: PictureState;
  name: string;
  /** A drawing of how the picture should look. */
  guide: ReactNode;
};

/** The frame of a picture: a drawing while it is empty, the picture with its progress afterwards. */
function PictureFrame({ picture, name, guide }: PictureFrameProps) {
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
          <span className={classes.percent}>{withPercentSign(String(picture.percent))}</span>
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
