// The rules of the options of one market beside the list, and proposing other ones.

import { figureOfDecimal, toast } from '@candor/ui';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls.ts';
import { ProposalDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { useMay } from '../../shared/session.ts';
import { useChangedValues } from '../../shared/use-changed-values.ts';
import { percentText } from '../../shared/value-texts.ts';
import classes from './markets.module.css';
import {
  type ChangedOptions,
  changedOptions,
  type OptionField,
  type OptionRules,
  optionFields,
  optionShares,
  typedOptions,
} from './option-rules.ts';
import { EffectField, TypedRows } from './rule-inputs.tsx';
import { statedEffect, textOfRows } from './typed-rules.ts';

export function OptionDrawer({ rules, onClose }: { rules: OptionRules | undefined; onClose: () => void }) {
  return (
    <SideDrawer opened={rules !== undefined} onClose={onClose} title={rules?.symbol ?? ''}>
      {rules === undefined ? null : <Body key={`${rules.market} ${rules.coin}`} rules={rules} />}
    </SideDrawer>
  );
}

function Body({ rules }: { rules: OptionRules }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const mayChange = useMay('markets.change');
  const [isChanging, setChanging] = useState(false);
  const { coin_name: coin, upcoming } = rules;
  return (
    <>
      <KeyValues
        items={[
          { label: t('coin'), value: coin },
          { label: t('openOptions'), value: figureOfDecimal(String(rules.open)) },
          { label: t('claimed'), value: `${figureOfDecimal(rules.claimed)} ${coin}` },
        ]}
      />
      <h3 className={classes.head}>{t('rules')}</h3>
      <KeyValues
        items={[
          {
            label: t('proposals:field_option_sales'),
            value: t(rules.sales === 1 ? 'proposals:yes' : 'proposals:no'),
          },
          {
            label: t('proposals:field_option_payouts'),
            value: (
              <span className={classes.lines}>
                {rules.durations.map(({ seconds, payout }) => (
                  <span key={seconds}>{[`${seconds} s`, percentText(payout)].join(' · ')}</span>
                ))}
              </span>
            ),
          },
          ...optionFields.map(name => ({
            label: t(`proposals:field_option_${name}`),
            value: optionShares.has(name) ? percentText(rules[name]) : `${figureOfDecimal(rules[name])} ${coin}`,
          })),
        ]}
      />
      {mayChange ? (
        <div className={classes.buttons}>
          <Button size="sm" variant="default" disabled={upcoming !== null} onClick={() => setChanging(true)}>
            {t('proposeChange')}
          </Button>
          {upcoming === null ? null : <p className={classes.quiet}>{t('changeWaits')}</p>}
        </div>
      ) : null}
      {isChanging ? <OptionDialog rules={rules} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

/** Proposes other rules for the options of a market. */
function OptionDialog({ rules, onClose }: { rules: OptionRules; onClose: () => void }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const { market, coin, coin_name: coinName, symbol } = rules;
  const form = useDialogForm(`options ${market} ${coin}`, () => ({ ...typedOptions(rules), effective_at: 0 }));
  const propose = useAct('proposeOptionChange', { isQuiet: true, changes: ['listOptionRules', 'listProposals'] });
  const changed = changedOptions(rules, form.values);
  const rows = useChangeRows(rules, changed);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t('optionsOf', { name: symbol, coin: coinName })}
      effect={t('optionEffect')}
      changes={rows}
      missing={Object.keys(changed).length === 0 ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        await propose.mutateAsync({ market, coin, ...changed, ...statedEffect(form.values), reason });
        toast(t('proposed'), 'success');
      }}
    >
      <Checkbox
        label={t('proposals:field_option_sales')}
        checked={form.values.sales === 1}
        onChange={event => form.change({ sales: event.currentTarget.checked ? 1 : 0 })}
      />
      <TypedRows
        label={t('proposals:field_option_payouts')}
        columns={[t('seconds'), t('payout')]}
        rows={form.values.payouts}
        problem={form.refused.payouts}
        onChange={payouts => form.change({ payouts })}
      />
      <div className={classes.fields}>
        {optionFields.map(name => (
          <TextInput
            key={name}
            label={t(`proposals:field_option_${name}`)}
            inputMode="decimal"
            rightSection={optionShares.has(name) ? '%' : undefined}
            value={form.values[name]}
            error={form.refused[name]}
            onChange={event => form.change({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <EffectField form={form} />
    </ProposalDialog>
  );
}

/** What would change, as the proposal will say it. */
function useChangeRows(rules: OptionRules, { sales, payouts, ...fields }: ChangedOptions) {
  const words = useChangedValues();
  const before = textOfRows(typedOptions(rules).payouts, 1);
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
