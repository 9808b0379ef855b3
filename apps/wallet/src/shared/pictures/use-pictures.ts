// Chooses, makes smaller, sends, sends again and removes the pictures of a form, each by itself.
import { fitChosenPicture } from '@candor/web';
import { useEffect, useRef, useState } from 'react';
import type { PictureState } from './picture-draft.ts';
import { type Upload, uploadPicture } from './upload-picture.ts';

/** `empty` names the pictures of the form: none of them there. */
export function usePictures<Part extends string>(empty: Readonly<Record<Part, PictureState>>) {
  const [draft, setDraft] = useState(empty);
  /** What is under way for each picture; what is no longer there was removed or replaced, and its end is not heard. */
  const uploads = useRef(new Map<Part, Pick<Upload, 'cancel'>>());
  const change = (part: Part, to: PictureState) => setDraft(before => ({ ...before, [part]: to }));

  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.cancel();
      running.clear();
    };
  }, []);

  async function send(part: Part, file: File) {
    uploads.current.get(part)?.cancel();
    change(part, { state: 'sending', file, percent: 0 });
    const upload = uploadPicture(file, percent => {
      if (uploads.current.get(part) === upload) change(part, { state: 'sending', file, percent });
    });
    uploads.current.set(part, upload);
    const outcome = await upload.done;
    // Removed or replaced in the meantime.
    if (uploads.current.get(part) !== upload) return;
    uploads.current.delete(part);
    if (outcome.ok) change(part, { state: 'sent', file, path: outcome.path });
    else change(part, { state: 'failed', file, message: outcome.message, canRetry: !outcome.isRefused });
  }

  async function choose(part: Part, file: File) {
    uploads.current.get(part)?.cancel();
    const reading = { cancel: () => {} };
    uploads.current.set(part, reading);
    change(part, { state: 'reading' });
    const fitted = await fitChosenPicture(file);
    if (uploads.current.get(part) !== reading) return;
    uploads.current.delete(part);
    if ('file' in fitted) await send(part, fitted.file);
    else change(part, { state: 'empty', problem: fitted });
  }

  function remove(part: Part) {
    const upload = uploads.current.get(part);
    uploads.current.delete(part);
    upload?.cancel();
    change(part, { state: 'empty' });
  }

  return {
    draft,
    choose: (part: Part, file: File) => void choose(part, file),
    retry(part: Part) {
      const picture = draft[part];
      if (picture.state === 'failed') void send(part, picture.file);
    },
    remove,
    /** Says beside pictures that they are missing. */
    require: (parts: readonly Part[]) => {
      for (const part of parts) {
        if (draft[part].state === 'empty') change(part, { state: 'empty', problem: 'required' });
      }
    },
    /** What the server found wrong with a picture that had arrived, such as one it no longer keeps. */
    fail: (part: Part, message: string) => {
      const picture = draft[part];
      if (picture.state === 'sent') change(part, { state: 'failed', file: picture.file, message, canRetry: true });
    },
  };
}
