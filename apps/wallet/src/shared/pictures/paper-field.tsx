// One picture of the papers that the advanced level asks for, with how it should look.
import type { PicturePart } from '@candor/contract';
import { useVerificationPartNames } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { PictureField, type PictureFieldProps } from './picture-field.tsx';
import { PictureGuide } from './picture-guide.tsx';

const TIPS = [1, 2, 3] as const;

export type PaperFieldProps = Pick<PictureFieldProps, 'picture' | 'onChoose' | 'onRetry' | 'onRemove'> & {
  part: PicturePart;
};

export function PaperField({ part, ...field }: PaperFieldProps) {
  const { t } = useTranslation('verification');
  return (
    <PictureField
      {...field}
      name={useVerificationPartNames()(part)}
      guide={<PictureGuide part={part} />}
      tips={TIPS.map(tip => t(`tip_${part}_${tip}`))}
      camera={part === 'hand_pic' ? 'user' : 'environment'}
    />
  );
}
