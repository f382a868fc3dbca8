import { provideDomains, webDomains } from '#platform/web/contribution/web-domains.ts'
import { provideTexts } from '#platform/web/words/words-define.ts'
import { declared } from './domain-list.ts'

provideTexts(import.meta.glob('../../domains/*/contract/words/*.json'), {
  en: () => import('./briefs/en.ts'),
  pt: () => import('./briefs/pt.ts'),
  'zh-Hant': () => import('./briefs/zh-hant.ts'),
})
provideDomains(declared)

/** The domains that have a web part, each after those it depends on. */
export const domains = webDomains()
