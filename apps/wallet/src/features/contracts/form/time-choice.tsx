// How long a limit order stays: picked from a sheet that says what each choice means.
import { type LeverTimeInForce, leverTimesInForce } from '@candor/contract';
import { useTranslation } from 'react-i18next';
import { ChoiceButton } from '../../../shared/forms/choice-button.tsx';

export type TimeChoiceProps = { value: LeverTimeInForce; onChoose: (time: LeverTimeInForce) => void };

export function TimeChoice({ value, onChoose }: TimeChoiceProps) {
  const { t } = useTranslation('spot');
  return (
    <ChoiceButton
      label={t('timeInForce')}
      value={value}
      shown={t(`time_${value}`)}
      choices={leverTimesInForce.map(time => ({
        value: time,
        name: t(`timeName_${time}`),
        text: t(`timeText_${time}`),
      }))}
      onChoose={onChoose}
    />
  );
}
