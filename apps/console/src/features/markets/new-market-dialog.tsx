// Proposes a market for two coins that have none: its rules, and the auction that it opens by.
import { figureOfDecimal, toast } from '@candor/ui';
import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls.ts';
import { ProposalDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { useChangedValues } from '../../shared/use-changed-values.ts';
import { fractionOf, localText } from '../../shared/value-texts.ts';
import { type Coin, isShare, type Rules, ruleNames } from './market.ts';
import classes from './markets.module.css';
import { OpeningFields, openingOfTyped, type TypedOpening, USUAL_AUCTION_SECONDS } from './opening.tsx';
import { EffectField } from './rule-inputs.tsx';
import { statedEffect } from './typed-rules.ts';

type Typed = Rules & TypedOpening & { base: string | null; quote: string | null; effective_at: number };

const DAY_MS = 24 * 3_600_000;
const USUAL_RULES: Rules = {
  tick: '0.0001',
  lot: '0.01',
  smallest_notional: '5',
  band: '20',
  maker_fee: '0.1',
  taker_fee: '0.1',
};

const empty = (): Typed => ({
  base: null,
  quote: null,
  ...USUAL_RULES,
  first_price: '',
  opens_at: localText(Date.now() + 2 * DAY_MS),
  auction_seconds: USUAL_AUCTION_SECONDS,
  effective_at: 0,
});

export function NewMarketDialog({ coins, onClose }: { coins: readonly Coin[]; onClose: () => void }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const form = useDialogForm('new market', empty);
  const propose = useAct('proposeNewMarket', { isQuiet: true, changes: ['listMarkets', 'listProposals'] });
  const words = useChangedValues();
  const fields = { ...wireRules(form.values), ...openingOfTyped(form.values) };
  const { base, quote } = form.values;
  const choices = coins.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t('newMarket')}
      effect={t('newMarketEffect')}
      changes={words(
        (Object.keys(fields) as (keyof typeof fields)[]).map(field => ({ field, from: '', to: String(fields[field]) })),
      )}
      missing={base === null || quote === null ? t('chooseCoins') : undefined}
      onSubmit={async reason => {
        const at = statedEffect(form.values);
        await propose.mutateAsync({ base: Number(base), quote: Number(quote), ...fields, ...at, reason });
        toast(t('proposed'), 'success');
      }}
    >
      {isTried => (
        <>
          <div className={classes.fields}>
            <Select
              label={t('coin')}
              data={choices.filter(({ value }) => value !== quote)}
              value={base}
              error={form.refused.base ?? (isTried && base === null)}
              onChange={chosen => form.change({ base: chosen })}
            />
            <Select
              label={t('paidIn')}
              data={choices.filter(({ value }) => value !== base)}
              value={quote}
              error={form.refused.quote ?? (isTried && quote === null)}
              onChange={chosen => form.change({ quote: chosen })}
            />
            <OpeningFields form={form} />
            {ruleNames.map(name => (
              <TextInput
                key={name}
                label={t(`proposals:field_${name}`)}
                inputMode="decimal"
                rightSection={isShare(name) ? '%' : undefined}
                placeholder={figureOfDecimal(USUAL_RULES[name])}
                value={form.values[name]}
                error={form.refused[name]}
                onChange={event => form.change({ [name]: event.currentTarget.value })}
              />
            ))}
          </div>
          <EffectField form={form} />
        </>
      )}
    </ProposalDialog>
  );
}

function wireRules(rules: Rules): Rules {
  const entries = ruleNames.map(name => [name, isShare(name) ? fractionOf(rules[name]) : rules[name].trim()]);
  return Object.fromEntries(entries) as Rules;
}
