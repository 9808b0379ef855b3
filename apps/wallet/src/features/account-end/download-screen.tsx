// Hands the user everything that is held about them, as one file.

import { CallFailed } from '@candor/client';
import { calls } from '@candor/contract';
import { Button, Note, Panel } from '@candor/ui';
import { saveFile } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../shared/calls/failure.ts';
import { readFile } from '../../shared/calls/read-file.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { askForStepUp } from '../../shared/proof/step-up.ts';

export function DownloadScreen() {
  const { t } = useTranslation('accountEnd');
  const [isReading, setReading] = useState(false);

  async function download() {
    setReading(true);
    try {
      const file = await readAccountFile();
      if (file !== undefined) await saveFile('account.json', file, 'application/json');
    } catch (error) {
      showFailure(error);
    } finally {
      setReading(false);
    }
  }

  return (
    <>
      <PageBar title={t('download')} />
      <div className={formPage.page}>
        <Panel>
          <div className={formPage.form}>
            <p className={formPage.text}>{t('downloadText')}</p>
            <Note tone="warning">{t('downloadCare')}</Note>
            <Button size="large" wide pending={isReading} onClick={download}>
              {t('download')}
            </Button>
          </div>
        </Panel>
      </div>
    </>
  );
}

/** Undefined where the user turned away from the confirmation that it takes. */
async function readAccountFile(): Promise<string | undefined> {
  const { path } = calls.downloadAccount;
  try {
    return await readFile(path);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.failure.code !== 'step_up_required') throw error;
  }
  return (await askForStepUp()) ? readFile(path) : undefined;
}
