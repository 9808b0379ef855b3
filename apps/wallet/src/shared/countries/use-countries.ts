// The countries and regions that the server knows, named in the language in force.
import { useLanguage } from '@candor/web';
import { useMemo } from 'react';
import { useCall } from '../calls/use-call.ts';
import type { Country } from './country.ts';

export function useCountries() {
  const lang = useLanguage();
  const list = useCall('listDiallingCodes', { lang }, { staleTime: Number.POSITIVE_INFINITY });
  const countries = useMemo<Country[] | undefined>(
    () => list.data?.map(({ name, area_code, iso }) => ({ name, areaCode: area_code, iso })),
    [list.data],
  );
  return { countries, isError: list.isError, refetch: list.refetch };
}
