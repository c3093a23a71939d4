import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Campaign } from '#domain/campaigns/campaign.ts';
import { instant } from './columns.ts';

/** Every document of a campaign page that was imported; of a slug the newest counts. */
export const campaignVersions = pgTable(
  'campaign_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    document: jsonb('document').$type<Campaign>().notNull(),
    at: instant('at').notNull(),
    who: text('who').notNull(),
    note: text('note'),
  },
  (table) => [index('campaign_versions_slug').on(table.slug, table.id)],
);
