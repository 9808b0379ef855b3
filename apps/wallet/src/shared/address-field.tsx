// An address as one writes it, with a way to put it together from the lists of places.
import { IconButton, TextArea, type TextAreaProps } from '@candor/ui';
import { IconMapPin } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type DraftName, keepDraft } from './drafts.ts';
import { location } from './href.ts';

export type AddressFieldProps = TextAreaProps & {
  /** The form that the address belongs to, and what it holds now, so that it is found again on the way back. */
  draft: DraftName;
  values: () => Record<string, string | undefined>;
  /** The two letters of the country that the lists begin with. */
  country?: string | undefined;
};

export function AddressField({ draft, values, country, ...field }: AddressFieldProps) {
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
          onClick={() => {
            keepDraft(draft, values());
            navigate(location('/choose-location', { form: draft, field: field.name, country }));
          }}
        />
      }
    />
  );
}
