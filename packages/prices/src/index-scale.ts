// The one scale of index prices: quote coins per whole base coin, times 10^8.

/** Digits after the point of an index price. */
export const INDEX_SCALE = 8;

/** 10^INDEX_SCALE as a double, for turning a simulated price into units. */
export const INDEX_UNIT = 100_000_000;
