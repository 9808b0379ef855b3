// The flags of Node.js that the server is started with (docs/decisions/0082-young-generation.md).

/** What waits for its commit and its rows dies soon. With room for it among the young objects it is not moved to the old ones first. */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=128'];
