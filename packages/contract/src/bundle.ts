// Leaves the documentation of calls out of what browsers load: it is for the pages that the server makes of it.

const CALLS = /packages\/contract\/src\/.*calls\.ts$/;
const SUMMARY = /\bsummary:\s*(['"`])(?:\\[\s\S]|(?!\1)[\s\S])*?\1,/g;

/** A plugin of Vite. Lines keep their numbers. */
export function withoutSummaries() {
  return {
    name: 'calls-without-summaries',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | undefined {
      return CALLS.test(id) ? leaveSummariesOut(code) : undefined;
    },
  };
}

export function leaveSummariesOut(code: string): string {
  return code.replace(SUMMARY, summary => summary.replace(/[^\n]+/g, ''));
}
