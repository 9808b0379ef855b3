// Why something needs a second factor, and the way to one.
import { ButtonLink, Note } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';

export function FactorFirst({ text }: { text: string }) {
  const { t } = useTranslation('security');
  return (
    <div className={formPage.form}>
      <Note>{text}</Note>
      <ButtonLink size="large" wide href={href('/pages/settings/security/factor')}>
        {t('step_second_factor')}
      </ButtonLink>
    </div>
  );
}
