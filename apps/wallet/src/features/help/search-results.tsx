// What a search of the help centre found.
import { EmptyState, Panel } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { FoundRow } from './found-row.tsx';

const TYPING_MS = 250;

export function SearchResults({ typed }: { typed: string }) {
  const { t } = useTranslation('help');
  const [query] = useDebouncedValue(typed.trim(), TYPING_MS);
  const found = useCall('listHelpResults', { q: query }, { enabled: query !== '', keepsPrevious: true });
  return (
    <div aria-live="polite">
      <Loaded from={found} rows={4}>
        {articles =>
          articles.length === 0 ? (
            <EmptyState
              text={t('noResults', { query })}
              hint={t('noResultsText')}
              icon={<IconZoomQuestion size={28} stroke={1.25} />}
            />
          ) : (
            <Panel flush title={t('results', { count: articles.length })}>
              {articles.map(article => (
                <FoundRow key={article.id} article={article} />
              ))}
            </Panel>
          )
        }
      </Loaded>
    </div>
  );
}
