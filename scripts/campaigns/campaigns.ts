import { isSlug } from '../../src/domain/blog/slug.ts';
import { checkCampaign } from '../../src/domain/campaigns/campaign.ts';
import {
  campaignHistory,
  currentCampaign,
  currentCampaigns,
  draftKey,
  stateNow,
} from '../../src/server/services/campaigns/find-campaigns.ts';
import {
  endCampaign,
  importCampaign,
  restoreCampaign,
  type SavedCampaign,
} from '../../src/server/services/campaigns/save-campaign.ts';
import { readSchoolFile, writeSchoolFile } from '../school/school-file.ts';
import type { CommandContext } from '../staff/command-context.ts';
import { moment, oneLine } from '../staff/print.ts';
import {
  authorOf,
  type Options,
  runCommands,
  type StaffProgram,
  staffCommand,
  textOf,
} from '../staff/run.ts';
import type { Output } from '../staff/site-database.ts';

const help = `Manage campaign pages: /p/<slug>. A running site shows a change within two
seconds. See docs/blog.md for the document.

  npm run campaigns -- check <file>
      names everything that is wrong with a document
  npm run campaigns -- import <file> [--note "…"]
      stores a document; refused if another version was stored since its export
  npm run campaigns -- list [<slug>]
      all campaigns with their state and the link to look at them before they
      are shown; of one campaign its versions
  npm run campaigns -- export <slug> [--to <file>]
      writes the current document, with its version, into a new file
  npm run campaigns -- end <slug>
      ends a campaign: its page says that it is over
  npm run campaigns -- restore <slug> <version> [--note "…"]
      shows an earlier version again

Every change is stored under your name: --by <name>, by default the user who is
signed in. The database is that of the site: DATABASE_URL, or the embedded one
in DATA_DIR (./data); stop the site before you use the embedded one.
`;

const program: StaffProgram = {
  name: 'campaigns',
  help,
  options: { by: { type: 'string' }, note: { type: 'string' }, to: { type: 'string' } },
  commands: {
    check: {
      takes: '<file>',
      plan:
        ([file = '']) =>
        async () => {
          const { document } = await readSchoolFile(file);
          const { problems = [] } = checkCampaign(document);
          if (problems.length === 0) return `${file} is in order.`;
          return {
            text: problems.map(({ path, message }) => `${path} ${message}`).join('\n'),
            isWrong: true,
          };
        },
    },
    import: {
      takes: '<file>',
      options: ['by', 'note'],
      plan([file = ''], options) {
        const by = byOf(options);
        return async (command) => {
          const { document, version: basedOn } = await readSchoolFile(file);
          return report(command, await importCampaign(command.ctx, { ...by, document, basedOn }));
        };
      },
    },
    list: {
      takes: '[slug]',
      plan: ([slug]) => (slug === undefined ? listAll : (command) => listOne(command, slug)),
    },
    export: {
      takes: '<slug>',
      options: ['to'],
      plan([slug = ''], options) {
        requireSlug(slug);
        const file = textOf(options, 'to') ?? `${slug}.json`;
        return async ({ ctx }) => {
          const current = await currentCampaign(ctx.database.db, slug);
          if (current === undefined) throw new Error(`There is no campaign ${slug}.`);
          await writeSchoolFile(file, { document: current.document, version: current.id });
          return `Version ${current.id} is in ${file}.`;
        };
      },
    },
    end: {
      takes: '<slug>',
      options: ['by', 'note'],
      plan([slug = ''], options) {
        const by = byOf(options);
        return async (command) => report(command, await endCampaign(command.ctx, slug, by));
      },
    },
    restore: {
      takes: '<slug> <version>',
      options: ['by', 'note'],
      plan([slug = '', version = ''], options) {
        if (!/^\d{1,9}$/.test(version)) throw new Error(`${version} is not a version. Write its number.`);
        const by = byOf(options);
        return async (command) =>
          report(command, await restoreCampaign(command.ctx, slug, Number(version), by));
      },
    },
  },
};

function byOf(options: Options) {
  const note = textOf(options, 'note');
  return { who: authorOf(options), ...(note && { note }) };
}

function requireSlug(slug: string): void {
  if (!isSlug(slug)) throw new Error(`${slug} is not a slug. npm run campaigns -- list shows them.`);
}

async function report({ ctx }: CommandContext, { slug, version, changed }: SavedCampaign): Promise<string> {
  if (changed.length === 0) return `Nothing changed: it is version ${version} already.`;
  const current = await currentCampaign(ctx.database.db, slug);
  const state = current && stateNow(ctx, current);
  return `Version ${version} of ${slug} is stored. State: ${state}. Look at it: ${linkTo(ctx, slug)}`;
}

function linkTo(ctx: CommandContext['ctx'], slug: string): string {
  return `${ctx.settings.publicOrigin}/p/${slug}?draft=${draftKey(ctx, slug)}`;
}

async function listAll({ ctx }: CommandContext): Promise<string> {
  const all = await currentCampaigns(ctx.database.db);
  if (all.length === 0) return 'There are no campaigns.';
  return all
    .map((each) => {
      const { document } = each;
      const days = `${document.from} to ${document.to}`;
      return oneLine(
        `${document.slug} ${stateNow(ctx, each)} ${days}: ${document.title} ${linkTo(ctx, document.slug)}`,
      );
    })
    .join('\n');
}

async function listOne({ ctx }: CommandContext, slug: string): Promise<string> {
  const versions = await campaignHistory(ctx.database, slug);
  if (versions.length === 0) throw new Error(`There is no campaign ${slug}.`);
  return versions
    .map(({ id, at, who, note }) => oneLine(`${id} ${moment(at)} ${who}${note ? `: ${note}` : ''}`))
    .join('\n');
}

export function campaigns(args: readonly string[], out: Output): Promise<number> {
  if (args[0] !== 'check') return staffCommand(program)(args, out);
  // It works without a database.
  return runCommands(program, args, out, (work) => work({ out } as never));
}

if (import.meta.main) process.exitCode = await campaigns(process.argv.slice(2), console);
