import { readFile, stat } from 'node:fs/promises';
import { hasCode } from '../../src/domain/errors.ts';
import { isPictureId, picturePath } from '../../src/domain/pictures/picture.ts';
import { addPicture, refuseTooLarge } from '../../src/server/services/pictures/add-picture.ts';
import { removePicture, replaceAlt, usesOf } from '../../src/server/services/pictures/change-picture.ts';
import { listPictures } from '../../src/server/services/pictures/find-pictures.ts';
import type { CommandContext } from '../staff/command-context.ts';
import { moment, oneLine, rows } from '../staff/print.ts';
import { authorOf, requiredText, type StaffProgram, staffCommand, textOf } from '../staff/run.ts';

const help = `Manage the photographs of posts and campaign pages. A running site shows a
change within two seconds. See docs/pictures.md.

  npm run pictures -- add <file> --alt "…" [--child --consent "…"]
      adds a JPEG, PNG or WebP file; --alt says what it shows, --child that a
      child can be recognised, --consent who agreed, how and when
  npm run pictures -- list
      all pictures, the newest first
  npm run pictures -- show <id>
      one picture, its consent, and the pages that show it
  npm run pictures -- replace-alt <id> --alt "…"
      describes it anew
  npm run pictures -- remove <id> [--everywhere]
      removes a picture that no page shows; --everywhere takes it out of the
      pages too, as when a consent is withdrawn

Every change is stored under your name: --by <name>, by default the user who is
signed in. The database is that of the site: DATABASE_URL, or the embedded one
in DATA_DIR (./data); stop the site before you use the embedded one.
`;

const program: StaffProgram = {
  name: 'pictures',
  help,
  options: {
    alt: { type: 'string' },
    by: { type: 'string' },
    child: { type: 'boolean' },
    consent: { type: 'string' },
    everywhere: { type: 'boolean' },
  },
  commands: {
    add: {
      takes: '<file>',
      options: ['alt', 'by', 'child', 'consent'],
      plan([file = ''], options) {
        const alt = requiredText(options, 'alt', 'what the picture shows, for those who do not see it');
        const who = authorOf(options);
        const showsChild = options.child === true;
        const consent = showsChild
          ? requiredText(options, 'consent', 'who agreed to the picture of a child, how and when')
          : textOf(options, 'consent');
        return async ({ ctx }) => {
          const bytes = await readPicture(file);
          const added = await addPicture(ctx, { bytes, alt, showsChild, consent, who }).catch((error) => {
            throw hasCode(error, 'invalid')
              ? new Error(`${file}: ${error.message}`, { cause: error })
              : error;
          });
          const { id } = added.picture;
          if (!added.isNew) return `${file} is picture ${id} already. npm run pictures -- show ${id}`;
          return `Picture ${id} is ready. In a post's details: photo: ${id}. In its text: ![](/pictures/${id})`;
        };
      },
    },
    list: {
      plan:
        () =>
        async ({ ctx }) => {
          const all = await listPictures(ctx);
          if (all.length === 0) return 'There are no pictures.';
          return all
            .map(({ id, at, showsChild, alt }) =>
              oneLine(`${id} ${moment(at)} ${showsChild ? '[child] ' : ''}${alt}`),
            )
            .join('\n');
        },
    },
    show: {
      takes: '<id>',
      plan([id = '']) {
        requireId(id);
        return (command) => show(command, id);
      },
    },
    'replace-alt': {
      takes: '<id>',
      options: ['alt', 'by'],
      plan([id = ''], options) {
        requireId(id);
        const alt = requiredText(options, 'alt', 'what the picture shows');
        const who = authorOf(options);
        return async ({ ctx }) => {
          await replaceAlt(ctx, id, { alt, who });
          return `Picture ${id} is described anew.`;
        };
      },
    },
    remove: {
      takes: '<id>',
      options: ['by', 'everywhere'],
      plan([id = ''], options) {
        requireId(id);
        const everywhere = options.everywhere === true;
        const who = authorOf(options);
        return async ({ ctx }) => {
          const pages = await removePicture(ctx, id, { everywhere, who }).catch((error) => {
            if (!hasCode(error, 'conflict')) throw error;
            throw new Error(`${error.message} Take it out there first, or add --everywhere.`, {
              cause: error,
            });
          });
          return `Picture ${id} is removed${pages.length > 0 ? `, also from ${pages.join(', ')}` : ''}.`;
        };
      },
    },
  },
};

function requireId(id: string): void {
  if (!isPictureId(id)) throw new Error(`${id} is not a picture's id. npm run pictures -- list shows them.`);
}

async function readPicture(file: string): Promise<Uint8Array> {
  const problem = (cause: NodeJS.ErrnoException) => {
    throw new Error(cause.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read.`, {
      cause,
    });
  };
  refuseTooLarge((await stat(file).catch(problem)).size);
  return readFile(file).catch(problem);
}

async function show({ ctx }: CommandContext, id: string): Promise<string> {
  const picture = (await listPictures(ctx)).find((each) => each.id === id);
  if (picture === undefined) throw new Error(`There is no picture ${id}.`);
  const { alt, width, height, showsChild, consent, who, at, sizes } = picture;
  const files = sizes.map(({ avif }) => picturePath(avif));
  return rows([
    ['id', id],
    ['shows', alt],
    ['size', `${width} x ${height}`],
    ['child', showsChild ? 'yes' : 'no'],
    ['consent', consent],
    ['added', `${moment(at)} by ${who}`],
    ['files', files.join(' ')],
    ['used on', (await usesOf(ctx.database.db, id)).join(' ')],
  ]);
}

export const pictures = staffCommand(program);

if (import.meta.main) process.exitCode = await pictures(process.argv.slice(2), console);
