// The sheet that asks for a confirmation before a change that needs one.
import { orThrow } from '@candor/client';
import { Sheet, toast } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { client } from '../shared/calls/api.ts';
import { Loaded } from '../shared/calls/loaded.tsx';
import { useCall } from '../shared/calls/use-call.ts';
import { ProofForm } from '../shared/proof/proof-form.tsx';
import { settleStepUp } from '../shared/proof/step-up.ts';

export function StepUpSheet({ opened }: { opened: boolean }) {
  const { t } = useTranslation('proof');
  return (
    <Sheet opened={opened} onClose={() => settleStepUp(false)} title={t('stepUpTitle')}>
      {opened ? <StepUpForm /> : null}
    </Sheet>
  );
}

function StepUpForm() {
  const { t } = useTranslation(['proof', 'shared']);
  const stepUp = useCall('getStepUp', {}, { staleTime: 0 });
  return (
    <Loaded from={stepUp} rows={2}>
      {({ methods, code_target }) => (
        <ProofForm
          methods={methods}
          codeTarget={code_target}
          confirmLabel={t('shared:confirm')}
          passkeyOptions={async () => orThrow(await client.getPasskeyConfirmOptions())}
          onSendCode={async () => {
            toast(orThrow(await client.sendOwnCode()), 'success');
          }}
          onProof={async proof => {
            orThrow(await client.stepUp(proof));
            settleStepUp(true);
          }}
        />
      )}
    </Loaded>
  );
}
