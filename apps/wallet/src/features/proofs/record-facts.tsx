// A record: when, its hashes, the records beside it, and its contents as far as they are for this reader.
import { ButtonLink, Facts, Note, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import formPage from '../../shared/forms/form-page.module.css';
import type { ChainRow } from '../../shared/journal/recompute.ts';
import { href } from '../../shared/navigation/href.ts';
import type { Check, Contents } from './check-record.ts';
import { Hashes } from './hashes.tsx';
import classes from './proofs.module.css';

export function RecordFacts({ row, check }: { row: ChainRow; check: Check }) {
  const { t } = useTranslation('proofs');
  const { count, dateTime } = useFormats();
  const [sequence, time, bodyHash, hash] = row;
  const { contents, head, previousHash } = check;
  return (
    <>
      <Panel title={t('record', { number: count(sequence) })}>
        <Facts
          rows={[
            { label: t('time'), value: dateTime(time) },
            ...(contents === undefined ? [] : [{ label: t('kind'), value: contents.text.type }]),
          ]}
        />
        <Hashes
          rows={[
            [t('previousHash'), previousHash],
            [t('bodyHash'), bodyHash],
            [t('chainHash'), hash],
          ]}
        />
        <div className={classes.neighbours}>
          {sequence === 1 ? null : <Neighbour sequence={sequence - 1} label={t('before')} />}
          {sequence >= head.sequence ? null : <Neighbour sequence={sequence + 1} label={t('after')} />}
        </div>
      </Panel>
      {contents?.text.own_part == null ? null : <OwnPartPanel part={contents.text.own_part} />}
      {contents === undefined ? null : <ContentsPanel contents={contents} />}
    </>
  );
}

function Neighbour({ sequence, label }: { sequence: number; label: string }) {
  return (
    <ButtonLink tone="secondary" size="small" href={href('/pages/proofs/index', { sequence })}>
      {label}
    </ButtonLink>
  );
}

function ContentsPanel({ contents: { text, bodyHash, isSame } }: { contents: Contents }) {
  const { t } = useTranslation('proofs');
  return (
    <Panel title={t('contents')}>
      <div className={formPage.form}>
        {text.rest_hash === '' ? null : <Note>{t('partText')}</Note>}
        {isSame ? null : (
          <Note tone="danger" title={t('stepContentsDiffer')}>
            {t('whatToDo')}
          </Note>
        )}
      </div>
      <Hashes
        rows={[
          [t('recomputed'), bodyHash],
          ...(text.rest_hash === '' ? [] : [[t('restHash'), text.rest_hash] as const]),
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reached by keys. */}
      <pre className={classes.text} tabIndex={0}>
        {readableText(text.body)}
      </pre>
    </Panel>
  );
}

function OwnPartPanel({ part }: { part: NonNullable<Contents['text']['own_part']> }) {
  const { t } = useTranslation('proofs');
  return (
    <Panel title={t('ownPart')}>
      <div className={formPage.form}>
        <Note>{t('ownPartText')}</Note>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reached by keys. */}
      <pre className={classes.text} tabIndex={0}>
        {readableText(part.body)}
      </pre>
    </Panel>
  );
}

/** The text of a record with a line for each member; what was hashed has no space and no line break between them. */
function readableText(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 1);
  } catch {
    return body;
  }
}
