import { prefetch } from '#platform/web/api/query.ts'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { usualThresholds } from '../../contract/campaign.ts'
import { campaigns } from './campaigns.ts'
import { NewCampaignFields, questionnairesQuery } from './fields.tsx'

/** A new campaign, a draft until it is approved. */
export default createScreen(campaigns, {
  Fields: () => <NewCampaignFields />,
  useInitial: () => ({ ...usualThresholds, kind: 'RATING' as const, named: false, readers: [] }),
  needs: () => prefetch(questionnairesQuery),
})
