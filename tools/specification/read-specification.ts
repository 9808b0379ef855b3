// Reads docs/specification.md: every route, call, message and rule that it names is one requirement.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run-program.ts';

export type Kind =
  | 'feature'
  | 'route'
  | 'behaviour'
  | 'field'
  | 'state'
  | 'rule'
  | 'access'
  | 'call'
  | 'message'
  | 'failure'
  | 'constant';
/** `name` is a path, `METHOD path`, or the sentence of the specification. */
export type Requirement = { kind: Kind; name: string };

const METHODS = /^(GET|POST|PUT) /;
const BUILT_IN_PAGES = ['/choose-location', '/open-location'];

export function readSpecification(): Requirement[] {
  const sections = sectionsOf(readFileSync(join(ROOT, 'docs/specification.md'), 'utf8'));
  const all = (kind: Kind, names: readonly string[]) => names.map(name => ({ kind, name }));
  return [
    ...all('feature', bulletsOf(sections[1]!)),
    ...all('route', [...routesOf(sections[2]!), ...BUILT_IN_PAGES]),
    ...all('behaviour', behavioursOf(sections[2]!)),
    ...all('field', bulletsOf(sections[3]!)),
    ...all('state', bulletsOf(sections[4]!)),
    ...all('rule', bulletsOf(sections[5]!)),
    ...all('access', sentencesOf(sections[6]!)),
    ...all('call', callsOf(sections[7]!)),
    ...all('failure', bulletsOf(sections[8]!)),
    ...all('message', messagesOf(sections[8]!)),
    ...all('constant', bulletsOf(sections[9]!)),
  ];
}

/** The text of each numbered section, under its number. */
function sectionsOf(text: string): string[] {
  return text.split(/^## \d+\. .*$/m);
}

function bulletsOf(section: string): string[] {
  return [...section.matchAll(/^- (.*)$/gm)].map(match => match[1]!.trim());
}

function sentencesOf(section: string): string[] {
  return section
    .trim()
    .split(/(?<=\.) /)
    .filter(sentence => !sentence.includes('not shown'));
}

/** A path that does not begin with `/pages` belongs to the one before it. */
export function routesOf(section: string): string[] {
  const routes: string[] = [];
  for (const bullet of bulletsOf(section)) {
    let folder = '';
    for (const [path] of bullet.replace(/^\/ /, '/pages/index/index ').matchAll(/(?<![\w-])\/[\w/]+/g)) {
      const route = path.startsWith('/pages/') ? path : folder + path;
      if (path.startsWith('/pages/')) folder = path.slice(0, path.lastIndexOf('/'));
      if (!routes.includes(route)) routes.push(route);
    }
  }
  return routes;
}

/** What is said of a page in brackets or behind its path, and the sentences that are no list of pages. */
export function behavioursOf(section: string): string[] {
  const sentences = section.split('\n').filter(line => /^(?!- ).*\.$/.test(line));
  const notes = bulletsOf(section).filter(bullet => /pull-to-refresh|\(|tab \d/.test(bullet));
  return [...sentences, ...notes];
}

/** A call without a method has that of the one before it, and one without a folder is in the folder of the one before it. */
export function callsOf(section: string): string[] {
  const calls: string[] = [];
  for (const bullet of bulletsOf(section)) {
    let [method, folder] = ['', ''];
    for (const part of bullet.replace(/^[^:]*: /, '').split(/[;,]/)) {
      const named = METHODS.exec(part.trim());
      method = named?.[1] ?? method;
      const path = /[\w/]+/.exec(part.trim().replace(METHODS, ''))![0].replace(/^\//, '');
      const whole = named === null && !path.includes('/') ? `${folder}${path}` : path;
      if (whole.includes('/')) folder = whole.slice(0, whole.lastIndexOf('/') + 1);
      calls.push(`${method} ${whole}`);
    }
  }
  return calls;
}

/** The sentence about loading code names no wording. */
export function messagesOf(section: string): string[] {
  const [, list] = /User messages: (.*)\.$/m.exec(section)!;
  return list!.split('; ').map(message => message.replace(/ \(.*\)$/, ''));
}
