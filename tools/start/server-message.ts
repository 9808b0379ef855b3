// The messages of the server and the launcher over their channel.
import type { MakerReport } from '../../apps/server/src/features/health/maker-state.ts';

export type ServerMessage =
  /** It begins with something that takes a moment, such as "Starting PostgreSQL". */
  | { step: string }
  /** It cannot start; the reason in one sentence for the terminal. */
  | { failed: string }
  /** PostgreSQL has gone away, or is there again. */
  | { database: 'gone' | 'back' }
  /** Another server leads on its database: it takes over when that one ends. */
  | { standby: true; url: string }
  /** It is a copy of the exchange that operators have not adopted, and answers reads at `url` until they do. */
  | { quiet: true; url: string; reasons: string[] }
  /**
   * It answers requests at `url`; `maker` and `reviewer` hold the environments of a market maker and of a demo's reviewer, where there are
   * to be such; `operators` are the first members of staff, on the start that made them, without a password where the settings gave it;
   * `generation` is the one that a signer of its own is to serve.
   */
  | {
      ready: true;
      url: string;
      operators: FirstOperator[];
      generation: number;
      maker?: Record<string, string>;
      reviewer?: Record<string, string>;
    };

export type LauncherMessage =
  /** How the market maker is, at each change. */
  | { maker: MakerReport }
  /** The one-time passwords of the first operators were printed. */
  | { operatorsShown: true };

export type FirstOperator = { email: string; password?: string };
