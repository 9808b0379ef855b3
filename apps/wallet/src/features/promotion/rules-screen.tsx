// The rules of referral: article 195, with the shares as they are set now.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { ArticleText } from '../../shared/articles/article.tsx';
import { failureText } from '../../shared/calls/failure.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './promotion.module.css';

/** Clients of this wire know the rules by this number. */
const RULES_ARTICLE = 195;

export function PromotionRulesScreen() {
  const { t } = useTranslation('promotion');
  const { data, error, isError, refetch } = useCall('getNews', { id: RULES_ARTICLE });
  return (
    <>
      <PageBar title={t('rulesTitle')} />
      <div className={classes.rules}>
        {data === undefined && isError ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
        {data === undefined && !isError ? <SkeletonRows rows={8} /> : null}
        {data === undefined ? null : (
          <>
            {/* The bar says it to the eye; headings of the text stand below it. */}
            <h2 className="visually-hidden">{data.title}</h2>
            <ArticleText article={data} />
          </>
        )}
      </div>
    </>
  );
}
