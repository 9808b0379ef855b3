// A launch as the wire answers it, for tests.
import type { Launch } from './launch-words.ts';

export function launchWith(changes: Partial<Launch> = {}): Launch {
  return {
    ...{ id: 1, group_id: 1, new_currency_id: 20, new_currency_name: 'GEM', new_currency_logo: '' },
    ...{ new_currency_scale: 4, currency_id: 3, currency_name: 'USDT', currency_logo: '', currency_scale: 6 },
    ...{ change_rate: '2', num: '1000', buy_num: '1', day: 30, day_ms: 86_400_000, interest_rate: '5' },
    ...{ predict_rate: '', send_start: '', send_end: '', online_time: '', introduction: '' },
    ...{ start_at: 1_000, end_at: 2_000, online_at: 3_000, unlock_at: 4_000 },
    ...{ is_recommend: 0, recommend_title: '', recommend_content: '', created_at: '', updated_at: '', match_id: 0 },
    ...{ state: 'subscribing', last_num: '1000', wanted: '0', count: 0, allotted: '0', is_allotted: 0 },
    ...changes,
  };
}
