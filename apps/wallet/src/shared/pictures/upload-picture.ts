// Sends one picture and tells how far it has got; `fetch` cannot tell that, so this is the one place with a request of its own.
import { calls, type ErrorCode, type ErrorKind, errorKinds, readEnvelope } from '@candor/contract';
import { storage } from '../device/storage.ts';
import { useSession } from '../session/session.ts';
import { timings } from '../timings.ts';

/** The path to hand on, or the server's text ("" where no server spoke); a refused file is no better the next time. */
export type Uploaded = { ok: true; path: string } | { ok: false; message: string; isRefused: boolean };

export type Upload = { done: Promise<Uploaded>; cancel: () => void };

const NOT_SENT = { ok: false, message: '', isRefused: false } as const;

/** `onProgress` hears whole percents. Never throws. */
export function uploadPicture(file: File, onProgress: (percent: number) => void): Upload {
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
