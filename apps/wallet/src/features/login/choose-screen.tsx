// Chooses the country and its dialling code as a page of its own.
import { useTranslation } from 'react-i18next';
import { CountryList } from '../../shared/countries/country-list.tsx';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { chooseCountry, useLoginChoice } from './contact-field.tsx';
import classes from './login.module.css';

export function ChooseScreen() {
  const { t } = useTranslation('login');
  const goBack = useGoBack();
  const chosen = useLoginChoice(state => state.country.iso);
  return (
    <>
      <PageBar title={t('chooseCountry')} />
      <div className={classes.countriesPage}>
        <CountryList
          withDiallingCodes
          chosen={chosen}
          onChoose={country => {
            chooseCountry(country);
            goBack();
          }}
        />
      </div>
    </>
  );
}
