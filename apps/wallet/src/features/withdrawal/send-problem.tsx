// Says why a withdrawal was refused; a debt that stands in its way leads to repaying it.
import { ButtonLink, Note } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import type { SendProblem } from './use-sending.ts';

export function SendProblemNote({ of: { other, isDebt } }: { of: SendProblem }) {
  const { t } = useTranslation('bankDebt');
  if (other === undefined) return null;
  return (
    <Note
      tone="danger"
      action={
        isDebt ? (
          <ButtonLink size="small" href={href('/pages/assets/debt')}>
            {t('repay')}
          </ButtonLink>
        ) : undefined
      }
    >
      {other}
    </Note>
  );
}
