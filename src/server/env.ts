export type { Env } from './env/env.ts';
export { EnvError, type EnvProblem } from './env/problems.ts';
export { readEnv } from './env/read.ts';
