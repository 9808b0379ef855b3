// Stands before the KYC documents: asks for the reason of the audited view, once for this case or once for a whole sitting.
import { Form, FormProblem } from '@candor/ui';
import { Alert, Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_REASON, reasonProblem } from '../../shared/dialogs/reason-problem.ts';
import { Panel } from '../../shared/parts/panel.tsx';
import { useMe } from '../../shared/session.ts';
import { type Case, holderOf } from './case.ts';
import classes from './review.module.css';
import { sittingReason } from './sitting.ts';

export type CoverFormProps = { found: Case | undefined; onReason: (reason: string) => void };

export function CoverForm({ found, onReason }: CoverFormProps) {
  const { t } = useTranslation(['cases', 'parts', 'problems']);
  const me = useMe();
  const [reason, setReason] = useState(() => t('usualReason'));
  const [isForSitting, setForSitting] = useState(true);
  const [isTried, setTried] = useState(false);
  const problem = isTried ? reasonProblem(reason) : undefined;
  const isHeldByOther = found !== undefined && holderOf(found, me.id, Date.now()) === 'other';

  function submit() {
    setTried(true);
    if (reasonProblem(reason) !== undefined) return;
    if (isForSitting) sittingReason.set(reason.trim());
    onReason(reason.trim());
  }

  return (
    <div className={classes.cover}>
      <Panel title={t('openPapers')} text={t(found === undefined ? 'openText' : 'takeText')}>
        <Form className={classes.form} onSubmit={submit}>
          {isHeldByOther ? (
            <Alert color="warning">{t('heldBy', { name: found.taken_by_name || `#${found.taken_by}` })}</Alert>
          ) : null}
          <Textarea
            label={t('parts:reason')}
            description={t('parts:reasonHint')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={MOST_REASON}
            value={reason}
            error={problem === undefined ? undefined : t(`problems:${problem}`)}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <Checkbox
            label={t('forSitting')}
            checked={isForSitting}
            onChange={event => setForSitting(event.currentTarget.checked)}
          />
          <FormProblem />
          <Button type="submit" size="sm" data-autofocus autoFocus disabled={isHeldByOther}>
            {t(found === undefined ? 'openPapers' : 'takeAndOpen')}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}
