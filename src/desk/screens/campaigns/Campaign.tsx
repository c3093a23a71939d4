import { addDays, schoolDate } from '#domain/clock.ts';
import { api, read } from '../../api.ts';
import { Form } from '../../parts/Form.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { reportDone } from '../../parts/notices.ts';
import { Screen } from '../../parts/Screen.tsx';
import { EarlierVersion, History } from '../../parts/written/History.tsx';
import { useVersions } from '../../parts/written/versions.ts';
import { CampaignEditor } from './CampaignEditor.tsx';
import { CampaignMark } from './Campaigns.tsx';

/** Makes a campaign page. */
export function NewCampaign() {
  const today = schoolDate(new Date());
  return (
    <Screen title="New campaign page">
      <CampaignEditor
        initial={{
          slug: '',
          title: '',
          description: '',
          source: '',
          published: false,
          from: today,
          to: addDays(today, 29),
          blocks: [
            { kind: 'hero', title: '', lead: '' },
            { kind: 'text', title: '', text: '' },
          ],
        }}
        version={0}
        newest={null}
      />
    </Screen>
  );
}

/** Changes a campaign page, or brings an earlier version of it back (`?version=12`). */
export function Campaign() {
  const { id, newest, shown, isEarlier, formKey, reload } = useVersions('campaign', (id, query) =>
    read(api.campaigns[':id'].$get({ param: { id }, query })),
  );
  return (
    <Screen title={newest.data?.title ?? 'Campaign page'}>
      <Loaded query={newest}>
        {(campaign) => (
          <>
            <p className="mb-4 flex flex-wrap items-center gap-3">
              <CampaignMark state={campaign.state} />
              <a href={campaign.draftUrl} target="_blank" rel="noreferrer">
                Preview
              </a>
              {campaign.state === 'shown' && (
                <a href={campaign.url} target="_blank" rel="noreferrer">
                  See it on the site
                </a>
              )}
            </p>
            {isEarlier && <EarlierVersion to="/campaigns/$id" id={id} />}
            <Loaded query={shown}>
              {({ document }) => (
                <CampaignEditor
                  key={formKey}
                  initial={document}
                  version={campaign.version}
                  newest={campaign}
                  onReload={reload}
                />
              )}
            </Loaded>
            <History
              to="/campaigns/$id"
              id={id}
              newest={campaign.version}
              versions={campaign.versions.map(({ note, ...rest }) => ({ ...rest, what: note ?? 'saved' }))}
            >
              {campaign.state === 'shown' && (
                <Form
                  label="End it now"
                  isDangerous
                  send={() => read(api.campaigns[':id'].finish.$post({ param: { id } }))}
                  onSent={() => {
                    reportDone('The page says that it is over.');
                    reload();
                  }}
                />
              )}
            </History>
          </>
        )}
      </Loaded>
    </Screen>
  );
}
