import { screensOf } from '#platform/web/screens/screens-of.ts'
import { SurveyCampaign } from '../../contract/campaign.ts'
import { paths } from '../../contract/paths.ts'
import { campaignTones } from '../tones.ts'
import { words } from '../words.ts'

export const campaigns = screensOf(SurveyCampaign, words, {
  texts: 'campaigns',
  list: paths.campaigns,
  one: paths.campaign,
  create: paths.newCampaign,
  flow: { words, tones: campaignTones },
})
