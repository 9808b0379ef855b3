// Proposes rules of a contract: other ones, those of a new one, or those under which a settled one begins again.
import { toast } from '@candor/ui';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { useAct } from '../../../shared/use-call.ts';
import { useChangedValues } from '../../../shared/use-changed-values.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import { wholeNumber } from '../../../shared/whole-number.ts';
import { EffectField } from '../effect-field.tsx';
import classes from '../markets.module.css';
import { TypedRows } from '../typed-rows.tsx';
import { besideFields, textOfRows } from '../typed-rules.ts';
import {
  type Aim,
  type Contract,
  type ContractField,
  changedContract,
  contractFields,
  contractShares,
  type TypedContract,
  typedContract,
} from './contract.ts';

export type ContractDialogProps = { contract: Contract; aim: Aim; onClose: () => void };

const TITLES = { open: 'openOf', change: 'changeOf', reopen: 'reopenOf' } as const;
const WHOLE: ReadonlySet<string> = new Set<ContractField>(['max_lots', 'open_interest']);

export function ContractDialog({ contract, aim, onClose }: ContractDialogProps) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const { market, symbol, quote } = contract;
  const [typed, setTyped, forgetTyped] = useDraft(`${aim} contract ${market}`, () => typedContract(contract));
  const [effectiveAt, setEffectiveAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const propose = useAct('proposeContractChange', { isQuiet: true, changes: ['listContractRules', 'listProposals'] });
  const changed = changedContract(contract, typed);
  const rows = useChangeRows(contract, typed);
  const isNothing = aim === 'change' && Object.keys(changed).length === 0;
  const unit = (name: ContractField) => (contractShares.has(name) ? '%' : name === 'open_interest' ? 'x' : undefined);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      onForget={forgetTyped}
      title={t(TITLES[aim], { name: symbol })}
      effect={t(aim === 'change' ? 'contractEffect' : 'openEffect')}
      changes={rows}
      missing={isNothing ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        setProblems({});
        try {
          const at = effectiveAt === 0 ? {} : { effective_at: effectiveAt };
          await propose.mutateAsync({ market, aim, ...inNumbers(changed), ...at, reason });
        } catch (error) {
          setProblems(besideFields(error));
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      <TypedRows
        label={t('proposals:field_contract_tiers')}
        columns={[t('tierUpTo', { coin: quote }), t('tierMultiple'), t('tierMaintenance')]}
        rows={typed.tiers}
        problem={problems.tiers}
        onChange={tiers => setTyped({ ...typed, tiers })}
      />
      <div className={classes.fields}>
        {contractFields.map(name => (
          <TextInput
            key={name}
            label={t(`proposals:field_contract_${name}`)}
            inputMode={WHOLE.has(name) ? 'numeric' : 'decimal'}
            rightSection={unit(name)}
            value={typed.fields[name]}
            error={problems[name]}
            onChange={event => setTyped({ ...typed, fields: { ...typed.fields, [name]: event.currentTarget.value } })}
          />
        ))}
      </div>
      <EffectField value={effectiveAt} problem={problems.effective_at} onChange={setEffectiveAt} />
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
function useChangeRows(contract: Contract, typed: TypedContract) {
  const words = useChangedValues();
  const before = typedContract(contract);
  const changed = changedContract(contract, typed);
  const values = Object.entries(changed).map(([name, to]) => {
    const isTiers = name === 'tiers';
    const from = isTiers ? textOfRows(before.tiers, 2) : String(contract[name as ContractField]);
    return { field: `contract_${name as ContractField | 'tiers'}` as const, from, to };
  });
  return words(values);
}
