// The personal data as they were sent, the number hidden but for its ends.
import type { BasicPart } from '@candor/contract';
import { ListRow, Panel } from '@candor/ui';
import { IconCircleCheck } from '@candor/ui/icons';
import { useVerificationPartNames } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './basic-facts.module.css';
import type { Verification } from './next-step.ts';

export type BasicFactsProps = {
  basic: Verification['basic'];
  parts: readonly BasicPart[];
  /** These parts were accepted while others have to be done again. */
  areAccepted?: boolean;
};

export function BasicFacts({ basic, parts, areAccepted }: BasicFactsProps) {
  const { t } = useTranslation('verification');
  const nameOf = useVerificationPartNames();
  return (
    <Panel flush {...(areAccepted ? { title: t('accepted') } : {})}>
      {parts.map(part => (
        <ListRow
          key={part}
          title={basic[part]}
          detail={nameOf(part)}
          {...(areAccepted
            ? { right: <IconCircleCheck className={classes.check} size={20} stroke={1.5} aria-hidden="true" /> }
            : {})}
        />
      ))}
    </Panel>
  );
}
