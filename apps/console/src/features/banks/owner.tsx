// Whose something is: the customer by number, and the verified name.
import { useTranslation } from 'react-i18next';
import { UserLink } from '../../shared/parts/user-link.tsx';
import { TwoLines } from './two-lines.tsx';

export type OwnerProps = { of: { user: number; real_name: string } };

export function Owner({ of: { user, real_name: name } }: OwnerProps) {
  const { t } = useTranslation('banks');
  return (
    <>
      <UserLink id={user} /> · {name || t('notVerified')}
    </>
  );
}

/** In a cell of a list, where the row is what one opens. */
export function OwnerCell({ of: { user, real_name: name } }: OwnerProps) {
  const { t } = useTranslation('banks');
  return <TwoLines below={name || t('notVerified')}>{user}</TwoLines>;
}
