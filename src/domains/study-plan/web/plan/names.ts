import { inLanguage } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { partsOfTerm } from '../../contract/plan/study-term.ts'
import { words } from '../words.ts'
import type { Basis } from './queries.ts'

export type ModuleName = { code: string; name: string; credits: number }

/** How modules and terms are called on the pages of a plan. */
export function useNames({ curriculum, modules }: Pick<Basis, 'curriculum' | 'modules'>) {
  const language = useLanguage()
  const term = useTermName()
  const known = new Map<number, ModuleName>()
  for (const { id, code, name, credits } of modules) known.set(id, { code, name: inLanguage(name, language), credits })
  for (const { module, code, name, credits } of curriculum?.modules ?? [])
    known.set(module, { code, name: inLanguage(name, language), credits })
  const module = (id: number): ModuleName => known.get(id) ?? { code: String(id), name: '', credits: 0 }
  const codes = (ids: readonly number[]) => ids.map((id) => module(id).code).join(', ')
  return { module, codes, term }
}
export type Names = ReturnType<typeof useNames>

/** “Autumn 2026”. */
export function useTermName(): (term: string) => string {
  const t = useWords(words)
  return (term) => {
    const { half, year } = partsOfTerm(term)
    return t(half === 1 ? 'plan.terms.autumn' : 'plan.terms.spring', { year: String(year) })
  }
}
