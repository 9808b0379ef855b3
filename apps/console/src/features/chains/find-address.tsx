// Whose an address of ours is, and what lies there by the books. Each look is recorded with the user, so nothing is asked before somebody means it.
import { EmptyState, ErrorState, Form, figureOfDecimal, SkeletonRows } from '@candor/ui';
import { IconSearch } from '@candor/ui/icons';
import { recipientOf } from '@candor/web';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { UserLink } from '../../shared/parts/user-link.tsx';
import { FigureTable } from '../../shared/table/figure-table.tsx';
import { useCall } from '../../shared/use-call.ts';
import classes from './chains.module.css';
import type { FoundAddress } from './own-transfer.ts';

/** Of a payment link, whose recipient alone is sought. */
const MOST_LETTERS = 2_000;
/** All that one page holds. */
const MOST_FOUND = 100;

export function FindAddress() {
  const { t } = useTranslation('chains');
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState<string>();
  const search = sought === undefined || sought === '' ? {} : { search: sought };
  const asked = useCall(
    'findAddresses',
    { ...search, limit: MOST_FOUND },
    { enabled: sought !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <section className={classes.find} aria-label={t('findAddress')}>
      <div>
        <h2 className={classes.head}>{t('findAddress')}</h2>
        <p className={classes.quiet}>{t('findAddressText')}</p>
      </div>
      <Form className={classes.findForm} onSubmit={() => setSought(recipientOf(typed))}>
        <TextInput
          className={classes.findField!}
          aria-label={t('addressOrUser')}
          placeholder={t('addressOrUser')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MOST_LETTERS}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t(typed.trim() === '' ? 'showOwnAddresses' : 'find')}
        </Button>
      </Form>
      {sought === undefined ? null : asked.isError ? (
        <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <SkeletonRows rows={2} />
      ) : asked.data.list.length === 0 ? (
        <EmptyState text={t('noSuchAddress')} />
      ) : (
        <ul className={classes.foundAddresses}>
          {asked.data.list.map(found => (
            <AddressCard key={`${found.chain} ${found.address}`} found={found} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** One address of ours: whose it is, since when, and what came to it and was moved from it by the books. */
function AddressCard({ found }: { found: FoundAddress }) {
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
