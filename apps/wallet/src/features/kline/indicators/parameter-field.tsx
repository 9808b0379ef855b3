// One parameter of an indicator. What is typed counts as soon as the chart can draw with it.
import { AmountField } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isParameterValid, type ParameterKind, parameterScale } from './indicators.ts';

export type ParameterFieldProps = { kind: ParameterKind; value: number; onChange: (value: number) => void };

export function ParameterField({ kind, value, onChange }: ParameterFieldProps) {
  const { t } = useTranslation('kline');
  const [typed, setTyped] = useState<string>();
  const isRefused = typed !== undefined && !isParameterValid(kind, Number(typed || Number.NaN));
  return (
    <AmountField
      label={t(`parameter_${kind}`)}
      value={typed ?? String(value)}
      scale={parameterScale(kind)}
      placeholder=""
      problem={isRefused ? t(kind === 'deviations' ? 'deviationsRange' : 'barsRange') : undefined}
      onBlur={() => setTyped(undefined)}
      onChange={text => {
        setTyped(text);
        const number = Number(text || Number.NaN);
        if (isParameterValid(kind, number)) onChange(number);
      }}
    />
  );
}
