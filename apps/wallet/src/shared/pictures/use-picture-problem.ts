// What to say below a picture that cannot be used.
import { useTranslation } from 'react-i18next';
import type { PictureState } from './picture-draft.ts';

export function usePictureProblem(picture: PictureState): string | undefined {
  const { t } = useTranslation(['verification', 'messages']);
  if (picture.state === 'failed') return picture.message || t('messages:uploadFailed');
  if (picture.state !== 'empty') return undefined;
  switch (picture.problem) {
    case undefined:
      return undefined;
    case 'too_large':
      return t('messages:fileTooLarge');
    case 'not_a_picture':
      return t('notAPicture');
    case 'required':
      return t('pictureNeeded');
    default:
      return picture.problem satisfies never;
  }
}
