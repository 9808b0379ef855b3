// One address of ours: whose it is, since when, and what came to it and was moved from it by the books.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { UserLink } from '../../shared/parts/user-link.tsx';
import { FigureTable } from '../../shared/table/figure-table.tsx';
import classes from './chains.module.css';
import type { FoundAddress } from './own-transfer.ts';

export function AddressCard({ found }: { found: FoundAddress }) {
  const { t } = useTranslation(['chains', 'parts']);
  const { kind, user, chain_name: chain, address, added_at: addedAt, assets } = found;
  return (
    <li className={classes.panel}>
      <div className={classes.panelHead}>
        <span>
          {user === 0 ? (
            <strong>{t(`address_${kind}`)}</strong>
          ) : (
            <>
              {t('parts:user')} <UserLink id={user} />
            </>
          )}
        </span>
        <StatusBadge tone={kind === 'user' ? 'accent' : 'quiet'}>{chain}</StatusBadge>
      </div>
      <ChainText text={address} />
      {addedAt === 0 ? null : (
        <p className={classes.quiet}>
          {t('givenOut')} <Timestamp at={addedAt} isShort />
        </p>
      )}
      {assets.length === 0 ? null : (
        <FigureTable label={address}>
          <thead>
            <tr>
              <th scope="col">{t('parts:coin')}</th>
              <th scope="col">{t('liesThere')}</th>
              <th scope="col">{t('cameIn')}</th>
              <th scope="col">{t('movedOut')}</th>
            </tr>
          </thead>
          <tbody>
            {assets.map(asset => (
              <tr key={asset.currency}>
                <th scope="row">
                  {asset.currency_name}
                  {asset.is_moving === 1 ? <span className={classes.quiet}> · {t('isMoving')}</span> : null}
                </th>
                <td>{figureOfDecimal(asset.amount)}</td>
                <td>{figureOfDecimal(asset.arrived)}</td>
                <td>{figureOfDecimal(asset.moved)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </li>
  );
}
