import { inLanguage } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Audit, Way } from '../../contract/audit/audit-answer.ts'
import { words } from '../words.ts'
import type { Names } from './names.ts'

/** How many of a long list of modules or parts are named. */
const named = 6

/** The way to a requirement in one sentence. */
export function useWayText(names: Names, audit: Audit): (way: Way) => string {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  const titles = new Map(audit.requirements.map(({ requirement, title }) => [requirement, inLanguage(title, language)]))
  const some = (all: readonly string[]) => (all.length > named ? `${all.slice(0, named).join(', ')} …` : all.join(', '))
  const codes = (modules: readonly number[]) => some(modules.map((one) => names.module(one).code))
  return (way) => {
    switch (way.by) {
      case 'MODULES':
        return t('plan.ways.MODULES', { least: number(way.least), modules: codes(way.modules) })
      case 'CREDITS':
        return way.modules.length === 0
          ? t('plan.ways.ANY_CREDITS', { credits: number(way.credits) })
          : t('plan.ways.CREDITS', { credits: number(way.credits), modules: codes(way.modules) })
      case 'FIELDS':
        return t('plan.ways.FIELDS', { least: number(way.least), fields: some(way.fields) })
      case 'PARTS':
        return t('plan.ways.PARTS', {
          least: number(way.least),
          parts: some(way.parts.map((one) => titles.get(one) ?? one)),
        })
      case 'AVERAGE':
        return t('plan.ways.AVERAGE', { needed: number(way.needed, 2) })
      case 'CONFIRMATION':
        return t('plan.ways.CONFIRMATION')
    }
  }
}
