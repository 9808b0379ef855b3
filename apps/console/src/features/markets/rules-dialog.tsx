// Proposes other rules for a market: what is typed stands beside what counts now, with the moment it would count from.
import { figureOfDecimal, toast } from '@candor/ui';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { useAct } from '../../shared/use-call.ts';
import { useChangedValues } from '../../shared/use-changed-values.ts';
import { useDraft } from '../../shared/use-draft.ts';
import { EffectField } from './effect-field.tsx';
import { changedRules, isShare, type Market, type RuleName, ruleNames, typedRules } from './market.ts';
import classes from './markets.module.css';
import { OpeningFields } from './opening-fields.tsx';
import { changedOpening, typedOpening } from './typed-opening.ts';
import { besideFields } from './typed-rules.ts';

export function RulesDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const before = typedRules(market);
  const [typed, setTyped, forgetTyped] = useDraft(`rules of ${market.id}`, () => before);
  const [effectiveAt, setEffectiveAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const awaited = market.opening?.state === 'awaited' ? typedOpening(market.opening) : undefined;
  const [opening, setOpening] = useState(awaited);
  const propose = useAct('proposeMarketChange', { isQuiet: true, changes: ['listMarkets', 'listProposals'] });
  const changed = changedRules(market, typed);
  const moved = awaited === undefined || opening === undefined ? {} : changedOpening(awaited, opening);
  const openingRows = useOpeningRows(market, moved);
  const written = (name: RuleName, text: string) => (isShare(name) ? `${text} %` : figureOfDecimal(text));
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      onForget={forgetTyped}
      title={t('changeOf', { name: market.symbol })}
      effect={t('ruleEffect')}
      changes={[
        ...(Object.keys(changed) as RuleName[]).map(name => ({
          label: t(`proposals:field_${name}`),
          from: written(name, before[name]),
          to: written(name, typed[name].trim()),
        })),
        ...openingRows,
      ]}
      missing={Object.keys({ ...changed, ...moved }).length === 0 ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        setProblems({});
        try {
          const at = effectiveAt === 0 ? {} : { effective_at: effectiveAt };
          await propose.mutateAsync({ market: market.id, ...changed, ...moved, ...at, reason });
        } catch (error) {
          setProblems(besideFields(error));
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      <div className={classes.fields}>
        {ruleNames.map((name, place) => (
          <TextInput
            key={name}
            data-autofocus={place === 0 || undefined}
            label={t(`proposals:field_${name}`)}
            inputMode="decimal"
            rightSection={isShare(name) ? '%' : undefined}
            value={typed[name]}
            error={problems[name]}
            onChange={event => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        {opening === undefined ? null : <OpeningFields value={opening} problems={problems} onChange={setOpening} />}
      </div>
      <EffectField value={effectiveAt} problem={problems.effective_at} onChange={setEffectiveAt} />
    </ProposalDialog>
  );
}

/** What would change of how the market opens, as the proposal will say it. */
function useOpeningRows({ opening }: Market, moved: ReturnType<typeof changedOpening>) {
  const words = useChangedValues();
  const fields = Object.keys(moved) as (keyof typeof moved)[];
  return words(fields.map(field => ({ field, from: String(opening?.[field] ?? ''), to: String(moved[field]) })));
}
