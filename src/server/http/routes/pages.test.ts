import { expect, test } from 'vitest';
import { sitePages } from '#content/addresses.ts';
import { seedPosts } from '#server/services/blog/files/seed-posts.ts';
import { importCampaign } from '#server/services/campaigns/save-campaign.ts';
import { aCampaign } from '#tests/support/services/campaigns.ts';
import { apiPerTest, register } from '#tests/support/site/api.ts';

const api = apiPerTest();

test('every page of the list has a route', async () => {
  await seedPosts(api().ctx);
  const document = aCampaign({ slug: 'robot-on-paper' });
  await importCampaign(api().ctx, { document, who: 'amina', basedOn: 0 });
  const values: Record<string, string> = {
    '{slug}': 'robot-on-paper',
    '{registrationId}': await register(api()),
    '{widgetId}': 'hour-of-code',
  };
  const addresses = sitePages.map(({ path }) => path.replace(/\{\w+\}/, (name) => values[name] ?? name));
  const answers = addresses
    // A program needs an open offer (programs.test.ts).
    .filter((path) => path !== '404' && !path.startsWith('/programs/'))
    .map(async (path) => [path, (await api().get(path, { Accept: 'text/html' })).status]);
  for (const [path, status] of await Promise.all(answers)) expect(status, `${path}`).toBe(200);
});
