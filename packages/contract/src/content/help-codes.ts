// The topics of the help centre; imports nothing that runs.

/** In the order in which they are shown. Articles of other topics, or of none, follow them. */
export const helpTopics = ['start', 'money', 'trading', 'contracts', 'earn', 'security', 'fairness'] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** The longest text that help is searched for. */
export const HELP_QUERY_CAP = 100;
