// Has a picture chosen, makes it one that the server takes, and sends it.
import { fitChosenPicture, PICTURE_KINDS, usePictureProblemText } from '@candor/web';
import { type ReactNode, useRef, useState } from 'react';
import { showFailure } from '../calls.ts';
import classes from './picture.module.css';

export type PictureUploadOptions = {
  /** Names the field that takes the file. */
  label: string;
  /** @returns the path of the picture. @throws CallFailed */
  upload: (file: File) => Promise<string>;
  onSent: (path: string) => void;
};

export type PictureUpload = {
  isSending: boolean;
  /** Opens the choice of files. */
  choose: () => void;
  /** Stands anywhere on the page and is not seen. */
  field: ReactNode;
  /** The problem of the chosen file, shown at the button. */
  problem: ReactNode;
};

export function usePictureUpload({ label, upload, onSent }: PictureUploadOptions): PictureUpload {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const textOf = usePictureProblemText();

  async function take(file: File | undefined) {
    if (file === undefined || isSending) return;
    setProblem(undefined);
    setSending(true);
    try {
      const fitted = await fitChosenPicture(file);
      if ('file' in fitted) onSent(await upload(fitted.file));
      else setProblem(textOf(fitted));
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  }

  return {
    isSending,
    choose: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        accept={PICTURE_KINDS}
        className="visually-hidden"
        aria-label={label}
        tabIndex={-1}
        onChange={event => {
          void take(event.currentTarget.files?.[0]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    ),
    problem:
      problem === undefined ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ),
  };
}
