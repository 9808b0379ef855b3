import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('are the address and the keys', () => {
    const environment = { CANDOR_URL: 'http://127.0.0.1:4400/', CANDOR_MAKER_KEY: 'm', CANDOR_TRADER_KEYS: 'a,b' };
    expect(readSettings(environment)).toEqual({
      url: 'http://127.0.0.1:4400',
      makerKey: 'm',
      traderKeys: ['a', 'b'],
    });
  });

  it('may lack traders', () => {
    expect(readSettings({ CANDOR_URL: 'http://a', CANDOR_MAKER_KEY: 'm' }).traderKeys).toEqual([]);
  });

  it('name what is missing', () => {
    expect(() => readSettings({ CANDOR_MAKER_KEY: 'm' })).toThrow('CANDOR_URL');
    expect(() => readSettings({ CANDOR_URL: 'http://a' })).toThrow('CANDOR_MAKER_KEY');
  });
});
