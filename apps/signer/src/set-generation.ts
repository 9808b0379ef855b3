// For the owner of the signer, after operators adopted a copy of the exchange: serves its generation from now on, and no former one.
import { resolve } from 'node:path';
import { Generation } from './generation.ts';
import { generationFileIn } from './settings.ts';

const [wanted, ...more] = process.argv.slice(2);
try {
  if (wanted === undefined || more.length > 0) throw new Error('use: signer-generation GENERATION');
  const generation = new Generation(generationFileIn(resolve(process.env.SIGNER_DIR || './signer')));
  generation.set(Number(wanted));
  console.log(`The signer serves generation ${generation.current} of the exchange. A running one needs no restart.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
