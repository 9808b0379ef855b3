import { expect, test } from 'vitest';
import { EMPTY_DRAFT, type PictureDraft, readyPictures } from './picture-draft.ts';

const file = new File(['x'], 'x.png', { type: 'image/png' });
const sent = (path: string) => ({ state: 'sent', file, path }) as const;
const ALL = ['front_pic', 'reverse_pic', 'hand_pic'] as const;

test('an empty draft misses every needed picture', () => {
  expect(readyPictures(EMPTY_DRAFT, ALL)).toEqual({ paths: {}, missing: [...ALL], isSending: false });
});

test('only sent pictures are handed on, and one on its way is waited for', () => {
  const draft: PictureDraft = {
    front_pic: sent('/upload/1'),
    reverse_pic: { state: 'sending', file, percent: 99 },
    hand_pic: { state: 'failed', file, message: '', canRetry: true },
  };
  expect(readyPictures({ ...EMPTY_DRAFT, front_pic: { state: 'reading' } }, ALL).isSending).toBe(true);
  expect(readyPictures(draft, ALL)).toEqual({
    paths: { front_pic: '/upload/1' },
    missing: ['reverse_pic', 'hand_pic'],
    isSending: true,
  });
});

test('after a refusal only the refused pictures are asked for and sent', () => {
  const draft: PictureDraft = { ...EMPTY_DRAFT, front_pic: sent('/upload/1'), hand_pic: sent('/upload/3') };
  expect(readyPictures(draft, ['hand_pic'])).toEqual({
    paths: { hand_pic: '/upload/3' },
    missing: [],
    isSending: false,
  });
});
