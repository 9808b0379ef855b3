// The button that sends a picture with an answer: chosen, uploaded, and then sent like a text.
import { IconPhoto } from '@candor/ui/icons';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PictureUpload } from '../../shared/pictures/use-picture-upload.tsx';

export function PictureTool({ picture: { isSending, choose, field } }: { picture: PictureUpload }) {
  const { t } = useTranslation('chatDesk');
  return (
    <>
      {field}
      <ActionIcon size="xl" aria-label={t('addPicture')} loading={isSending} onClick={choose}>
        <IconPhoto size={20} stroke={1.6} />
      </ActionIcon>
    </>
  );
}
