// The contract of one market beside the list: what holds, and proposing other rules, a new beginning, or its end.
import { figureOfDecimal, toast } from '@candor/ui';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls.ts';
import { ProposalDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { useChangedValues } from '../../shared/use-changed-values.ts';
import { percentText, wholeNumber } from '../../shared/value-texts.ts';
import {
  type Aim,
  type Contract,
  type ContractField,
  changedContract,
  contractFields,
  contractShares,
  stateTones,
  typedContract,
} from './contract.ts';
import classes from './markets.module.css';
import { EffectField, TypedRows } from './rule-inputs.tsx';
import { statedEffect, textOfRows } from './typed-rules.ts';

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
  const { standing: state, quote, insurance, open_lots: lots, upcoming } = contract;
  const next = { none: 'open', open: 'change', settled: 'reopen', settling: undefined } as const;
  const offered = next[state];
  const lacksIndex = offered !== undefined && offered !== 'change' && contract.index_live === 0;
  return (
    <>
      <KeyValues
        items={[
          {
            label: t('state'),
            value: <StatusBadge tone={stateTones[state]}>{t(`proposals:standing_${state}`)}</StatusBadge>,
          },
          { label: t('insurance'), value: `${figureOfDecimal(insurance)} ${quote}` },
          { label: t('openLots'), value: figureOfDecimal(String(lots)) },
        ]}
      />
      <h3 className={classes.head}>{t(state === 'none' ? 'suggested' : 'rules')}</h3>
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
          {state === 'open' ? (
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
    if (contractShares.has(name)) return percentText(String(contract[name]));
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
                  {[`≤ ${figureOfDecimal(up_to)} ${quote}`, `${multiple}x`, percentText(maintenance)].join(' · ')}
                </span>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}

/** Proposes the end of a contract at a later date, so that traders have time. */
function EndDialog({ contract: { market, symbol }, onClose }: { contract: Contract; onClose: () => void }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const form = useDialogForm(`end of contract ${market}`, () => ({ effective_at: 0 }));
  const changes = ['listContractRules', 'listProposals'] as const;
  const propose = useAct('proposeContractSettlement', { isQuiet: true, changes: [...changes] });
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
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
        await propose.mutateAsync({ market, ...statedEffect(form.values), reason });
        toast(t('proposed'), 'success');
      }}
    >
      <EffectField form={form} />
    </ProposalDialog>
  );
}

type ContractDialogProps = { contract: Contract; aim: Aim; onClose: () => void };

const TITLES = { open: 'openOf', change: 'changeOf', reopen: 'reopenOf' } as const;

const WHOLE: ReadonlySet<string> = new Set<ContractField>(['max_lots', 'open_interest']);

/** Proposes rules of a contract: other ones, those of a new one, or those under which a settled one begins again. */
function ContractDialog({ contract, aim, onClose }: ContractDialogProps) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const { market, symbol, quote } = contract;
  const form = useDialogForm(`${aim} contract ${market}`, () => ({ ...typedContract(contract), effective_at: 0 }));
  const propose = useAct('proposeContractChange', { isQuiet: true, changes: ['listContractRules', 'listProposals'] });
  const changed = changedContract(contract, form.values);
  const rows = useChangeRows(contract, changed);
  const isNothing = aim === 'change' && Object.keys(changed).length === 0;
  const unit = (name: ContractField) => (contractShares.has(name) ? '%' : name === 'open_interest' ? 'x' : undefined);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t(TITLES[aim], { name: symbol })}
      effect={t(aim === 'change' ? 'contractEffect' : 'openEffect')}
      changes={rows}
      missing={isNothing ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        await propose.mutateAsync({ market, aim, ...inNumbers(changed), ...statedEffect(form.values), reason });
        toast(t('proposed'), 'success');
      }}
    >
      <TypedRows
        label={t('proposals:field_contract_tiers')}
        columns={[t('tierUpTo', { coin: quote }), t('tierMultiple'), t('tierMaintenance')]}
        rows={form.values.tiers}
        problem={form.refused.tiers}
        onChange={tiers => form.change({ tiers })}
      />
      <div className={classes.fields}>
        {contractFields.map(name => (
          <TextInput
            key={name}
            label={t(`proposals:field_contract_${name}`)}
            inputMode={WHOLE.has(name) ? 'numeric' : 'decimal'}
            rightSection={unit(name)}
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

type Changed = ReturnType<typeof changedContract>;

/** What is no number goes as it is: the server says so beside the field. */
function inNumbers({ max_lots: lots, open_interest: funds, ...texts }: Changed) {
  return {
    ...texts,
    ...(lots !== undefined && { max_lots: wholeNumber(lots) }),
    ...(funds !== undefined && { open_interest: wholeNumber(funds) }),
  };
}

/** What would change, as the proposal will say it. */
function useChangeRows(contract: Contract, changed: Changed) {
  const words = useChangedValues();
  const before = typedContract(contract);
  const values = Object.entries(changed).map(([name, to]) => {
    const isTiers = name === 'tiers';
    const from = isTiers ? textOfRows(before.tiers, 2) : String(contract[name as ContractField]);
    return { field: `contract_${name as ContractField | 'tiers'}` as const, from, to };
  });
  return words(values);
}
