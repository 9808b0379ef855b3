// The basic level: the form while something is to be sent, what was sent while it is reviewed and afterwards.
import { type BasicPart, verificationParts } from '@candor/contract';
import { Form, ListRow, Note, Panel, SubmitButton, TextField, toast } from '@candor/ui';
import { IconCircleCheck } from '@candor/ui/icons';
import { useVerificationPartNames } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { callKey } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { CountryList, useCountries } from '../../shared/countries/country-list.tsx';
import { DemoReviewerNote } from '../../shared/demo-message.tsx';
import { AddressField } from '../../shared/forms/address-field.tsx';
import { ChoiceField } from '../../shared/forms/choices.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { showSubmitFailure } from '../../shared/pictures/submit-failure.ts';
import classes from './review-notes.module.css';
import { RefusalNote, ReviewNote } from './review-notes.tsx';
import { useVerification, type Verification } from './use-verification.ts';

export function BasicScreen() {
  const { t } = useTranslation('verification');
  const verification = useVerification();
  return (
    <>
      <PageBar title={t('basic')} />
      <div className={formPage.page}>
        <Loaded from={verification} rows={5}>
          {known =>
            known.basic.status === 'none' || known.basic.status === 'refused' ? (
              <>
                {known.basic.status === 'none' ? (
                  <>
                    <Note>{t('basicHint')}</Note>
                    <DemoReviewerNote />
                  </>
                ) : null}
                <BasicForm basic={known.basic} />
              </>
            ) : (
              <>
                <ReviewNote level="basic" verification={known} />
                {known.basic.status === 'under_review' ? <DemoReviewerNote /> : null}
                <BasicFacts basic={known.basic} parts={['country', 'name', 'card_id', 'address']} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

/** Asks for the personal data of the basic level; after a refusal only for the parts that were refused. */
function BasicForm({ basic }: { basic: Verification['basic'] }) {
  const { t } = useTranslation(['verification', 'places']);
  const nameOf = useVerificationPartNames();
  const cache = useQueryClient();
  const goBack = useGoBack();
  const countries = useCountries().countries ?? [];
  const parts = verificationParts.basic.filter(part => basic.missing.includes(part));
  const form = useCallForm('submitBasic', {
    // What was refused is there to be corrected, except the number, which is hidden.
    start: { country: '', name: basic.name, card_id: '', address: basic.address },
    draft: 'basic',
    needed: parts,
    onFailure: showSubmitFailure,
    onSuccess: async ({ value }) => {
      toast(value, 'success');
      await cache.invalidateQueries({ queryKey: callKey('getVerification') });
      await cache.invalidateQueries({ queryKey: callKey('getUser') });
      goBack();
    },
  });
  const country = countries.find(({ name }) => name === form.value('country'));
  const accepted = verificationParts.basic.filter(part => !basic.missing.includes(part));

  return (
    <>
      {basic.status === 'refused' ? <RefusalNote refused={basic.refused} note={basic.note} /> : null}
      {accepted.length === 0 ? null : <BasicFacts areAccepted basic={basic} parts={accepted} />}
      <Panel>
        <Form className={formPage.form} onSubmit={form.submit}>
          {parts.map(part => field(part))}
          <SubmitButton size="large" wide pending={form.isSending}>
            {t('send')}
          </SubmitButton>
          <p className={formPage.text}>{t('sendText')}</p>
        </Form>
      </Panel>
    </>
  );

  function field(part: BasicPart) {
    const frame = { label: nameOf(part), problem: form.problem(part) };
    switch (part) {
      case 'country':
        return (
          <ChoiceField key={part} {...frame} value={form.value('country')} title={t('places:chooseCountry')}>
            {close => (
              <CountryList
                chosen={country?.iso ?? ''}
                onChoose={({ name }) => {
                  form.set('country', name);
                  close();
                }}
              />
            )}
          </ChoiceField>
        );
      case 'name':
        return <TextField key={part} {...frame} hint={t('nameHint')} autoComplete="name" {...form.register('name')} />;
      case 'card_id':
        return (
          <TextField
            key={part}
            {...frame}
            hint={t('cardIdHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.register('card_id')}
          />
        );
      case 'address':
        return (
          <AddressField
            key={part}
            {...frame}
            hint={t('addressHint')}
            draft="basic"
            country={country?.iso ?? (basic.country_iso || undefined)}
            {...form.register('address')}
          />
        );
      default:
        return part satisfies never;
    }
  }
}

type BasicFactsProps = {
  basic: Verification['basic'];
  parts: readonly BasicPart[];
  /** These parts were accepted while others have to be done again. */
  areAccepted?: boolean;
};

/** The personal data as they were sent, the number hidden but for its ends. */
function BasicFacts({ basic, parts, areAccepted }: BasicFactsProps) {
  const { t } = useTranslation('verification');
  const nameOf = useVerificationPartNames();
  return (
    <Panel flush {...(areAccepted ? { title: t('accepted') } : {})}>
      {parts.map(part => (
        <ListRow
          key={part}
          title={basic[part]}
          detail={nameOf(part)}
          {...(areAccepted
            ? { right: <IconCircleCheck className={classes.accepted} size={20} stroke={1.5} aria-hidden="true" /> }
            : {})}
        />
      ))}
    </Panel>
  );
}
