// A key that was just made: shown now and never again.
import { Button, Note, Panel } from '@candor/ui';
import { copyText } from '@candor/web';
import { useTranslation } from 'react-i18next';
import formPage from '../../shared/forms/form-page.module.css';
import classes from './api-key-made.module.css';

export function ApiKeyMade({ apiKey, onStored }: { apiKey: string; onStored: () => void }) {
  const { t } = useTranslation(['security', 'shared']);
  return (
    <Panel title={t('keyMade')}>
      <div className={formPage.form}>
        <Note tone="warning">{t('keyMadeText')}</Note>
        <code className={classes.key}>{apiKey}</code>
        <div className={formPage.actions}>
          <Button onClick={() => copyText(apiKey)}>{t('shared:copy')}</Button>
          <Button tone="secondary" onClick={onStored}>
            {t('keyCopied')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
