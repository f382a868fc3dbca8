import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Requirement } from '../../contract/curriculum/content.ts'
import { words } from '../words.ts'

/** The rule of a requirement in words, such as "2 of 7 modules, 2 fields". */
export function useRuleText(): (one: Requirement, parts: number) => string {
  const t = useWords(words)
  const { number } = useFormat()
  const ofModules = ({ kind, least, modules, fields, onlyFields }: Requirement): string => {
    const any = onlyFields.length > 0 ? onlyFields.join(', ') : t('curricula.rules.any')
    const listed =
      least === null
        ? t('curricula.rules.from', { modules: modules.length })
        : t('curricula.rules.listed', { least, modules: modules.length })
    const said = kind === 'ELECTIVE' ? any : listed
    return fields === null ? said : `${said}, ${t('curricula.rules.fields', { fields })}`
  }
  return (one, parts) => {
    const { kind, least, average, modules } = one
    if (kind === 'ALL') return t('curricula.rules.all', { parts })
    if (kind === 'SOME') return t('curricula.rules.some', { least: least ?? 1, parts })
    if (kind === 'AVERAGE') return t('curricula.rules.average', { average: number(average ?? 0) })
    if (kind === 'NOTE') return t('curricula.rules.note')
    const isConfirmed = kind === 'CONFIRMED' || (kind === 'LANGUAGE' && modules.length === 0)
    return isConfirmed ? t('curricula.rules.confirmed') : ofModules(one)
  }
}
