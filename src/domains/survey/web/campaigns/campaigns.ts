import { inLanguage } from '#platform/contract/words.ts'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { currentLanguage } from '#platform/web/words/words-language.ts'
import { SurveyCampaign } from '../../contract/campaign.ts'
import { paths } from '../../contract/paths.ts'
import { campaignTones } from '../tones.ts'
import { words } from '../words.ts'

export const campaigns = screensOf(SurveyCampaign, words, {
  texts: 'campaigns',
  list: paths.campaigns,
  one: paths.campaign,
  create: paths.newCampaign,
  nameOf: ({ name }) => inLanguage(name, currentLanguage()),
  flow: { words, tones: campaignTones },
})
