// What one purchase on the typed terms would promise, beside the form.
import { figureOfDecimal } from '@candor/ui';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../../shared/parts/key-values.tsx';
import classes from '../markets.module.css';
import { exampleOf, type TypedTerms } from './product.ts';

const AMOUNT = '1000';

export type ExampleProps = {
  typed: TypedTerms;
  coin: string;
  scale: number;
  /** What the reserve has free; absent for a new product. */
  free?: string;
};

export function Example({ typed, coin, scale, free }: ExampleProps) {
  const { t } = useTranslation('hostingProducts');
  const [amount, setAmount] = useState(AMOUNT);
  const example = exampleOf(typed, { amount, scale, free });
  const written = (text: string) => `${figureOfDecimal(text)} ${coin}`;
  return (
    <section className={classes.rows} aria-label={t('example')}>
      <h3 className={classes.head}>{t('example')}</h3>
      <TextInput
        label={t('exampleAmount')}
        inputMode="decimal"
        rightSection={coin}
        rightSectionWidth="4rem"
        value={amount}
        onChange={event => setAmount(event.currentTarget.value)}
      />
      {example === undefined ? (
        <p className={classes.quiet}>{t('exampleNone')}</p>
      ) : (
        <KeyValues
          items={[
            { label: t('exampleInterest'), value: written(example.interest) },
            { label: t('exampleDaily'), value: written(example.daily) },
            { label: t('exampleLast'), value: written(example.last) },
            { label: t('exampleRedeemed'), value: written(example.redeemed) },
            ...(example.purchases === undefined
              ? []
              : [{ label: t('exampleReserve'), value: figureOfDecimal(example.purchases) }]),
          ]}
        />
      )}
    </section>
  );
}
