// The steps of a check in words.
import type { TimelineStep } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { Check } from './check-record.ts';

/** Whether nothing that was compared differs. */
export function isSound({ brokenAt, holds, differing, contents }: Check): boolean {
  return brokenAt === undefined && holds !== false && differing.length === 0 && contents?.isSame !== false;
}

export function useCheckSteps(check: Check): TimelineStep[] {
  const { t } = useTranslation('proofs');
  const { count } = useFormats();
  const { from, to, head, brokenAt, holds, compared, differing, contents } = check;
  const range = { number: count(to - from + 1), from: count(from), to: count(to) };
  const stateOf = (isRight: boolean) => (isRight ? 'done' : 'failed');
  const steps: (TimelineStep | undefined)[] = [
    {
      key: 'chain',
      state: stateOf(brokenAt === undefined),
      title: t(brokenAt === undefined ? 'stepChain' : 'stepChainBroken'),
      detail:
        brokenAt === undefined ? t('stepChainText', range) : t('stepChainBrokenText', { number: count(brokenAt) }),
    },
    holds === undefined
      ? { key: 'receipt', state: 'next', title: t('stepNoReceipt'), detail: t('stepNoReceiptText') }
      : {
          key: 'receipt',
          state: stateOf(holds),
          title: t(holds ? 'stepReceipt' : 'stepReceiptDiffers'),
          detail: t(holds ? 'stepReceiptText' : 'stepReceiptDiffersText'),
        },
    compared === 0
      ? undefined
      : {
          key: 'known',
          state: stateOf(differing.length === 0),
          title: t(differing.length === 0 ? 'stepKnown' : 'stepKnownDiffer'),
          detail:
            differing.length === 0
              ? t('stepKnownText', { number: count(compared) })
              : t('stepKnownDifferText', { list: differing.map(count).join(', ') }),
        },
    contents === undefined
      ? { key: 'contents', state: 'next', title: t('stepHidden'), detail: t('stepHiddenText') }
      : {
          key: 'contents',
          state: stateOf(contents.isSame),
          title: t(contents.isSame ? 'stepContents' : 'stepContentsDiffer'),
          detail: t(contents.text.rest_hash === '' ? 'stepContentsText' : 'stepContentsPartText'),
        },
    to === head.sequence
      ? {
          key: 'head',
          state: 'done',
          title: t('stepHead'),
          detail: t('stepHeadText', { number: count(head.sequence) }),
        }
      : {
          key: 'head',
          state: 'next',
          title: t('stepNoHead'),
          detail: t('stepNoHeadText', { number: count(head.sequence) }),
        },
  ];
  return steps.filter(step => step !== undefined);
}
