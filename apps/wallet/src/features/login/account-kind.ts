// What the login pages share while one moves between them: how one is known, and the dialling code.
import type { AccountKind } from '@candor/contract';
import { create } from 'zustand';
import { type Country, FIRST_COUNTRY } from '../../shared/countries/country-list.tsx';

type LoginChoice = { kind: AccountKind; country: Country };

export const useLoginChoice = create<LoginChoice>(() => ({
  kind: 'email',
  country: FIRST_COUNTRY,
}));

export function chooseKind(kind: AccountKind): void {
  useLoginChoice.setState({ kind });
}

export function chooseCountry(country: Country): void {
  useLoginChoice.setState({ country });
}
