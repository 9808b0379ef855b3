// Chooses, makes smaller, sends, sends again and removes the pictures of a form, each by itself.
import { calls, type ErrorCode, type ErrorKind, errorKinds, readEnvelope } from '@candor/contract';
import { fitChosenPicture, usePictureProblemText } from '@candor/web';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '../device/storage.ts';
import { useSession } from '../session/session.ts';
import { timings } from '../timings.ts';
import type { PictureState } from './picture-draft.ts';

const NOT_SENT = { ok: false, message: '', isRefused: false } as const;

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

/** The path to hand on, or the server's text ("" where no server spoke); a refused file is no better the next time. */
type Uploaded = { ok: true; path: string } | { ok: false; message: string; isRefused: boolean };

type Upload = { done: Promise<Uploaded>; cancel: () => void };

/** `onProgress` hears whole percents. Never throws. */
function uploadPicture(file: File, onProgress: (percent: number) => void): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<Uploaded>(resolve => {
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => resolve(readAnswer(request.responseText));
    request.onerror = () => resolve(NOT_SENT);
    request.ontimeout = () => resolve(NOT_SENT);
    request.onabort = () => resolve(NOT_SENT);
  });
  request.open(calls.uploadPicture.method, `/api/${calls.uploadPicture.path}`);
  request.timeout = timings.requestTimeoutMs;
  request.setRequestHeader('Authorization', useSession.getState().token ?? '');
  request.setRequestHeader('language-mark', storage.read('language-mark') ?? '');
  const body = new FormData();
  body.append('file', file);
  request.send(body);
  return { done, cancel: () => request.abort() };
}

function readAnswer(text: string): Uploaded {
  const reading = readEnvelope(parsed(text));
  if (reading.kind === 'success') {
    const path = calls.uploadPicture.answer.safeParse(reading.payload);
    return path.success ? { ok: true, path: path.data } : NOT_SENT;
  }
  if (reading.kind === 'no-envelope') return NOT_SENT;
  const kind = errorKinds[reading.code as ErrorCode] as ErrorKind | undefined;
  // Of a fault there is nothing to say but to try again, as where no server spoke.
  if (kind === 'fault') return NOT_SENT;
  return { ok: false, message: reading.message, isRefused: kind === 'input' || kind === 'rejection' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What to say below a picture that cannot be used. */
export function usePictureProblem(picture: PictureState): string | undefined {
  const { t } = useTranslation(['verification', 'messages']);
  const textOf = usePictureProblemText();
  if (picture.state === 'failed') return picture.message || t('messages:uploadFailed');
  if (picture.state !== 'empty' || picture.problem === undefined) return undefined;
  return picture.problem === 'required' ? t('pictureNeeded') : textOf(picture.problem);
}
