// One locked product beside the list: what it has sold and owes, its terms, and proposing others.

import { figureOfDecimal, toast } from '@candor/ui';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../../../shared/calls.ts';
import { ProposalDialog } from '../../../shared/dialogs/reason-dialog.tsx';
import { type DialogForm, useDialogForm } from '../../../shared/forms.ts';
import { KeyValues } from '../../../shared/parts/facts.tsx';
import { SideDrawer } from '../../../shared/parts/side-drawer.tsx';
import { StatusBadge, Timestamp } from '../../../shared/parts/values.tsx';
import { useMay } from '../../../shared/session.ts';
import { useChangedValues } from '../../../shared/use-changed-values.ts';
import { percentText } from '../../../shared/value-texts.ts';
import classes from '../markets.module.css';
import { EffectField } from '../rule-inputs.tsx';
import { statedEffect } from '../typed-rules.ts';
import {
  changedTerms,
  exampleOf,
  type HostingTerms,
  inNumbers,
  type TermField,
  type TypedTerms,
  termFields,
  termShares,
  typedTerms,
} from './product.ts';

export function ProductDrawer({ terms, onClose }: { terms: HostingTerms | undefined; onClose: () => void }) {
  const { t } = useTranslation('hostingProducts');
  const name = terms === undefined ? '' : t('productName', { coin: terms.coin_name, days: terms.cycle });
  return (
    <SideDrawer opened={terms !== undefined} onClose={onClose} title={name}>
      {terms === undefined ? null : <Body key={terms.id} terms={terms} name={name} />}
    </SideDrawer>
  );
}

function Body({ terms, name }: { terms: HostingTerms; name: string }) {
  const { t } = useTranslation(['hostingProducts', 'proposals']);
  const written = (text: string) => `${figureOfDecimal(text)} ${terms.coin_name}`;
  const count = (number: number) => figureOfDecimal(String(number));
  return (
    <>
      <h3 className={classes.head}>{t('sold')}</h3>
      <KeyValues
        items={[
          { label: t('state'), value: <SaleState stopped={terms.stopped} /> },
          { label: t('orders'), value: count(terms.orders) },
          { label: t('amounts'), value: written(terms.amounts) },
          { label: t('owed'), value: written(terms.owed) },
          { label: t('free'), value: written(terms.free) },
          { label: t('left'), value: written(terms.left) },
          { label: t('ended'), value: count(terms.ended) },
          { label: t('endedAmounts'), value: written(terms.ended_amounts) },
          { label: t('paid'), value: written(terms.paid) },
        ]}
      />
      <Link to={`/reserves?of=hosting_reserve-${terms.coin}-${terms.id}`}>{t('toReserves')}</Link>
      <h3 className={classes.head}>{t('terms')}</h3>
      <KeyValues
        items={[
          ...termFields.map(field => ({
            label: t(`proposals:field_hosting_${field}`),
            value: termShares.has(field) ? percentText(String(terms[field])) : figureOfDecimal(String(terms[field])),
          })),
          { label: t('since'), value: <Timestamp at={terms.since} /> },
        ]}
      />
      <Acts terms={terms} name={name} />
    </>
  );
}

function Acts({ terms, name }: { terms: HostingTerms; name: string }) {
  const { t } = useTranslation('hostingProducts');
  const mayChange = useMay('markets.change');
  const [acting, setActing] = useState<'terms' | 'sale'>();
  const isWaiting = terms.upcoming !== null;
  const close = () => setActing(undefined);
  if (!mayChange) return null;
  return (
    <div className={classes.buttons}>
      <Button size="sm" variant="default" disabled={isWaiting} onClick={() => setActing('terms')}>
        {t('change')}
      </Button>
      <Button
        size="sm"
        variant="light"
        {...(terms.sales === 1 && { color: 'danger' })}
        disabled={isWaiting}
        onClick={() => setActing('sale')}
      >
        {t(terms.sales === 1 ? 'stop' : 'start')}
      </Button>
      {isWaiting ? <p className={classes.quiet}>{t('changeWaits')}</p> : null}
      {acting === 'terms' ? <TermsDialog terms={terms} name={name} onClose={close} /> : null}
      {acting === 'sale' ? <SaleDialog terms={terms} name={name} onClose={close} /> : null}
    </div>
  );
}

/** Proposes that a locked product is sold no longer, or again. */
function SaleDialog({ terms, name, onClose }: { terms: HostingTerms; name: string; onClose: () => void }) {
  const { t } = useTranslation('hostingProducts');
  const form = useDialogForm(`sale of locked product ${terms.id}`, () => ({ effective_at: 0 }));
  const propose = useAct('proposeHostingChange', { isQuiet: true, changes: ['listHostingTerms', 'listProposals'] });
  const words = useChangedValues();
  const sales = terms.sales === 1 ? (0 as const) : (1 as const);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t(sales === 1 ? 'titleStart' : 'titleStop', { name })}
      effect={t(sales === 1 ? 'effectStart' : 'effectStop')}
      changes={words([{ field: 'hosting_sales', from: String(terms.sales), to: String(sales) }])}
      onSubmit={async reason => {
        await propose.mutateAsync({ product: terms.id, sales, ...statedEffect(form.values), reason });
        toast(t('proposed'), 'success');
      }}
    >
      <EffectField form={form} />
    </ProposalDialog>
  );
}

/** Proposes other terms of a locked product, for what is bought once they count. */
function TermsDialog({ terms, name, onClose }: { terms: HostingTerms; name: string; onClose: () => void }) {
  const { t } = useTranslation('hostingProducts');
  const form = useDialogForm(`locked product ${terms.id}`, () => ({ ...typedTerms(terms), effective_at: 0 }));
  const propose = useAct('proposeHostingChange', { isQuiet: true, changes: ['listHostingTerms', 'listProposals'] });
  const words = useChangedValues();
  const changed = changedTerms(terms, form.values);
  const rows = (Object.entries(changed) as [TermField, string][]).map(([field, to]) => ({
    field: `hosting_${field}` as const,
    from: String(terms[field]),
    to,
  }));
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t('titleChange', { name })}
      effect={t('effectChange')}
      changes={words(rows)}
      missing={rows.length === 0 ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        await propose.mutateAsync({ product: terms.id, ...inNumbers(changed), ...statedEffect(form.values), reason });
        toast(t('proposed'), 'success');
      }}
    >
      <TermInputs form={form} />
      <Example typed={form.values} coin={terms.coin_name} scale={terms.scale} free={terms.free} />
      <EffectField form={form} />
    </ProposalDialog>
  );
}

const WHOLE: ReadonlySet<string> = new Set<TermField>(['cycle', 'day']);

/** The fields of a product's terms, with what the server says is wrong beside each. */
export function TermInputs({ form }: { form: DialogForm<TypedTerms> }) {
  const { t } = useTranslation('proposals');
  return (
    <div className={classes.fields}>
      {termFields.map(name => (
        <TextInput
          key={name}
          label={t(`field_hosting_${name}`)}
          inputMode={WHOLE.has(name) ? 'numeric' : 'decimal'}
          rightSection={termShares.has(name) ? '%' : undefined}
          value={form.values[name]}
          error={form.refused[name]}
          onChange={event => form.change({ [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}

const AMOUNT = '1000';

type ExampleProps = {
  typed: TypedTerms;
  coin: string;
  scale: number;
  /** What the reserve has free; absent for a new product. */
  free?: string;
};

/** An example purchase on the typed terms, next to the form. */
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

const TONES = { '': 'good', sold_out: 'warning', not_offered: 'quiet', books_short: 'danger' } as const;

/** Whether a locked product is sold, and if not, why. */
export function SaleState({ stopped }: Pick<HostingTerms, 'stopped'>) {
  const { t } = useTranslation('hostingProducts');
  return <StatusBadge tone={TONES[stopped]}>{t(stopped === '' ? 'onSale' : `stop_${stopped}`)}</StatusBadge>;
}
