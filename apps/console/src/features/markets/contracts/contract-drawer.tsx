// The contract of one market beside the list: what holds, and proposing other rules, a new beginning, or its end.
import { figureOfDecimal, toast } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { KeyValues } from '../../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../../shared/parts/status-badge.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAct } from '../../../shared/use-call.ts';
import { EffectField } from '../effect-field.tsx';
import classes from '../markets.module.css';
import { besideFields, shareText } from '../typed-rules.ts';
import { type Aim, type Contract, contractFields, contractShares, standingTones } from './contract.ts';
import { ContractDialog } from './contract-dialog.tsx';

export function ContractDrawer({ contract, onClose }: { contract: Contract | undefined; onClose: () => void }) {
  return (
    <SideDrawer opened={contract !== undefined} onClose={onClose} title={contract?.symbol ?? ''}>
      {contract === undefined ? null : <Body key={contract.market} contract={contract} />}
    </SideDrawer>
  );
}

const BUTTONS = { change: 'proposeChange', open: 'proposeContract', reopen: 'proposeReopen' } as const;

function Body({ contract }: { contract: Contract }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const mayChange = useMay('markets.change');
  const [aim, setAim] = useState<Aim | 'end'>();
  const { standing, quote, insurance, open_lots: lots, upcoming } = contract;
  const next = { none: 'open', open: 'change', settled: 'reopen', settling: undefined } as const;
  const offered = next[standing];
  const lacksIndex = offered !== undefined && offered !== 'change' && contract.index_live === 0;
  return (
    <>
      <KeyValues
        items={[
          {
            label: t('state'),
            value: <StatusBadge tone={standingTones[standing]}>{t(`proposals:standing_${standing}`)}</StatusBadge>,
          },
          { label: t('insurance'), value: `${figureOfDecimal(insurance)} ${quote}` },
          { label: t('openLots'), value: figureOfDecimal(String(lots)) },
        ]}
      />
      <h3 className={classes.head}>{t(standing === 'none' ? 'suggested' : 'rules')}</h3>
      <Rules contract={contract} />
      {mayChange && offered !== undefined ? (
        <div className={classes.buttons}>
          <Button
            size="sm"
            variant="default"
            disabled={upcoming !== null || lacksIndex}
            onClick={() => setAim(offered)}
          >
            {t(BUTTONS[offered])}
          </Button>
          {standing === 'open' ? (
            <Button size="sm" variant="light" color="danger" disabled={upcoming !== null} onClick={() => setAim('end')}>
              {t('proposeEnd')}
            </Button>
          ) : null}
          {upcoming === null ? null : <p className={classes.quiet}>{t('changeWaits')}</p>}
          {lacksIndex ? <p className={classes.quiet}>{t('indexNeeded')}</p> : null}
        </div>
      ) : null}
      {aim === 'end' ? <EndDialog contract={contract} onClose={() => setAim(undefined)} /> : null}
      {aim === undefined || aim === 'end' ? null : (
        <ContractDialog contract={contract} aim={aim} onClose={() => setAim(undefined)} />
      )}
    </>
  );
}

function Rules({ contract }: { contract: Contract }) {
  const { t } = useTranslation('proposals');
  const { tiers, quote } = contract;
  const written = (name: (typeof contractFields)[number]) => {
    if (contractShares.has(name)) return shareText(String(contract[name]));
    return `${figureOfDecimal(String(contract[name]))}${name === 'open_interest' ? 'x' : ''}`;
  };
  return (
    <KeyValues
      items={[
        ...contractFields.map(name => ({ label: t(`field_contract_${name}`), value: written(name) })),
        {
          label: t('field_contract_tiers'),
          value: (
            <span className={classes.lines}>
              {tiers.map(({ up_to, multiple, maintenance }) => (
                <span key={up_to}>
                  {[`≤ ${figureOfDecimal(up_to)} ${quote}`, `${multiple}x`, shareText(maintenance)].join(' · ')}
                </span>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}

/** Proposes the end of a contract, for which everybody has time until it counts. */
function EndDialog({ contract: { market, symbol }, onClose }: { contract: Contract; onClose: () => void }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const [effectiveAt, setEffectiveAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const changes = ['listContractRules', 'listProposals'] as const;
  const propose = useAct('proposeContractSettlement', { isQuiet: true, changes: [...changes] });
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('endOf', { name: symbol })}
      effect={t('endEffect')}
      changes={[
        {
          label: t('proposals:field_contract_standing'),
          from: t('proposals:standing_open'),
          to: t('proposals:standing_settled'),
        },
      ]}
      onSubmit={async reason => {
        setProblems({});
        try {
          await propose.mutateAsync({ market, ...(effectiveAt !== 0 && { effective_at: effectiveAt }), reason });
        } catch (error) {
          setProblems(besideFields(error));
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      <EffectField value={effectiveAt} problem={problems.effective_at} onChange={setEffectiveAt} />
    </ProposalDialog>
  );
}
