// The problems of a file that was chosen as a picture, and their texts.
import { useTranslation } from 'react-i18next';

/** A smaller picture shows nothing; in pixels. */
export const SMALLEST_SIDE = 32;

export type PictureFormat = 'JPG' | 'PNG' | 'WebP' | 'AVIF' | 'HEIC';

export type PictureProblem =
  | { problem: 'not_a_picture' | 'damaged' | 'too_small' | 'too_large' }
  /** The browser has no decoder for it. */
  | { problem: 'cannot_open'; format: PictureFormat }
  /** The code that reads it could not be fetched. */
  | { problem: 'not_loaded' };

export function usePictureProblemText(): (problem: PictureProblem) => string {
  const { t } = useTranslation(['pictureFiles', 'messages']);
  return problem => {
    switch (problem.problem) {
      case 'not_a_picture':
        return t('notAPicture');
      case 'cannot_open':
        return problem.format === 'HEIC' ? t('cannotOpenHeic') : t('cannotOpen', { format: problem.format });
      case 'damaged':
        return t('damaged');
      case 'too_small':
        return t('tooSmall', { side: SMALLEST_SIDE });
      case 'too_large':
        return t('messages:fileTooLarge');
      case 'not_loaded':
        return t('messages:chunkLoadFailed');
      default:
        return problem satisfies never;
    }
  };
}
