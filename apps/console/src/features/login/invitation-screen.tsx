// Accepting an invitation: for whom it is, then name and password; the authenticator follows at the first login.
import { orThrow } from '@candor/client';
import { SkeletonRows } from '@candor/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { client } from '../../shared/api.ts';
import { failureText } from '../../shared/failure.ts';
import { endSession } from '../../shared/session.ts';
import { AcceptForm } from './accept-form.tsx';
import { EntryCard } from './entry-card.tsx';

export function InvitationScreen({ token }: { token: string }) {
  const { t } = useTranslation(['signIn', 'staff']);
  const navigate = useNavigate();
  const [isAccepted, setAccepted] = useState(false);
  const invitation = useQuery({
    queryKey: ['getInvitation', token],
    queryFn: async () => orThrow(await client.getInvitation({ token })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  function toLogin() {
    endSession(false);
    navigate('/', { replace: true });
  }

  if (isAccepted) {
    return (
      <EntryCard title={t('accepted')} text={t('acceptedText')}>
        <Button size="md" onClick={toLogin}>
          {t('logIn')}
        </Button>
      </EntryCard>
    );
  }
  if (invitation.isPending) {
    return (
      <EntryCard title={t('invitation')}>
        <SkeletonRows rows={2} />
      </EntryCard>
    );
  }
  if (invitation.isError) {
    return (
      <EntryCard title={t('invitation')} text={failureText(invitation.error)}>
        <Button variant="default" size="md" onClick={toLogin}>
          {t('toLogin')}
        </Button>
      </EntryCard>
    );
  }
  const { email, role } = invitation.data;
  return (
    <EntryCard title={t('invitation')} text={t('invitationText', { role: t(`staff:role_${role}`), email })}>
      <AcceptForm token={token} email={email} onAccepted={() => setAccepted(true)} />
    </EntryCard>
  );
}
