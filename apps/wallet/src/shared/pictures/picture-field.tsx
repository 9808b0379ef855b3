// One picture of a form: its guide, then the picture itself with how far it has got and what can be done with it.
import { Button, Panel } from '@candor/ui';
import { IconCamera, IconPhoto, IconRefresh, IconTrash } from '@candor/ui/icons';
import { PICTURE_KINDS } from '@candor/web';
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, type PictureState } from './picture-draft.ts';
import classes from './picture-field.module.css';
import { PictureFrame } from './picture-frame.tsx';
import { usePictureProblem } from './use-picture-problem.ts';

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
              {t(isUnderWay(picture) ? 'shared:cancel' : 'remove')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
