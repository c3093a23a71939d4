import { parseArgs } from 'node:util';

type Options = Record<string, number | string | boolean>;

export interface Bench {
  about: string;
  usage: string;
  run(args: string[]): Promise<void>;
}

/** A bench whose options have these defaults. */
export function bench<Given extends Options>(
  about: string,
  defaults: Given,
  run: (options: Given) => Promise<void>,
): Bench {
  const options = Object.entries(defaults);
  return {
    about: about.replaceAll('\n', '\n    '),
    usage: options.map(([name, value]) => `[${usageOf(name, value)}]`).join(' '),
    run(args) {
      const { values } = parseArgs({
        args,
        allowNegative: true,
        options: Object.fromEntries(
          options.map(([name, value]) => [
            name,
            { type: typeof value === 'boolean' ? 'boolean' : 'string' } as const,
          ]),
        ),
      });
      const given = Object.entries(values).map(([name, value]) => [
        name,
        typeof defaults[name] === 'number' ? Number(value) : value,
      ]);
      return run({ ...defaults, ...Object.fromEntries(given) });
    },
  };
}

function usageOf(name: string, value: number | string | boolean): string {
  if (typeof value === 'boolean') return value ? `--no-${name}` : `--${name}`;
  return `--${name} ${value === '' ? '…' : value}`;
}
