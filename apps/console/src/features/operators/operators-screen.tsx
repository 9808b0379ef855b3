// Who works here, who was invited and who has left.
import { IconPlus } from '@candor/ui/icons';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/parts/page.tsx';
import { useMay } from '../../shared/session.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useCall } from '../../shared/use-call.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OperatorDrawer } from './operator-drawer.tsx';
import { useOperatorColumns } from './use-operator-columns.tsx';

export function OperatorsScreen() {
  const { t } = useTranslation(['operators', 'frame', 'messages']);
  const list = useCall('listOperators', {});
  const mayChange = useMay('operators.change');
  const [isInviting, inviting] = useDisclosure(false);
  const [openId, setOpenId] = useOpenRow('id');
  const columns = useOperatorColumns();
  const rows = list.data ?? [];
  const open = rows.find(row => row.id === openId);
  return (
    <Page
      title={t('frame:page_operators')}
      text={t('text')}
      actions={
        mayChange ? (
          <Button
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
            onClick={inviting.open}
          >
            {t('invite')}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        label={t('frame:page_operators')}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        openKey={openId}
        onOpen={row => setOpenId(row.id)}
        empty={{ text: t('messages:noData') }}
      />
      <InviteDialog opened={isInviting} onClose={inviting.close} />
      <OperatorDrawer
        operator={open}
        inviter={rows.find(row => row.id === open?.invited_by)}
        onClose={() => setOpenId(undefined)}
      />
    </Page>
  );
}
