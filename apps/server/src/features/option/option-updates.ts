// Notifies users of their own options: bought, at which price, and how they ended.
import { DEFAULT_LANGUAGE } from '@candor/contract';
import type { Event } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';
import type { TextOf } from '../../texts.ts';
import type { OwnUpdates } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { readOptionsById } from './read-options.ts';
import { optionOf, type Say } from './wire-option.ts';

type Parts = { reader: PoolReader; live: LiveViews; textOf: TextOf; now?: () => number };

/** As they are when they are sent. A socket has no language: clients go by the numbers. */
export function optionUpdates({ reader, live, textOf, now = Date.now }: Parts): OwnUpdates<number> {
  const say: Say = key => textOf(DEFAULT_LANGUAGE, key);
  return {
    addChanges({ records }, listens, add) {
      for (const { events } of records) {
        for (const event of events) {
          const id = optionOfEvent(event, listens);
          if (id !== undefined) add(id, id);
        }
      }
    },
    async messagesOf(ids) {
      const { list } = live.current;
      const stored = await readOptionsById(reader, ids);
      return stored.map(row => {
        const { user } = row.option;
        const type = row.end === undefined ? ('open_microorder' as const) : ('closed_microorder' as const);
        return { user, event: { type, to: user, data: optionOf(list, row, say, now()) } };
      });
    },
  };
}

/** Of users who listen, and some whose owner the event does not name. */
function optionOfEvent(event: Event, listens: (user: number) => boolean): number | undefined {
  switch (event.type) {
    case 'OptionBought':
    case 'OptionClosed':
      return listens(event.option.user) ? event.option.id : undefined;
    case 'OptionOpened':
      return event.option;
    default:
      return undefined;
  }
}
