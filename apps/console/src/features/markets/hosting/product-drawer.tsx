// One locked product beside the list: what it has sold and owes, its terms, and proposing others.
import { figureOfDecimal, toast } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { KeyValues } from '../../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../../shared/parts/side-drawer.tsx';
import { Timestamp } from '../../../shared/parts/timestamp.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAct } from '../../../shared/use-call.ts';
import { useChangedValues } from '../../../shared/use-changed-values.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import { EffectField } from '../effect-field.tsx';
import classes from '../markets.module.css';
import { besideFields, shareText } from '../typed-rules.ts';
import { Example } from './example.tsx';
import {
  changedTerms,
  type HostingTerms,
  inNumbers,
  type TermField,
  termFields,
  termShares,
  typedTerms,
} from './product.ts';
import { SaleState } from './sale-state.tsx';
import { TermInputs } from './term-inputs.tsx';

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
            value: termShares.has(field) ? shareText(String(terms[field])) : figureOfDecimal(String(terms[field])),
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
  const [effectiveAt, setEffectiveAt] = useState(0);
  const propose = useAct('proposeHostingChange', { isQuiet: true, changes: ['listHostingTerms', 'listProposals'] });
  const words = useChangedValues();
  const sales = terms.sales === 1 ? (0 as const) : (1 as const);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t(sales === 1 ? 'titleStart' : 'titleStop', { name })}
      effect={t(sales === 1 ? 'effectStart' : 'effectStop')}
      changes={words([{ field: 'hosting_sales', from: String(terms.sales), to: String(sales) }])}
      onSubmit={async reason => {
        const at = effectiveAt === 0 ? {} : { effective_at: effectiveAt };
        await propose.mutateAsync({ product: terms.id, sales, ...at, reason });
        toast(t('proposed'), 'success');
      }}
    >
      <EffectField value={effectiveAt} problem={undefined} onChange={setEffectiveAt} />
    </ProposalDialog>
  );
}

/** Proposes other terms of a locked product, for what is bought once they count. */
function TermsDialog({ terms, name, onClose }: { terms: HostingTerms; name: string; onClose: () => void }) {
  const { t } = useTranslation('hostingProducts');
  const [typed, setTyped, forgetTyped] = useDraft(`locked product ${terms.id}`, () => typedTerms(terms));
  const [effectiveAt, setEffectiveAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const propose = useAct('proposeHostingChange', { isQuiet: true, changes: ['listHostingTerms', 'listProposals'] });
  const words = useChangedValues();
  const changed = changedTerms(terms, typed);
  const rows = (Object.entries(changed) as [TermField, string][]).map(([field, to]) => ({
    ...{ field: `hosting_${field}` as const, from: String(terms[field]), to },
  }));
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      onForget={forgetTyped}
      title={t('titleChange', { name })}
      effect={t('effectChange')}
      changes={words(rows)}
      missing={rows.length === 0 ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        setProblems({});
        try {
          const at = effectiveAt === 0 ? {} : { effective_at: effectiveAt };
          await propose.mutateAsync({ product: terms.id, ...inNumbers(changed), ...at, reason });
        } catch (error) {
          setProblems(besideFields(error));
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      <TermInputs typed={typed} problems={problems} onChange={setTyped} />
      <Example typed={typed} coin={terms.coin_name} scale={terms.scale} free={terms.free} />
      <EffectField value={effectiveAt} problem={problems.effective_at} onChange={setEffectiveAt} />
    </ProposalDialog>
  );
}
