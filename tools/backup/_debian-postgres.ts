// A PostgreSQL of Debian's in a folder of its own, as operators have one; the default cluster of the machine is not touched.
import { realpathSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { runCommand } from '../run-program.ts';
import { freePort } from '../start/free-port.ts';
import { debianProgram } from '../test/debian-programs.ts';

/** Neither root, as which it refuses to run, nor the user of a cluster that is installed. */
const USER = 65_534;
const ADMIN = 'admin';

type Environment = Readonly<Record<string, string>>;

export class DebianPostgres {
  /** The environment that finds its programs. */
  readonly env: Environment;
  /** For clusters, base backups and archives, which belong to its user. */
  readonly folder: string;
  readonly #programs: string;
  #port = 0;
  #running: string | undefined;

  private constructor(programs: string, folder: string, env: Environment) {
    this.#programs = programs;
    this.folder = folder;
    this.env = env;
  }

  /** Makes a cluster, starts it, and makes the role `candor`, which may make databases, and its database. */
  static async start(settings: Environment = {}): Promise<DebianPostgres> {
    const { path, env: libraries } = await debianProgram('pg_ctl');
    const programs = dirname(realpathSync(path));
    const env = { ...libraries, PATH: [programs, process.env.PATH].join(delimiter), LC_ALL: 'C' };
    const folder = await mkdtemp(join(tmpdir(), 'candor-postgres-'));
    await chmod(folder, 0o711);
    await chown(folder, USER, USER);
    const postgres = new DebianPostgres(programs, folder, env);
    await postgres.run(
      'initdb',
      '-D',
      join(folder, 'data'),
      '-A',
      'trust',
      '-U',
      ADMIN,
      '--encoding=UTF8',
      '--locale=C',
    );
    await postgres.startCluster('data', settings);
    await postgres.execute('CREATE ROLE candor LOGIN CREATEDB');
    await postgres.makeDatabase('candor');
    return postgres;
  }

  /** Of the database `candor`, by its own role. */
  get url(): string {
    return this.#urlOf('candor', 'candor');
  }

  /** @returns the address of an empty database */
  async makeDatabase(name: string): Promise<string> {
    await this.execute(`CREATE DATABASE ${name} OWNER candor TEMPLATE template0`);
    return this.#urlOf('candor', name);
  }

  async databases(): Promise<string[]> {
    return (await this.execute('SELECT datname FROM pg_database')).split('\n');
  }

  /** As superuser. @returns the rows, their values separated by `|` */
  execute(statement: string): Promise<string> {
    return this.run('psql', '-qtA', '-d', this.#urlOf(ADMIN, 'postgres'), '-c', statement);
  }

  /** @param name of its folder in ours */
  async startCluster(name: string, settings: Environment = {}): Promise<void> {
    this.#port ||= await freePort();
    const own = { port: String(this.#port), listen_addresses: '127.0.0.1', unix_socket_directories: "''" };
    const options = Object.entries({ ...own, max_connections: '60', ...settings }).map(
      ([key, value]) => `-c ${key}=${value}`,
    );
    const data = join(this.folder, name);
    await this.run('pg_ctl', 'start', '-D', data, '-l', join(this.folder, 'log'), '-w', '-o', options.join(' '));
    this.#running = data;
  }

  /** @param mode `immediate` as if the machine had failed */
  async stopCluster(mode: 'fast' | 'immediate'): Promise<void> {
    await this.run('pg_ctl', 'stop', '-D', this.#running!, '-m', mode, '-w');
    this.#running = undefined;
  }

  /** A base backup of the running cluster, in another folder of ours. */
  async baseBackup(name: string): Promise<void> {
    const from = ['-h', '127.0.0.1', '-p', String(this.#port), '-U', ADMIN];
    await this.run('pg_basebackup', ...from, '-D', join(this.folder, name), '-c', 'fast', '-X', 'stream');
  }

  async makeFolder(name: string): Promise<string> {
    const path = join(this.folder, name);
    await mkdir(path);
    await chown(path, USER, USER);
    return path;
  }

  /** Runs one of its programs as its user. @returns what it printed. @throws Error with that where it fails */
  async run(program: string, ...parameters: string[]): Promise<string> {
    const asUser = ['--reuid', String(USER), '--regid', String(USER), '--clear-groups', join(this.#programs, program)];
    const { code, output } = await runCommand('setpriv', [...asUser, ...parameters], {
      env: this.env,
      folder: this.folder,
    });
    if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}`);
    return output;
  }

  async remove(): Promise<void> {
    if (this.#running !== undefined) await this.stopCluster('immediate');
    await rm(this.folder, { recursive: true });
  }

  #urlOf(user: string, database: string): string {
    return `postgres://${user}@127.0.0.1:${this.#port}/${database}`;
  }
}
