import { boolean, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PictureSize } from '#domain/pictures/picture.ts';
import { instant } from './columns.ts';

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
});

/** The photographs that staff added. Their files are in `picture_files`, or in a folder. */
export const pictures = pgTable(
  'pictures',
  {
    /** The beginning of the digest of the file that was added. */
    id: text('id').primaryKey(),
    alt: text('alt').notNull(),
    /** A child can be recognised in it. */
    showsChild: boolean('shows_child').notNull(),
    /** Whose consent it rests on. */
    consent: text('consent'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sizes: jsonb('sizes').$type<PictureSize[]>().notNull(),
    card: text('card').notNull(),
    at: instant('at').notNull(),
    who: text('who').notNull(),
  },
  (table) => [index('pictures_newest').on(table.at, table.id)],
);

export const pictureFiles = pgTable(
  'picture_files',
  {
    name: text('name').primaryKey(),
    pictureId: text('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [index('picture_files_picture_id').on(table.pictureId)],
);
