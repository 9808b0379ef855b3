// What the close of a launch fixed at once, from which every share follows, with its places in the journal.
import { Amount, type ConfirmRow, Facts, figureOfUnits, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { Allotment } from '../../../shared/launches/launch-words.ts';
import { IssuePrice } from '../launch-figures.tsx';
import { RecordLink } from '../record-link.tsx';

type Terms = NonNullable<Allotment['terms']>;

export function FixedFacts({ allotment, terms }: { allotment: Allotment; terms: Terms }) {
  const { t } = useTranslation('launch');
  const { count } = useFormats();
  const { new_currency_name: coin } = allotment;
  const coins = (text: string) => <Amount units={BigInt(text)} scale={terms.new_scale} unit={coin} />;
  const rows: ConfirmRow[] = [
    { label: t('factAsked'), value: coins(terms.wanted) },
    { label: t('factOffered'), value: coins(terms.offered) },
    { label: t('subscriptions'), value: count(allotment.count) },
    { label: t('factPrice'), value: <IssuePrice launch={allotment} /> },
    { label: t('factShare'), value: shareText(terms) ?? t('factAll') },
    {
      label: t('factLast'),
      value: terms.last === null ? t('factNone') : t('factLastValue', terms.last),
    },
    ...(['announced', 'closed', 'completed'] as const).map(name => {
      const place = allotment[name];
      return { label: t(`place_${name}`), value: place === null ? t('notYet') : <RecordLink place={place} /> };
    }),
  ];
  return (
    <Panel title={t('facts')}>
      <Facts rows={rows} />
    </Panel>
  );
}

/** `41.6667 %`, cut; undefined where everybody got everything. */
function shareText({ is_oversubscribed, offered, wanted }: Terms): string | undefined {
  if (is_oversubscribed === 0) return undefined;
  return `${figureOfUnits((BigInt(offered) * 1_000_000n) / BigInt(wanted), 4)}\u00a0%`;
}
