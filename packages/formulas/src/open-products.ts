// Which products this exchange offers: other ones are shown nowhere and take no money.

/** Everything that an exchange of this kind may offer. */
export type Product = 'spot' | 'contracts' | 'options' | 'fiat' | 'deposits' | 'withdrawals';

/** The products that are here. A product that comes adds itself, and so opens its account and its row in the table of levels. */
export const OPEN_PRODUCTS: ReadonlySet<Product> = new Set<Product>(['spot', 'contracts', 'options']);
