// Proposes other rules for the options of a market.
import { toast } from '@candor/ui';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { useAct } from '../../../shared/use-call.ts';
import { useChangedValues } from '../../../shared/use-changed-values.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import { EffectField } from '../effect-field.tsx';
import classes from '../markets.module.css';
import { TypedRows } from '../typed-rows.tsx';
import { besideFields, textOfRows } from '../typed-rules.ts';
import {
  type ChangedOptions,
  changedOptions,
  type OptionField,
  type OptionRules,
  optionFields,
  optionShares,
  typedOptions,
} from './option-rules.ts';

export function OptionDialog({ rules, onClose }: { rules: OptionRules; onClose: () => void }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const { market, coin, coin_name: coinName, symbol } = rules;
  const [typed, setTyped, forgetTyped] = useDraft(`options ${market} ${coin}`, () => typedOptions(rules));
  const [effectiveAt, setEffectiveAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const propose = useAct('proposeOptionChange', { isQuiet: true, changes: ['listOptionRules', 'listProposals'] });
  const changed = changedOptions(rules, typed);
  const rows = useChangeRows(rules, changed);
  const set = (name: OptionField, text: string) => setTyped({ ...typed, fields: { ...typed.fields, [name]: text } });
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      onForget={forgetTyped}
      title={t('optionsOf', { name: symbol, coin: coinName })}
      effect={t('optionEffect')}
      changes={rows}
      missing={Object.keys(changed).length === 0 ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        setProblems({});
        try {
          const at = effectiveAt === 0 ? {} : { effective_at: effectiveAt };
          await propose.mutateAsync({ market, coin, ...changed, ...at, reason });
        } catch (error) {
          setProblems(besideFields(error));
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      <Checkbox
        label={t('proposals:field_option_sales')}
        checked={typed.isSold}
        onChange={event => setTyped({ ...typed, isSold: event.currentTarget.checked })}
      />
      <TypedRows
        label={t('proposals:field_option_payouts')}
        columns={[t('seconds'), t('payout')]}
        rows={typed.durations}
        problem={problems.payouts}
        onChange={durations => setTyped({ ...typed, durations })}
      />
      <div className={classes.fields}>
        {optionFields.map(name => (
          <TextInput
            key={name}
            label={t(`proposals:field_option_${name}`)}
            inputMode="decimal"
            rightSection={optionShares.has(name) ? '%' : undefined}
            value={typed.fields[name]}
            error={problems[name]}
            onChange={event => set(name, event.currentTarget.value)}
          />
        ))}
      </div>
      <EffectField value={effectiveAt} problem={problems.effective_at} onChange={setEffectiveAt} />
    </ProposalDialog>
  );
}

/** What would change, as the proposal will say it. */
function useChangeRows(rules: OptionRules, { sales, payouts, ...fields }: ChangedOptions) {
  const words = useChangedValues();
  const before = textOfRows(typedOptions(rules).durations, 1);
  return words([
    ...(sales === undefined ? [] : [{ field: 'option_sales' as const, from: String(rules.sales), to: String(sales) }]),
    ...(payouts === undefined ? [] : [{ field: 'option_payouts' as const, from: before, to: payouts }]),
    ...(Object.entries(fields) as [OptionField, string][]).map(([name, to]) => ({
      field: `option_${name}` as const,
      from: rules[name],
      to,
    })),
  ]);
}
