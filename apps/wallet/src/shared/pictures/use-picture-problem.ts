// What to say below a picture that cannot be used.
import { usePictureProblemText } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { PictureState } from './picture-draft.ts';

export function usePictureProblem(picture: PictureState): string | undefined {
  const { t } = useTranslation(['verification', 'messages']);
  const textOf = usePictureProblemText();
  if (picture.state === 'failed') return picture.message || t('messages:uploadFailed');
  if (picture.state !== 'empty' || picture.problem === undefined) return undefined;
  return picture.problem === 'required' ? t('pictureNeeded') : textOf(picture.problem);
}
