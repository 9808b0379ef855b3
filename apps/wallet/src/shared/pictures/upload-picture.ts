// Sends one picture and tells how far it has got; `fetch` cannot tell that, so this is the one place with a request of its own.
import { calls, readEnvelope } from '@candor/contract';
import { useSession } from '../session.ts';
import { storage } from '../storage.ts';
import { timings } from '../timings.ts';

/** The path to hand on, or the server's text ("" where no server spoke). */
export type Uploaded = { ok: true; path: string } | { ok: false; code: string; message: string };

export type Upload = { done: Promise<Uploaded>; cancel: () => void };

const NOT_SENT = { ok: false, code: 'network', message: '' } as const;

/** `onProgress` hears whole percents. Never throws; after `cancel` the outcome is `aborted`. */
export function uploadPicture(file: File, onProgress: (percent: number) => void): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<Uploaded>(resolve => {
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => resolve(readAnswer(request.responseText));
    request.onerror = () => resolve(NOT_SENT);
    request.ontimeout = () => resolve({ ...NOT_SENT, code: 'timeout' });
    request.onabort = () => resolve({ ...NOT_SENT, code: 'aborted' });
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
  return reading.kind === 'no-envelope' ? NOT_SENT : { ok: false, code: reading.code, message: reading.message };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
