import { prefetch } from '#platform/web/api/query.ts'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { usualThresholds } from '../../contract/campaign.ts'
import { campaigns } from './campaigns.ts'
import { CampaignFields, questionnairesQuery } from './fields.tsx'

/** A new campaign, a draft until it is approved. */
export default createScreen(campaigns, {
  Fields: () => <CampaignFields isNew />,
  useInitial: () => ({ ...usualThresholds, kind: 'RATING' as const }),
  needs: () => prefetch(questionnairesQuery),
})
