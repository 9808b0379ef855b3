// Proposes a market for two coins that have none: its rules, and the auction that it opens by.
import { figureOfDecimal, toast } from '@candor/ui';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { localText } from '../../shared/local-moment.ts';
import { fractionOf } from '../../shared/percent.ts';
import { useAct } from '../../shared/use-call.ts';
import { useChangedValues } from '../../shared/use-changed-values.ts';
import { useDraft } from '../../shared/use-draft.ts';
import { EffectField } from './effect-field.tsx';
import { type Coin, isShare, type Rules, ruleNames } from './market.ts';
import classes from './markets.module.css';
import { OpeningFields } from './opening-fields.tsx';
import { openingOfTyped, type TypedOpening, USUAL_AUCTION_SECONDS } from './typed-opening.ts';
import { besideFields } from './typed-rules.ts';

type Typed = { base: string | null; quote: string | null; rules: Rules; opening: TypedOpening };

const DAY_MS = 24 * 3_600_000;
const USUAL_RULES: Rules = {
  ...{ tick: '0.0001', lot: '0.01', smallest_notional: '5', band: '20', maker_fee: '0.1', taker_fee: '0.1' },
};

const empty = (): Typed => ({
  ...{ base: null, quote: null, rules: USUAL_RULES },
  opening: { firstPrice: '', opensAt: localText(Date.now() + 2 * DAY_MS), auctionSeconds: USUAL_AUCTION_SECONDS },
});

export function NewMarketDialog({ coins, onClose }: { coins: readonly Coin[]; onClose: () => void }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const [typed, setTyped, forgetTyped] = useDraft('new market', empty);
  const [effectiveAt, setEffectiveAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const propose = useAct('proposeNewMarket', { isQuiet: true, changes: ['listMarkets', 'listProposals'] });
  const words = useChangedValues();
  const given = { ...wireRules(typed.rules), ...openingOfTyped(typed.opening) };
  const { base, quote } = typed;
  const choices = coins.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      onForget={forgetTyped}
      title={t('newMarket')}
      effect={t('newMarketEffect')}
      changes={words(
        (Object.keys(given) as (keyof typeof given)[]).map(field => ({ field, from: '', to: String(given[field]) })),
      )}
      missing={base === null || quote === null ? t('chooseCoins') : undefined}
      onSubmit={async reason => {
        setProblems({});
        try {
          const at = effectiveAt === 0 ? {} : { effective_at: effectiveAt };
          await propose.mutateAsync({ base: Number(base), quote: Number(quote), ...given, ...at, reason });
        } catch (error) {
          setProblems(besideFields(error));
          throw error;
        }
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
              error={isTried && base === null}
              onChange={chosen => setTyped({ ...typed, base: chosen })}
            />
            <Select
              label={t('paidIn')}
              data={choices.filter(({ value }) => value !== base)}
              value={quote}
              error={isTried && quote === null}
              onChange={chosen => setTyped({ ...typed, quote: chosen })}
            />
            <OpeningFields
              value={typed.opening}
              problems={problems}
              onChange={opening => setTyped({ ...typed, opening })}
            />
            {ruleNames.map(name => (
              <TextInput
                key={name}
                label={t(`proposals:field_${name}`)}
                inputMode="decimal"
                rightSection={isShare(name) ? '%' : undefined}
                placeholder={figureOfDecimal(USUAL_RULES[name])}
                value={typed.rules[name]}
                error={problems[name]}
                onChange={event => setTyped({ ...typed, rules: { ...typed.rules, [name]: event.currentTarget.value } })}
              />
            ))}
          </div>
          <EffectField value={effectiveAt} problem={problems.effective_at} onChange={setEffectiveAt} />
        </>
      )}
    </ProposalDialog>
  );
}

function wireRules(rules: Rules): Rules {
  const entries = ruleNames.map(name => [name, isShare(name) ? fractionOf(rules[name]) : rules[name].trim()]);
  return Object.fromEntries(entries) as Rules;
}
