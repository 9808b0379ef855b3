// How many favourite markets one may keep, in how many groups.

export const FAVOURITE_GROUPS = 10;
export const FAVOURITES_IN_GROUP = 200;
export const GROUP_NAME_LENGTH = 24;
/** The group that every user has; it has no name of its own. */
export const MAIN_GROUP = 'main';
