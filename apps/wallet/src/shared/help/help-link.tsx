// A small way from a page to the article of help about it.
import { IconHelpCircle } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { href } from '../navigation/href.ts';
import classes from './help-link.module.css';

/** @param article its name, by which the server knows it for good. */
export function HelpLink({ article }: { article: string }) {
  const { t } = useTranslation('help');
  return (
    <a
      className={classes.link}
      href={href('/pages/help/center/detail', { slug: article })}
      aria-label={t('help')}
      title={t('help')}
    >
      <IconHelpCircle size={22} stroke={1.5} aria-hidden="true" />
    </a>
  );
}
