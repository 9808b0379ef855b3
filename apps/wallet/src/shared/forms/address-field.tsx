// An address as one writes it, with a way to put it together from the lists of places.
import { IconButton, TextArea, type TextAreaProps } from '@candor/ui';
import { IconMapPin } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DraftName } from '../calls/drafts.ts';
import { location } from '../navigation/href.ts';

export type AddressFieldProps = TextAreaProps & {
  /** The form that the address belongs to, which keeps what it holds and finds the address on the way back. */
  draft: DraftName;
  /** The two letters of the country that the lists begin with. */
  country?: string | undefined;
};

export function AddressField({ draft, country, ...field }: AddressFieldProps) {
  const { t } = useTranslation('places');
  const navigate = useNavigate();
  return (
    <TextArea
      isOneLine
      autoComplete="street-address"
      {...field}
      after={
        <IconButton
          label={t('pickAddress')}
          icon={<IconMapPin size={20} stroke={1.5} />}
          onClick={() => navigate(location('/choose-location', { form: draft, field: field.name, country }))}
        />
      }
    />
  );
}
