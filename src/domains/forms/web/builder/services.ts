import { words as peopleWords } from '#people/web'
import { inLanguage } from '#platform/contract/words.ts'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { currentLanguage } from '#platform/web/words/words-language.ts'
import { servicePaths } from '../../contract/service/paths.ts'
import { Service } from '../../contract/service/service.ts'
import { words } from '../words.ts'

export const services = screensOf(Service, words, {
  texts: 'services',
  area: words('services.area'),
  list: servicePaths.services,
  one: servicePaths.service,
  create: servicePaths.serviceNew,
  nameOf: ({ title, code }) => inLanguage(title, currentLanguage()) || code,
  flow: { words, tones: { DRAFT: 'neutral', PUBLISHED: 'positive', RETIRED: 'neutral' }, danger: ['retire'] },
  also: [peopleWords],
})
