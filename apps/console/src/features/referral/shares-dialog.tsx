// Proposes other shares of referral, in percent of a fee; no more than half can be asked for in all.
import { CallFailed } from '@candor/client';
import { parseDecimal } from '@candor/money';
import { toast } from '@candor/ui';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { fractionOf, percentOf } from '../../shared/percent.ts';
import { useAct } from '../../shared/use-call.ts';

const LEVELS = ['level_1', 'level_2', 'level_3'] as const;
type Level = (typeof LEVELS)[number];

const PERCENT_SCALE = 4;
/** Half of a fee, at that scale. */
const MOST = 500_000n;

export function SharesDialog({ shares, onClose }: { shares: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['referral', 'problems']);
  const [typed, setTyped] = useState<readonly string[]>(LEVELS.map((_, index) => percentOf(shares[index] ?? '0')));
  const [problems, setProblems] = useState<Partial<Record<Level, string>>>({});
  const propose = useAct('proposeReferralShares', { isQuiet: true, changes: ['getReferral', 'listProposals'] });
  const isAboveHalf = sumOf(typed) > MOST;

  async function send(reason: string) {
    const [level_1, level_2, level_3] = typed.map(fractionOf) as [string, string, string];
    try {
      await propose.mutateAsync({ level_1, level_2, level_3, reason });
    } catch (error) {
      if (error instanceof CallFailed) {
        const told = error.failure.problems.map(({ field, message }) => [field, message]);
        setProblems(Object.fromEntries(told) as Partial<Record<Level, string>>);
      }
      throw error;
    }
    toast(t('proposed'), 'success');
  }

  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('propose')}
      effect={t('proposeEffect')}
      changes={[]}
      missing={typed.some(text => text.trim() === '') || isAboveHalf ? t('proposeIncomplete') : undefined}
      onSubmit={send}
    >
      {isTried =>
        LEVELS.map((level, index) => (
          <TextInput
            key={level}
            label={t('level', { level: index + 1 })}
            description={index === 0 ? t('fraction') : undefined}
            inputMode="decimal"
            rightSection="%"
            value={typed[index]!}
            error={
              problems[level] ??
              (index === 0 && isAboveHalf ? t('problems:above_half') : isTried && typed[index]!.trim() === '')
            }
            onChange={({ currentTarget: { value } }) => {
              setProblems({});
              setTyped(before => before.map((text, place) => (place === index ? value : text)));
            }}
          />
        ))
      }
    </ProposalDialog>
  );
}

/** What is no number is for the server to say. */
function sumOf(typed: readonly string[]): bigint {
  return typed.reduce((sum, text) => {
    const read = parseDecimal(text.trim(), PERCENT_SCALE);
    return sum + (read.ok ? read.units : 0n);
  }, 0n);
}
