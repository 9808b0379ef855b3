// Numbers the rules by which commands are decided.

/**
 * Written next to every journaled command. It goes up with any change after which an old command could give other events;
 * `verify` decides again only what was decided under these very rules.
 */
export const RULES_VERSION = 13;
