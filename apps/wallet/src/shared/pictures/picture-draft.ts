// The three pictures of an application while they are chosen, sent and corrected.
import { type PicturePart, verificationParts } from '@candor/contract';
import type { PictureProblem } from '@candor/web';

export type PictureState =
  | { state: 'empty'; problem?: PictureProblem | 'required' }
  /** Looked at, and made smaller where it has to be. */
  | { state: 'reading' }
  | { state: 'sending'; file: File; percent: number }
  | { state: 'sent'; file: File; path: string }
  /** `message` is the server's text, "" where the upload did not come through; what the server cannot read stays so. */
  | { state: 'failed'; file: File; message: string; canRetry: boolean };

export type PictureDraft = Readonly<Record<PicturePart, PictureState>>;

/** Whether there is something to wait for. */
export function isInFlight({ state }: PictureState): boolean {
  return state === 'reading' || state === 'sending';
}

export const EMPTY_DRAFT: PictureDraft = {
  front_pic: { state: 'empty' },
  reverse_pic: { state: 'empty' },
  hand_pic: { state: 'empty' },
};

/** What to send once every needed picture is there; otherwise the parts that are not. */
export function readyPictures(
  draft: PictureDraft,
  needed: readonly PicturePart[],
): { paths: Partial<Record<PicturePart, string>>; missing: PicturePart[]; isSending: boolean } {
  const paths: Partial<Record<PicturePart, string>> = {};
  const missing: PicturePart[] = [];
  let isSending = false;
  for (const part of verificationParts.advanced) {
    if (!needed.includes(part)) continue;
    const picture = draft[part];
    if (picture.state === 'sent') paths[part] = picture.path;
    else missing.push(part);
    if (isInFlight(picture)) isSending = true;
  }
  return { paths, missing, isSending };
}
