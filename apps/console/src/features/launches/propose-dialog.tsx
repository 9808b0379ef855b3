// Proposes a launch: every term, with what it would set aside and what is wrong beside its field.
import { DAY_MS, NOTICE_MINUTES } from '@candor/contract/console';
import { figureOfDecimal, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { besideFields } from '../../shared/beside-fields.ts';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { localText, momentOfLocal } from '../../shared/local-moment.ts';
import { useAct } from '../../shared/use-call.ts';
import { useDraft } from '../../shared/use-draft.ts';
import { type Courses, setAside } from './launch.ts';
import classes from './launches.module.css';
import { TermFields, type Typed } from './term-fields.tsx';

const DAYS_MS = 24 * 3_600_000;

function startOf(): Typed {
  const text = (days: number) => localText(Date.now() + days * DAYS_MS);
  return {
    ...{ new_currency: '', currency: '', change_rate: '', num: '', buy_num: '', day: '30', interest_rate: '' },
    ...{ start_at: text(1), end_at: text(3), online_at: text(4), day_ms: String(DAY_MS) },
  };
}

export function ProposeDialog({ courses, onClose }: { courses: Courses; onClose: () => void }) {
  const { t } = useTranslation('launchCourses');
  const [typed, setTyped, forget] = useDraft('new launch', startOf);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const propose = useAct('proposeLaunch', { isQuiet: true, changes: ['listLaunchCourses', 'listProposals'] });
  const coin = courses.coins.find(({ currency }) => String(currency) === typed.new_currency);
  const needed = coin === undefined ? undefined : setAside(typed.num, typed.interest_rate, coin);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      onForget={forget}
      title={t('propose')}
      effect={t('effect', { minutes: NOTICE_MINUTES })}
      changes={[]}
      missing={Object.values(typed).some(text => text.trim() === '') ? t('fillAll') : undefined}
      onSubmit={async reason => {
        setProblems({});
        try {
          await propose.mutateAsync({ ...asSent(typed), reason });
        } catch (error) {
          setProblems(besideFields(error));
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      {isTried => (
        <>
          <TermFields
            courses={courses}
            typed={typed}
            problems={isTried ? { ...missingIn(typed), ...problems } : problems}
            onChange={setTyped}
          />
          {coin === undefined ? null : (
            <p className={classes.quiet}>
              {needed === undefined
                ? null
                : `${t('needed', { amount: figureOfDecimal(needed), coin: coin.currency_name })}. `}
              {t('reserveHas', { amount: figureOfDecimal(coin.reserve), coin: coin.currency_name })}
            </p>
          )}
        </>
      )}
    </ProposalDialog>
  );
}

function missingIn(typed: Typed): Readonly<Record<string, true>> {
  const empty = Object.entries(typed).filter(([, text]) => text.trim() === '');
  return Object.fromEntries(empty.map(([name]) => [name, true]));
}

function asSent({ start_at, end_at, online_at, ...typed }: Typed) {
  const trimmed = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()]));
  const times = {
    start_at: momentOfLocal(start_at),
    end_at: momentOfLocal(end_at),
    online_at: momentOfLocal(online_at),
  };
  return { ...(trimmed as typeof typed), ...times };
}
