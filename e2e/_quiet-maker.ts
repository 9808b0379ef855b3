// The market maker of a quiet market, without demo traders.
process.env.CANDOR_TRADER_KEYS = '';
await import('../apps/maker/src/main.ts');
