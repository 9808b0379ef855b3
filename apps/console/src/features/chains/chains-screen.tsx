// Chains: what their nodes are doing, and per coin what is owed, what is there, and what is paused; whose an address is, and what moves between our own.

import { type OwnTransferState, ownTransferKinds } from '@candor/contract/console';
import { CoinIcon, EmptyState, ErrorState, Form, figureOfDecimal, SkeletonRows } from '@candor/ui';
import { IconSearch } from '@candor/ui/icons';
import { recipientOf, useFormats } from '@candor/web';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, REFRESH_MS, type RowOf, useCall } from '../../shared/calls.ts';
import { FigureTable } from '../../shared/parts/facts.tsx';
import { Page } from '../../shared/parts/page.tsx';
import {
  Age,
  ChainText,
  CoinAmount,
  StatusBadge,
  type StatusTone,
  shortText,
  Timestamp,
  UserLink,
} from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { type Column, DataTable } from '../../shared/table/data-table.tsx';
import { oneOf } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import { useOpenRowOf } from '../../shared/table/list-address.ts';
import { type Chain, type ChainCoin, heldFigure, lagOf, nodeTones } from './chain.ts';
import classes from './chains.module.css';
import { CoinDrawer, Difference, DirectionBadge } from './coin-drawer.tsx';
import { AddRail, Tokens, useTokens } from './tokens.tsx';

export function ChainsScreen() {
  const { t } = useTranslation(['chains', 'frame']);
  const query = useCall('listChains', {}, { refetchInterval: REFRESH_MS });
  const seesAddresses = useMay('deposits.see');
  const tokens = useTokens();
  const onTrial = tokens.filter(({ state }) => state === 'trial');
  const columns = useCoinColumns(new Set(onTrial.map(({ currency }) => currency)));
  const { chains = [], coins = [] } = query.data ?? {};
  const open = useOpenRowOf('coin', coins, row => row.currency);
  return (
    <Page title={t('frame:page_chains')} text={t('text')} isLong>
      {query.isPending ? <SkeletonRows rows={3} /> : null}
      {query.isError && query.data === undefined ? (
        <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data === undefined ? null : (
        <>
          {chains.length === 0 ? <p className={classes.quiet}>{t('noChains')}</p> : null}
          <div className={classes.chains}>
            {chains.map(chain => (
              <ChainPanel key={chain.id} chain={chain} />
            ))}
          </div>
          <div className={classes.headRow}>
            <h2 className={classes.head}>{t('coins')}</h2>
            <AddRail ruled={coins.map(({ currency }) => currency)} />
          </div>
          <DataTable
            label={t('coins')}
            query={query}
            columns={columns}
            {...open.table}
            empty={{ text: t('noCoins') }}
          />
          <Tokens tokens={tokens} />
          {seesAddresses ? <FindAddress /> : null}
          <OwnTransfers />
        </>
      )}
      <CoinDrawer coin={open.row} onClose={open.close} />
    </Page>
  );
}

/** The columns of the coins that come and go by chains. @param onTrial those that one of their chains is tried for */
function useCoinColumns(onTrial: ReadonlySet<number>): Column<ChainCoin>[] {
  const { t } = useTranslation(['chains', 'parts']);
  const figure = (name: 'owed' | 'outside'): Column<ChainCoin> => ({
    key: name,
    title: t(name),
    align: 'end',
    cell: row => figureOfDecimal(row[name]),
  });
  return [
    {
      key: 'coin',
      title: t('parts:coin'),
      isWide: true,
      cell: row => (
        <span className={classes.name}>
          <CoinIcon name={row.currency_name} size={20} />
          {row.currency_name}
          {onTrial.has(row.currency) ? <StatusBadge tone="accent">{t('rail_trial')}</StatusBadge> : null}
        </span>
      ),
    },
    { key: 'hot', title: t('hot'), align: 'end', cell: row => heldFigure(row, 'hot') },
    figure('owed'),
    figure('outside'),
    { key: 'difference', title: t('difference'), align: 'end', cell: row => <Difference coin={row} /> },
    { key: 'deposits', title: t('deposits'), cell: row => <DirectionBadge coin={row} direction="deposits" /> },
    { key: 'withdrawals', title: t('withdrawals'), cell: row => <DirectionBadge coin={row} direction="withdrawals" /> },
  ];
}

/** One chain: what its nodes are doing, the age of its newest block, and how far its blocks are booked. */
function ChainPanel({ chain }: { chain: Chain }) {
  const { t } = useTranslation('chains');
  const formats = useFormats();
  const lag = lagOf(chain);
  const figures = [
    { name: 'tip', value: chain.tip },
    { name: 'final', value: chain.final },
    { name: 'booked', value: chain.booked },
  ] as const;
  return (
    <section className={classes.panel} aria-label={chain.name}>
      <div className={classes.panelHead}>
        <h2>{chain.name}</h2>
        <StatusBadge tone={nodeTones[chain.state]}>{t(`node_${chain.state}`)}</StatusBadge>
      </div>
      <dl className={classes.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{formats.count(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>
        {lag === 0 ? t('allBooked') : t('lag', { count: lag })} · {t('nodes', { count: chain.nodes })}
        {chain.block_at === 0 ? null : (
          <>
            {' · '}
            {t('blockAge')} <Age since={chain.block_at} />
          </>
        )}
      </p>
      {chain.state === 'in_step' ? null : (
        <p className={classes.bad}>
          {t(`nodeText_${chain.state}`)}
          {chain.since === 0 ? null : (
            <>
              {' '}
              ({t('stateFor')} <Age since={chain.since} />)
            </>
          )}
        </p>
      )}
      {chain.detail === '' ? null : <code className={classes.detail}>{chain.detail}</code>}
    </section>
  );
}

/** Of a payment link, whose recipient alone is sought. */
const MAX_CHARACTERS = 2_000;

/** All that one page holds. */
const MAX_MATCHES = 100;

/** Whose an address of ours is, and what lies there by the books. Each look is recorded with the user, so nothing is asked before the operator sends the form. */
function FindAddress() {
  const { t } = useTranslation('chains');
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState<string>();
  const search = sought === undefined || sought === '' ? {} : { search: sought };
  const query = useCall(
    'findAddresses',
    { ...search, limit: MAX_MATCHES },
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
          maxLength={MAX_CHARACTERS}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t(typed.trim() === '' ? 'showOwnAddresses' : 'find')}
        </Button>
      </Form>
      {sought === undefined ? null : query.isError ? (
        <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <SkeletonRows rows={2} />
      ) : query.data.list.length === 0 ? (
        <EmptyState text={t('noSuchAddress')} />
      ) : (
        <ul className={classes.foundAddresses}>
          {query.data.list.map(match => (
            <AddressCard key={`${match.chain} ${match.address}`} match={match} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** One address of ours: whose it is, since when, and what came to it and was moved from it by the books. */
function AddressCard({ match }: { match: AddressMatch }) {
  const { t } = useTranslation(['chains', 'parts']);
  const { kind, user, chain_name: chain, address, added_at: addedAt, assets } = match;
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

/** The last sweeps, top-ups of fees, joins of small outputs and moves to cold storage, with what each cost. */
function OwnTransfers() {
  const { t } = useTranslation('chains');
  return (
    <>
      <div>
        <h2 className={classes.head}>{t('ownTransfers')}</h2>
        <p className={classes.quiet}>{t('ownTransfersText')}</p>
      </div>
      <ListPage
        call="listOwnTransfers"
        label={t('ownTransfers')}
        filters={{
          kind: oneOf({
            label: t('transferKind'),
            placeholder: t('anyTransfer'),
            all: ownTransferKinds,
            word: value => t(`transfer_${value}`),
          }),
        }}
        columns={useOwnTransferColumns()}
        none={t('noOwnTransfers')}
        limit={20}
      />
    </>
  );
}

/** The columns of what moves between our own addresses. */
function useOwnTransferColumns(): Column<OwnTransfer>[] {
  const { t } = useTranslation('chains');
  return [
    { key: 'amount', title: t('moved'), cell: row => <CoinAmount amount={row.amount} coin={row.currency_name} /> },
    {
      key: 'kind',
      title: t('transferKind'),
      cell: row => (
        <span className={classes.lines}>
          <span>{t(`transfer_${row.kind}`)}</span>
          <span className={classes.quiet}>{row.chain_name}</span>
        </span>
      ),
    },
    {
      key: 'way',
      title: t('fromTo'),
      isWide: true,
      cell: row => (
        <span className={classes.lines}>
          {row.from === '' ? <span>{t('outputs', { count: row.outputs })}</span> : <code>{shortText(row.from)}</code>}
          <code className={classes.quiet}>→ {shortText(row.to)}</code>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('transferState'),
      cell: row => (
        <span className={classes.lines}>
          <StatusBadge tone={transferTones[row.state]}>{t(`transferState_${row.state}`)}</StatusBadge>
          {row.replaced === 0 ? null : <span className={classes.quiet}>{t('replaced', { count: row.replaced })}</span>}
        </span>
      ),
    },
    {
      key: 'cost',
      title: t('networkCost'),
      align: 'end',
      cell: row => (row.cost === '' ? '–' : `${figureOfDecimal(row.cost)} ${row.cost_currency_name}`),
    },
    {
      key: 'transaction',
      title: t('transaction'),
      cell: row =>
        row.txid === '' ? '–' : <ChainText text={shortText(row.txid)} copied={row.txid} explorer={row.explorer_url} />,
    },
    { key: 'at', title: t('startedAt'), align: 'end', cell: row => <Timestamp at={row.started_at} isShort /> },
  ];
}

type OwnTransfer = RowOf<'listOwnTransfers'>;

type AddressMatch = RowOf<'findAddresses'>;

/** What the exchange moves between its own addresses, as the console shows it. */
const transferTones = {
  signing: 'quiet',
  sending: 'accent',
  paid: 'good',
  failed: 'danger',
  dead: 'warning',
} as const satisfies Record<OwnTransferState, StatusTone>;
